// @ts-check
// Shows a deck: one slide at a time, all of them, or what the speaker sees in a second window.

const slides = [...document.querySelectorAll("article")];
const channel = new BroadcastChannel(location.pathname);
const isSpeaker = location.search === "?speaker";
const began = Date.now();
let current = 0;

/** Shows a slide, in all windows of this deck. @param {number} index */
function show(index, tell = true) {
  current = Math.max(0, Math.min(index, slides.length - 1));
  slides.forEach((slide, number) => {
    slide.classList.toggle("current", number === current);
    slide.classList.toggle("next", number === current + 1);
  });
  history.replaceState(null, "", `#${current + 1}`);
  if (tell) channel.postMessage(current);
}

/** Shows the deck in one of the ways that the style sheet knows. @param {string} view */
function look(view) {
  document.body.dataset.view = view;
  fit();
}

/** Slides are as large as the room below the header. */
function fit() {
  const room = innerHeight - (document.querySelector("header")?.offsetHeight ?? 0);
  const whole = Math.min(innerWidth / 1280, room / 720);
  const share = { all: 0.23 * innerWidth / 1280, speaker: whole / 2 }[document.body.dataset.view ?? ""];
  document.body.style.setProperty("--scale", String(share ?? whole));
}

/** @type {Record<string, () => void>} What a key does. */
const keys = {
  ArrowRight: () => show(current + 1),
  ArrowDown: () => show(current + 1),
  PageDown: () => show(current + 1),
  " ": () => show(current + 1),
  ArrowLeft: () => show(current - 1),
  ArrowUp: () => show(current - 1),
  PageUp: () => show(current - 1),
  Home: () => show(0),
  End: () => show(slides.length - 1),
  p: () => open(`?speaker#${current + 1}`, "_blank", "popup,width=1100,height=640"),
  f: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  o: () => look(document.body.dataset.view === "all" ? "one" : "all"),
  Escape: () => look(isSpeaker ? "speaker" : "one"),
};

addEventListener("keydown", (event) => {
  const act = event.ctrlKey || event.altKey || event.metaKey ? undefined : keys[event.key];
  const isOfElement = event.target instanceof HTMLElement && event.target.matches("a, button") && event.key === " ";
  if (!act || isOfElement) return;
  event.preventDefault();
  act();
});
addEventListener("resize", fit);
addEventListener("hashchange", () => show(Number(location.hash.slice(1)) - 1));
channel.addEventListener("message", ({ data }) => (data === "where" ? channel.postMessage(current) : show(data, false)));
document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const key = target.closest("button")?.dataset.key;
  const slide = target.closest("article");
  if (key) keys[key]?.();
  else if (slide && document.body.dataset.view === "all") {
    show(slides.indexOf(slide));
    look("one");
  }
});

show((Number(location.hash.slice(1)) || 1) - 1, false);
look(isSpeaker ? "speaker" : location.search === "?notes" ? "notes" : "one");
// The slides may have moved on while this window was loading.
if (isSpeaker) channel.postMessage("where");
const clock = document.querySelector("time");
if (isSpeaker && clock) {
  setInterval(() => {
    const seconds = Math.floor((Date.now() - began) / 1000);
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }, 1000);
}

/** @type {{ highlightBlock(block: Element): void } | undefined} */
const highlighter = /** @type {any} */ (globalThis).hljs;
for (const block of document.querySelectorAll("code[class^=language-]")) highlighter?.highlightBlock(block);
