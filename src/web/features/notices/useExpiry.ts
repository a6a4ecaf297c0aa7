import { useEffect, useEffectEvent, useRef } from 'react';

/** The distance of the last lines of a page from the panel. */
export const GAP_PX = 24;

const SHOWN_S = 10;

/**
 * Reports that a panel has been on the screen for ten seconds in a row without being pointed at or having the focus.
 * Changed content begins anew. Returns the listeners of the panel.
 */
export function useExpiry(content: number, onExpired: () => void) {
  const isPointedAt = useRef(false);
  const hasFocus = useRef(false);
  const expire = useEffectEvent(onExpired);

  useEffect(() => {
    let left = SHOWN_S;
    const timer = setInterval(() => {
      const isHeld = isPointedAt.current || hasFocus.current || document.hidden;
      left = isHeld ? SHOWN_S : left - 1;
      // At the end of a page the panel covers nothing, and without it the page would move.
      if (left <= 0 && !isInRoomBelow()) expire();
    }, 1_000);
    return () => clearInterval(timer);
  }, [content]);

  return {
    onPointerEnter: () => void (isPointedAt.current = true),
    onPointerLeave: () => void (isPointedAt.current = false),
    onFocus: () => void (hasFocus.current = true),
    onBlur: () => void (hasFocus.current = false),
  };
}

/** Returns whether the page is scrolled into the room that it has for the panel at its end. */
function isInRoomBelow(): boolean {
  const { scrollTop, scrollHeight, clientHeight, style } = document.documentElement;
  const room = parseFloat(style.getPropertyValue('--notices-height')) + GAP_PX;
  return scrollTop > Math.max(0, scrollHeight - clientHeight - room);
}
