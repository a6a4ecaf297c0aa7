import { readSession } from './api/sessionKeys';
import { storedBranding } from './api/storedBranding';
import { pageAt } from './pages';

const LONGEST_WAIT_MS = 500;

const [pageName, page] = pageAt(window.location.pathname) ?? [];

// Shows the title of the page while the app loads.
const opening = document.querySelector<HTMLElement>('#root > .opening');
if (page !== undefined && opening !== null) {
  const memberTitle = readSession() === null ? undefined : page.memberTitle;
  opening.dataset.page = memberTitle === undefined ? pageName : 'member';
  const texts = memberTitle === undefined ? [page.title, page.firstLine] : [memberTitle];
  texts.forEach((text = '', index) => {
    opening.children[index]!.textContent = text;
  });
}

// The title of a site with a branding, as features/branding draws it.
const { name, primary_colour, logo } = storedBranding() ?? {};
const bar = document.querySelector('#root > .bar > div');
if (name) {
  document.title = name;
  bar?.replaceChildren(name);
}
if (logo) bar?.prepend(Object.assign(new Image(), { src: logo }));
if (primary_colour) document.documentElement.style.setProperty('--primary', primary_colour);

// Without a network, queries are answered from the stored responses.
if (!navigator.onLine) {
  import('./api/responseStore').then(({ openStore }) => openStore()).catch(() => undefined);
}

void painted().then(() => {
  // Fetches the script of the page together with the libraries, not after them. If this request fails, the router
  // repeats it and reports the error.
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
