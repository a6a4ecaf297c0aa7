/**
 * Returns a ref callback that publishes the element's height as a custom property of the document while the element is
 * mounted.
 */
const publishHeight = (name: `--${string}`) => (element: HTMLElement) => {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty(name, `${element.offsetHeight}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(name);
  };
};

/** For elements at the bottom of the screen. Floating elements stay above them. */
export const publishBottomHeight = publishHeight('--bottom-height');

/** For the notices, which cover the page. The focused element and the last lines stay above them. */
export const publishNoticesHeight = publishHeight('--notices-height');
