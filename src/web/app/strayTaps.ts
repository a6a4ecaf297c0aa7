/** The second tap of a double tap follows within this time, and within this distance. */
const SECOND_TAP_MS = 400;
const SECOND_TAP_PX = 24;
/** The click of a tap follows within this time. */
const CLICK_FOLLOWS_MS = 700;

interface Tap {
  control: Element | null;
  ms: number;
  x: number;
  y: number;
}

/**
 * Ignores the second tap of a double tap when it hits something else than the first, because the first has closed a
 * sheet or moved the page. Otherwise it would press what happens to be there. Returns a function that ends this.
 */
export function ignoreStrayTaps(document: Document): () => void {
  let earlier: Tap | null = null;
  let latest: Tap | null = null;

  function onPointerDown({ target, pointerType, timeStamp, clientX, clientY }: PointerEvent): void {
    earlier = latest;
    latest =
      pointerType === 'touch'
        ? { control: controlAt(target), ms: timeStamp, x: clientX, y: clientY }
        : null;
  }

  function onClick(event: MouseEvent): void {
    if (earlier === null || latest === null) return;
    // Not the click of a keyboard, or of assistive technology.
    if (event.timeStamp - latest.ms > CLICK_FOLLOWS_MS || event.detail === 0) return;
    if (latest.control === earlier.control || !isSecond(earlier, latest)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  document.addEventListener('pointerdown', onPointerDown, true);
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('pointerdown', onPointerDown, true);
    document.removeEventListener('click', onClick, true);
  };
}

const isSecond = (first: Tap, second: Tap): boolean =>
  second.ms - first.ms < SECOND_TAP_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) < SECOND_TAP_PX;

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element
    ? target.closest('a, button, label, input, select, textarea, summary, [role]')
    : null;
