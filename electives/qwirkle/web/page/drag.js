// @ts-check
// Dragging a tile with the mouse, a pen or a finger.

/** How far a pointer moves before it drags, in pixels: a finger that taps is never quite still. */
const THRESHOLD = 8;

/**
 * @typedef {object} Dragging
 * @property {(target: Element) => (SVGElement | Element | null)} grab The drawing to drag, or nothing if this is not a tile.
 * @property {(target: Element) => void} start The tile is lifted.
 * @property {(over: Element | null) => void} drop The tile is let go over this element.
 * @property {() => void} cancel The system has taken the pointer away.
 */

/**
 * Lets tiles within an element be dragged.
 * @param {HTMLElement} element
 * @param {Dragging} dragging
 */
export function draggable(element, { grab, start, drop, cancel }) {
  element.addEventListener("pointerdown", (down) => {
    const target = down.target instanceof Element ? down.target : null;
    const picture = down.button === 0 && target ? grab(target) : null;
    if (!target || !picture) return;
    /** @type {HTMLElement | null} */
    let ghost = null;
    const size = picture.getBoundingClientRect().width;

    /** @param {PointerEvent} move */
    const moved = (move) => {
      if (move.pointerId !== down.pointerId) return;
      if (!ghost && Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) < THRESHOLD) return;
      if (!ghost) {
        ghost = ghostOf(picture, size);
        start(target);
      }
      ghost.style.translate = `${move.clientX - size / 2}px ${move.clientY - size / 2}px`;
    };
    /** @param {PointerEvent} end */
    const ended = (end) => {
      if (end.pointerId !== down.pointerId) return;
      removeEventListener("pointermove", moved);
      removeEventListener("pointerup", ended);
      removeEventListener("pointercancel", ended);
      if (!ghost) return;
      ghost.remove();
      if (end.type === "pointercancel") return cancel();
      ignoreClick();
      drop(document.elementFromPoint(end.clientX, end.clientY));
    };
    addEventListener("pointermove", moved);
    addEventListener("pointerup", ended);
    addEventListener("pointercancel", ended);
  });
}

/** Lets the mouse drag what is in a box that scrolls, except tiles that can be dragged; fingers do anyway. @param {HTMLElement} box */
export function pannable(box) {
  box.addEventListener("pointerdown", (down) => {
    const isTile = down.target instanceof Element && down.target.closest(".pending");
    if (down.pointerType !== "mouse" || down.button !== 0 || isTile) return;
    const { scrollLeft, scrollTop } = box;
    let isDragged = false;
    const moved = (/** @type {PointerEvent} */ move) => {
      const [right, low] = [move.clientX - down.clientX, move.clientY - down.clientY];
      isDragged ||= Math.hypot(right, low) >= THRESHOLD;
      if (isDragged) box.scrollTo(scrollLeft - right, scrollTop - low);
    };
    const ended = () => {
      removeEventListener("pointermove", moved);
      removeEventListener("pointerup", ended);
      removeEventListener("pointercancel", ended);
      if (isDragged) ignoreClick();
    };
    addEventListener("pointermove", moved);
    addEventListener("pointerup", ended);
    addEventListener("pointercancel", ended);
  });
}

/** @param {Element} picture @param {number} size */
function ghostOf(picture, size) {
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.style.width = ghost.style.height = `${size}px`;
  ghost.append(picture.cloneNode(true));
  document.body.append(ghost);
  return ghost;
}

/** A click that follows the end of a drag belongs to the drag, unless a new press or a key comes before it. */
function ignoreClick() {
  /** @param {MouseEvent} event */
  const ignore = (event) => {
    if (event.detail > 0) event.stopPropagation();
    stop();
  };
  const stop = () => {
    removeEventListener("click", ignore, { capture: true });
    removeEventListener("pointerdown", stop, { capture: true });
  };
  addEventListener("click", ignore, { capture: true });
  addEventListener("pointerdown", stop, { capture: true });
  setTimeout(stop);
}
