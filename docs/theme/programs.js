// @ts-check
// Opens a terminal for each program of a page, and links to the graphical tables. Without the rest of the site, the page does not change.
(() => {
  const places = document.querySelectorAll(".program");
  // The page for printing contains all programs; there, the commands are enough.
  if (places.length === 0 || location.pathname.endsWith("/print.html")) return;
  const folder = new URL("../programs/", /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
  import(`${folder}terminal.js`)
    .then((terminal) => {
      const onload = () => {
        places.forEach((place) => terminal.open(place));
        document.querySelectorAll(".tables").forEach((place) => terminal.link(place));
      };
      document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: `${folder}terminal.css`, onload }));
    })
    .catch(() => {});
})();
