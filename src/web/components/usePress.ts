import { useRef } from 'react';

/** What stays longer is no tap: browsers make no click of it either. */
const LONG_PRESS_MS = 500;
const CLICK_FOLLOWS_MS = 700;

/**
 * A tap counts as soon as the finger leaves. The click that a browser makes of it comes ten other events later, and
 * on a slow phone that is half the time until something is seen. Everything else that presses is a click.
 */
export function usePress(onPress: () => void) {
  const touch = useRef({ downMs: -Infinity, pressedMs: -Infinity }).current;
  return {
    onPointerDown({ timeStamp }: React.PointerEvent): void {
      touch.downMs = timeStamp;
    },
    // A finger that scrolls or zooms ends with a pointercancel instead.
    onPointerUp({ pointerType, isPrimary, timeStamp }: React.PointerEvent): void {
      const isTap = pointerType === 'touch' && isPrimary;
      if (!isTap || timeStamp - touch.downMs >= LONG_PRESS_MS) return;
      touch.pressedMs = timeStamp;
      onPress();
    },
    /** Nothing is made of it any more; only the focus follows it, as it would have. */
    onTouchEnd(event: React.TouchEvent<HTMLElement>): void {
      const { currentTarget, cancelable, timeStamp } = event;
      if (!cancelable || timeStamp - touch.pressedMs >= CLICK_FOLLOWS_MS) return;
      event.preventDefault();
      touch.pressedMs = -Infinity;
      setTimeout(() => currentTarget.focus({ preventScroll: true }));
    },
    // The one that follows a tap where it could not be prevented is no second press.
    onClick({ timeStamp }: React.MouseEvent): void {
      const isOfTap = timeStamp - touch.pressedMs < CLICK_FOLLOWS_MS;
      touch.pressedMs = -Infinity;
      if (!isOfTap) onPress();
    },
  };
}
