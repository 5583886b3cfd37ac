// Visits every page in its own frame, wide and narrow, light and dark. Reports the number of visits,
// then one line for each problem.

const problems = [];
let looked = 0;
let now = '';
window.addEventListener('message', (event) => problems.push(`${now}: ${event.data}`));

function note(what) {
  problems.push(`${now}: ${what}`);
}

function pause(milliseconds) {
  return new Promise((go) => setTimeout(go, milliseconds));
}

async function open(path, width) {
  const frame = document.createElement('iframe');
  frame.style = `width: ${width}px; height: 800px; border: 0`;
  document.body.append(frame);
  const loaded = new Promise((go) => { frame.onload = go; });
  frame.src = `/${path}`;
  await loaded;
  await pause(50);
  return frame;
}

// The red, green, blue and opacity of a color in the browser's notation.
function parts(color) {
  const numbers = (color.match(/[\d.]+/g) || []).map(Number);
  return numbers.length === 3 ? [...numbers, 1] : numbers;
}

function brightness(color) {
  const linear = color.slice(0, 3).map((part) => {
    const value = part / 255;
    return value <= 0.04 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
}

function ground(element) {
  for (let at = element; at; at = at.parentElement) {
    const color = parts(at.ownerDocument.defaultView.getComputedStyle(at).backgroundColor);
    if (color[3] === 1) return color;
  }
  return [255, 255, 255, 1];
}

// The contrast as defined by the WCAG.
function contrast(element) {
  const text = parts(element.ownerDocument.defaultView.getComputedStyle(element).color);
  const [dark, bright] = [brightness(text), brightness(ground(element))].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function check(frame, width, theme) {
  const page = frame.contentDocument;
  const root = page.documentElement;
  if (!root.classList.contains(theme)) note(`is not ${theme}`);
  // mdBook scrolls boxes within the page. Elements with their own scroll bar may be wider.
  for (const box of [root, ...page.querySelectorAll('.content, .page, .page-wrapper')]) {
    if (box.scrollWidth > box.clientWidth) note(`scrolls sideways: ${box.scrollWidth} of ${width}`);
  }
  const wide = [...page.querySelectorAll('main, main *')].filter((element) =>
    !element.closest('pre, .table-wrapper, figure.screen, figure.plot')
      && element.getBoundingClientRect().right > width);
  if (wide.length > 0) note(`is wider than its window: ${wide[0].outerHTML.slice(0, 80)}`);
  for (const image of page.querySelectorAll('main img')) {
    const area = image.getBoundingClientRect();
    if (!image.complete || image.naturalWidth === 0) note(`does not show ${image.src}`);
    if (area.width < 40 || area.height < 40) note(`hardly shows ${image.src}`);
  }
  const dim = new Set();
  const text = page.querySelectorAll('main p, main li, main td, main th, main a, main code');
  for (const element of text) {
    if (element.textContent.trim() && contrast(element) < 4.5) dim.add(element.tagName);
  }
  if (dim.size > 0) note(`has dim text: ${[...dim].join(', ')}`);
}

async function look(path, width, theme) {
  now = `${path}, ${width} pixels, ${theme}`;
  localStorage.setItem('mdbook-theme', theme);
  const frame = await open(path, width);
  check(frame, width, theme);
  looked += 1;
  frame.remove();
}

async function search(word) {
  now = `search for ${word}`;
  const frame = await open(`rules.html?search=${word}`, 1000);
  for (let tries = 0; tries < 100; tries += 1) {
    const results = frame.contentDocument.querySelectorAll('#mdbook-searchresults li');
    if (results.length > 0) {
      if (!frame.contentDocument.body.textContent.includes(`'${word}'`)) note('does not show the word');
      return;
    }
    await pause(100);
  }
  note('finds nothing');
}

async function main() {
  for (const path of PAGES) {
    for (const theme of ['light', 'navy']) {
      for (const width of [1200, 360]) await look(path, width, theme);
    }
  }
  await search('neighbor');
  await fetch('/report', { method: 'POST', body: [looked, ...problems].join('\n') });
}

main().catch((error) => fetch('/report', { method: 'POST', body: `0\n${now}: ${error.stack}` }));
