import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';

/** The distance of the last lines of a page from the panel. */
export const GAP_PX = 24;

const SHOWN_S = 20;

/**
 * Reports that a panel has been on the screen for twenty seconds in a row without being pointed at or having the focus.
 * The time starts again when a newer result arrives. Returns the event handlers that the panel needs.
 */
export function useExpiry(newestNumber: number, onExpired: () => void) {
  const isPointedAt = useRef(false);
  /** Set once the focus has been in the panel. */
  const panel = useRef<Element>(null);
  const expire = useEffectEvent(onExpired);

  useEffect(() => {
    let left = SHOWN_S;
    const timer = setInterval(() => {
      const isHeld = isPointedAt.current || hasFocus(panel.current) || document.hidden;
      left = isHeld ? SHOWN_S : left - 1;
      // At the end of a page the panel covers nothing, and without it the page would move.
      if (left <= 0 && !isInRoomBelow()) expire();
    }, 1_000);
    return () => clearInterval(timer);
  }, [newestNumber]);

  return {
    onPointerEnter: () => void (isPointedAt.current = true),
    onPointerLeave: () => void (isPointedAt.current = false),
    onFocus: ({ currentTarget }: FocusEvent) => void (panel.current = currentTarget),
  };
}

/** Asks the document, because a focused link that is replaced reports no blur, and a window in the background does. */
const hasFocus = (panel: Element | null) => panel?.contains(document.activeElement) === true;

/** Returns whether the page is scrolled into the room that it has for the panel at its end. */
function isInRoomBelow(): boolean {
  const { scrollTop, scrollHeight, clientHeight, style } = document.documentElement;
  const room = parseFloat(style.getPropertyValue('--notices-height')) + GAP_PX;
  return scrollTop > Math.max(0, scrollHeight - clientHeight - room);
}
