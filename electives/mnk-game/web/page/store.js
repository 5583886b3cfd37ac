// @ts-check
// The game in the browser's storage. What cannot be read is kept aside, so that nothing is lost.

const KEY = "mnk-game";

/** The stored game, as text; null if there is none, or no storage. */
export function stored() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Stores a game. Returns whether the browser did.
 * @param {string} text
 */
export function store(text) {
  try {
    localStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab has stored a game. @param {(text: string) => void} heard */
export function follow(heard) {
  addEventListener("storage", ({ key, newValue }) => key === KEY && newValue !== null && heard(newValue));
}

/** Moves the stored game aside, under a name that is still free, and returns that name. */
export function setAside() {
  const text = stored() ?? "";
  let number = 1;
  while (localStorage.getItem(`${KEY}.damaged.${number}`) !== null) number++;
  const name = `${KEY}.damaged.${number}`;
  localStorage.setItem(name, text);
  localStorage.removeItem(KEY);
  return name;
}
