// Opens a terminal for each program of a page. Without the rest of the site, the page stays as it is.
(() => {
  const places = document.querySelectorAll(".program");
  if (places.length === 0) return;
  const folder = new URL(`${path_to_root}programs/`, location.href);
  import(`${folder}terminal.js`)
    .then((terminal) => {
      document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: `${folder}terminal.css` }));
      places.forEach((place) => terminal.open(place));
    })
    .catch(() => {});
})();
