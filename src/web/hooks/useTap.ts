import { useRef } from 'react';

/** A touch of this length is not a tap. Browsers do not send a click after it either. */
const MAX_TAP_MS = 500;
/** The click of a tap follows within this time. */
const CLICK_FOLLOWS_MS = 700;

/**
 * Returns handlers that call `onTap` as soon as a tapping finger is lifted. The browser's click comes ten events later:
 * on a slow phone, waiting for it would double the time until the user sees a change. Clicks of a mouse, the keyboard
 * and assistive technology call `onTap`, too.
 */
export function useTap(onTap: () => void) {
  const touch = useRef({ downMs: -Infinity, tappedMs: -Infinity }).current;
  return {
    onPointerDown({ timeStamp }: React.PointerEvent): void {
      touch.downMs = timeStamp;
    },
    // A finger that scrolls or zooms ends with a pointercancel instead.
    onPointerUp({ pointerType, isPrimary, timeStamp }: React.PointerEvent): void {
      const isTouch = pointerType === 'touch' && isPrimary;
      if (!isTouch || timeStamp - touch.downMs >= MAX_TAP_MS) return;
      touch.tappedMs = timeStamp;
      onTap();
    },
    /** Prevents the click that follows a tap, and sets the focus as that click would have done. */
    onTouchEnd(event: React.TouchEvent<HTMLElement>): void {
      const { currentTarget, cancelable, timeStamp } = event;
      if (!cancelable || timeStamp - touch.tappedMs >= CLICK_FOLLOWS_MS) return;
      event.preventDefault();
      touch.tappedMs = -Infinity;
      setTimeout(() => currentTarget.focus({ preventScroll: true }));
    },
    // Ignores a click that could not be prevented, because its tap has already been handled.
    onClick({ timeStamp }: React.MouseEvent): void {
      const belongsToTap = timeStamp - touch.tappedMs < CLICK_FOLLOWS_MS;
      touch.tappedMs = -Infinity;
      if (!belongsToTap) onTap();
    },
  };
}
