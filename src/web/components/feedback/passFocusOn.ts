/**
 * A ref for what may have the focus when it is replaced. The part of the page around it that can take the focus, such as
 * further rows of a list or a sheet, takes it, otherwise the heading of the page.
 */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    const around = element.closest<HTMLElement>('[tabindex="-1"]:not(main)');
    // Later, because the part around it and the heading may be replaced, too, and the replacement may take the focus.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      (around?.isConnected ? around : document.querySelector('h1'))?.focus({ preventScroll: true });
    });
  };
}
