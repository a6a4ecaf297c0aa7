/** Tells, as a length for styles, how much of the screen's lower edge an element takes while it is there. */
const takes = (name: `--${string}`) => (element: HTMLElement) => {
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

/** What floats elsewhere keeps above. */
export const takeBottom = takes('--bottom-taken');

/** News lie over the page: what has the focus, and its last lines, keep above. */
export const takeNews = takes('--news-taken');
