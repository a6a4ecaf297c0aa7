import { pageAt } from './pages';

const LONGEST_WAIT_MS = 500;

const [pageName, page] = pageAt(window.location.pathname) ?? [];

// Shows the title of the page while the app loads.
const opening = document.querySelector<HTMLElement>('#root > .opening');
if (page !== undefined && opening !== null) {
  opening.dataset.page = pageName;
  [page.title, page.firstLine].forEach((text = '', index) => {
    opening.children[index]!.textContent = text;
  });
}

// Without a network, queries are answered from the stored responses.
if (!navigator.onLine) {
  import('./api/responseStore').then(({ openStore }) => openStore()).catch(() => undefined);
}

void painted().then(() => {
  // The script of the page is fetched together with the libraries, not after them. The router repeats a
  // failed request and reports it.
  page?.load().catch(() => undefined);
  return import(/* webpackChunkName: "main" */ './main');
});

/** Resolves once the browser has painted what index.html contains. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    // Some browsers do not report a paint, and none paints a tab in the background.
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}
