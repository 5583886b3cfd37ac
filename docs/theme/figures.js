// @ts-check
// Makes the figures of a page interactive if the page is part of the course's site. In a book without the site's
// figures, and on paper, the page does not change.
(() => {
  const figures = document.querySelectorAll(".figure[data-figure]");
  if (figures.length === 0 || location.pathname.endsWith("/print.html")) return;
  const here = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  import(new URL("../figures/figures.js", here).href).then((module) => module.start(figures), () => {});
})();
