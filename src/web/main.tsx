import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');
const root = createRoot(container);

/** What the app is built on, from below: it comes in one file, but each part runs in a task of its own. */
const PARTS = [
  () => import(/* webpackMode: "eager" */ './api/api'),
  () => import(/* webpackMode: "eager" */ './app/store'),
  () => import(/* webpackMode: "eager" */ './theme'),
];

/** In one task all of this would hold a slow phone for half a second. */
async function start() {
  for (const part of PARTS) {
    await nextTask();
    await part();
  }
  await nextTask();
  const { App } = await import(/* webpackMode: "eager" */ './App');
  const { runningStore } = await import(/* webpackMode: "eager" */ './runningStore');
  await nextTask();
  // The first picture knows already who is looking.
  const store = await runningStore();
  // A transition is drawn in slices, too.
  startTransition(() => root.render(<App store={store} />));
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

void start();
