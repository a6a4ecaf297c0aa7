import { useEffect, useEffectEvent } from 'react';

/** The part of the browser's CloseWatcher that is used here. TypeScript does not declare it yet. */
interface CloseWatcher {
  oncancel: ((event: Event) => void) | null;
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Closes what is open over a page when the platform asks for it. On Android this is Back, which would otherwise leave
 * the page. In browsers without CloseWatcher it does. `onClose` is undefined while it must stay open.
 */
export function useCloseRequest(open: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent((): boolean => {
    onClose?.();
    return onClose !== undefined;
  });
  const keepOpen = useEffectEvent((event: Event) => {
    if (onClose === undefined) event.preventDefault();
  });

  useEffect(() => {
    if (!open || window.CloseWatcher === undefined) return;
    const { CloseWatcher } = window;
    let watcher: CloseWatcher;
    // A browser asks only once between two touches whether it may close a watcher.
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.oncancel = keepOpen;
      watcher.onclose = () => {
        if (!close()) watch();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [open]);
}
