/** A ref for what replaces an element that may have had the focus, which the browser then gives to the body. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (element !== null && document.activeElement === document.body) element.focus();
}
