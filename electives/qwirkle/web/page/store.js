// @ts-check
// What the browser keeps for this page. Storage may be forbidden or full: then nothing is kept, and `keeps` says so.

const PREFIX = "qwirkle.";

/** Whether the browser keeps anything. */
export let keeps = true;

/** @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    keeps = false;
    return null;
  }
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
    keeps = true;
  } catch {
    keeps = false;
  }
}

/** Calls back when another tab has kept a value. @param {string} key @param {(value: string) => void} heard */
export function follow(key, heard) {
  addEventListener("storage", (event) => event.key === PREFIX + key && event.newValue !== null && heard(event.newValue));
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    keeps = false;
  }
}

/**
 * Moves a damaged value to a key of its own, so that no later game replaces it. Returns that key, or nothing if there is
 * no room for it; then the value stays where it was.
 * @param {string} key
 * @param {string} value
 */
export function setAside(key, value) {
  let number = 1;
  while (recall(`damaged-${number}`) !== null) number += 1;
  const aside = `damaged-${number}`;
  remember(aside, value);
  if (recall(aside) !== value) return null;
  forget(key);
  return PREFIX + aside;
}
