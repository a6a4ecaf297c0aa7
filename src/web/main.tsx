import { startTransition } from 'react';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

/** What the app is built on, from below: it comes in one file, but each part runs in a task of its own. */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["createApi"] */ '@reduxjs/toolkit/query/react'
    ),
  () => import(/* webpackMode: "eager" */ './api/api'),
  () => import(/* webpackMode: "eager" */ './app/store'),
  () => import(/* webpackMode: "eager" */ './theme'),
  () => import(/* webpackMode: "eager" */ './components/Header'),
  () => import(/* webpackMode: "eager" */ './app/Layout'),
  () => import(/* webpackMode: "eager" */ './App'),
];

/** In one task all of this would hold a slow phone for half a second. */
async function start(into: HTMLElement) {
  for (const part of PARTS) {
    await nextTask();
    await part();
  }
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  const { App } = await import(/* webpackMode: "eager" */ './App');
  const { runningStore } = await import(/* webpackMode: "eager" */ './runningStore');
  await nextTask();
  // The first picture knows already who is looking.
  const store = await runningStore();
  const root = createRoot(into);
  // A transition is drawn in slices, too.
  startTransition(() => root.render(<App store={store} />));
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

void start(container);
