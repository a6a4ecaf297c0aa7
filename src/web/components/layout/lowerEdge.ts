/**
 * Returns a ref callback that publishes the height of an element at the lower edge as a custom property,
 * while it is mounted.
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

/** For elements at the bottom of the screen: floating elements stay above them. */
export const publishBottomHeight = publishHeight('--bottom-height');

/** For the notices: they cover the page, so the focused element and the last lines stay above them. */
export const publishNoticesHeight = publishHeight('--notices-height');
