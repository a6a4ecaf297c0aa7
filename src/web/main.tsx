import { startTransition } from 'react';
import { afterStart } from './api/afterStart';
import { startBranding } from './startBranding';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

/**
 * The modules of the app, the lowest layer first. All are in one file, but each is evaluated in a separate task.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["createApi"] */ '@reduxjs/toolkit/query/react'
    ),
  () => import(/* webpackMode: "eager" */ './api/api'),
  () => import(/* webpackMode: "eager" */ './app/store'),
  () => import(/* webpackMode: "eager" */ './theme/theme'),
  () => import(/* webpackMode: "eager" */ './components/layout/Header'),
  () => import(/* webpackMode: "eager" */ './app/Layout'),
  () => import(/* webpackMode: "eager" */ './App'),
];

/** Evaluating all of them in one task would block a slow phone for half a second. */
async function start(into: HTMLElement) {
  for (const part of PARTS) {
    await nextTask();
    await part();
  }
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  const { App } = await import(/* webpackMode: "eager" */ './App');
  const { startStore } = await import(/* webpackMode: "eager" */ './startStore');
  await nextTask();
  // The stored session is read before the first render, so that the user is known.
  const store = await startStore();
  const root = createRoot(into);
  // A transition renders in slices, too.
  startBranding(store, (theme) => {
    startTransition(() => root.render(<App store={store} theme={theme} />));
  });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

void start(container);
void afterStart().then(async () => {
  const { ignoreStrayTaps } = await import('./app/strayTaps');
  ignoreStrayTaps(document);
});
