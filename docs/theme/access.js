// @ts-check
// Adds what mdBook's pages lack for keyboards and screen readers.
(() => {
  document.querySelector("#mdbook-menu-bar")?.setAttribute("role", "banner");
  skip();
  reachContents();
  // With the focus, a part that is wider than the page scrolls with the arrow keys.
  addEventListener("resize", reachWide);
  document.addEventListener("toggle", reachWide, true);
  reachWide();
  // Elsewhere, mdBook takes the arrow keys to turn the page.
  document.querySelector("main")?.addEventListener("keydown", (event) => {
    if (event.target instanceof Element && event.target.matches(".wide")) event.stopPropagation();
  });
  unfoldOnPaper();

  /** The first Tab leads to a link past the table of contents. */
  function skip() {
    const main = document.querySelector("main");
    if (!main) return;
    main.id ||= "main";
    main.tabIndex = -1;
    document.body.prepend(Object.assign(document.createElement("a"), { className: "skip", href: `#${main.id}`, textContent: "Skip to the page" }));
    // mdBook has scrolled its table of contents, and Chromium would let the first Tab begin there.
    if (location.hash || document.activeElement !== document.body) return;
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.blur();
    document.body.removeAttribute("tabindex");
  }

  /** mdBook's button for the table of contents is a label, which the keyboard cannot reach. */
  function reachContents() {
    const label = document.querySelector("label#mdbook-sidebar-toggle");
    const shown = document.querySelector("#mdbook-sidebar-toggle-anchor");
    if (!(label instanceof HTMLLabelElement && shown instanceof HTMLInputElement)) return;
    const button = Object.assign(document.createElement("button"), { className: label.className, title: label.title, ariaLabel: label.title });
    button.setAttribute("aria-controls", "mdbook-sidebar");
    button.append(...label.childNodes);
    const tell = () => (button.ariaExpanded = String(shown.checked));
    shown.addEventListener("change", tell);
    tell();
    button.addEventListener("click", () => label.click());
    label.before(button);
    label.style.display = "none";
  }

  function reachWide() {
    for (const part of document.querySelectorAll("main pre > code, main .table-wrapper, main .screen, main .plot")) {
      if (!(part instanceof HTMLElement)) continue;
      const wide = part.scrollWidth > part.clientWidth;
      part.classList.toggle("wide", wide);
      if (wide) part.tabIndex = 0;
      else part.removeAttribute("tabindex");
    }
  }

  /** What is folded is open while the page is printed. */
  function unfoldOnPaper() {
    /** @type {HTMLDetailsElement[]} */
    let folded = [];
    addEventListener("beforeprint", () => {
      folded = [...document.querySelectorAll("details")].filter((part) => !part.open);
      for (const part of folded) part.open = true;
    });
    addEventListener("afterprint", () => {
      for (const part of folded) part.open = false;
    });
  }
})();
