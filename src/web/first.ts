import { pageChunks, pageOf } from './pageChunks';
import { pageLines, pageTitles } from './pages/openings';

const LONGEST_WAIT_MS = 500;

const page = pageOf(window.location.pathname);

// Whoever waits for them sees where they are.
const opening = document.querySelector<HTMLElement>('#root > .opening');
if (page !== undefined && opening !== null) {
  const titles: Partial<Record<typeof page, string>> = pageTitles;
  const lines: Partial<Record<typeof page, string>> = pageLines;
  opening.dataset.page = page;
  [titles[page], lines[page]].forEach((words = '', index) => {
    opening.children[index]!.textContent = words;
  });
}

// Without a network the answers are those that are kept.
if (!navigator.onLine) {
  import('./api/answerStore').then(({ ready }) => ready()).catch(() => undefined);
}

void painted().then(() => {
  // The page of the address is asked for beside the libraries, not after them. What goes wrong here shows when the
  // router asks again.
  if (page !== undefined) pageChunks[page]().catch(() => undefined);
  return import(/* webpackChunkName: "main" */ './main');
});

/** Once the browser has drawn what index.html brings along. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    // Some browsers tell nobody when they have drawn, and none draws a tab that nobody sees.
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}
