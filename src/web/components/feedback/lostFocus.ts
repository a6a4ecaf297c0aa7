/** A ref for what replaces an element that may have had the focus, which the browser then gives to the body. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (element !== null && document.activeElement === document.body) element.focus();
}

/** A ref for what may have the focus when it is replaced. The heading of the page takes it. */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    const hasFocus = element?.contains(document.activeElement);
    if (hasFocus === true) document.querySelector('h1')?.focus({ preventScroll: true });
  };
}
