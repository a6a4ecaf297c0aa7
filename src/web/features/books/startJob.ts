import type { BookJob, BookReport } from './checkJob';

/** Why a job was not done: its script or a record was not loaded, or a record is no record at all. */
export type JobFailure = 'notLoaded' | 'notReadable';

interface JobListener {
  onReport: (report: BookReport) => void;
  onFailure: (reason: JobFailure) => void;
}

/** Starts a job in a worker, and returns a function that stops it. Without workers it is done in steps on the page. */
export function startJob(job: BookJob, listener: JobListener): () => void {
  if (typeof Worker === 'undefined') return startHere(job, listener);
  const worker = new Worker(
    /* webpackChunkName: "bookWorker" */ new URL('./bookWorker.ts', import.meta.url),
  );
  worker.onmessage = ({ data }: MessageEvent<BookReport>) => listener.onReport(data);
  worker.onerror = (event) => {
    worker.terminate();
    // A script that was not loaded has no message.
    listener.onFailure(event.message === undefined ? 'notLoaded' : 'notReadable');
  };
  worker.postMessage(job);
  return () => worker.terminate();
}

function startHere(job: BookJob, { onReport, onFailure }: JobListener): () => void {
  let isStopped = false;
  const run = async () => {
    const { runJob } = await import(/* webpackChunkName: "bookJob" */ './checkJob');
    try {
      for (const report of runJob(job)) {
        await new Promise((resolve) => setTimeout(resolve));
        if (isStopped) return;
        onReport(report);
      }
    } catch {
      if (!isStopped) onFailure('notReadable');
    }
  };
  run().catch(() => {
    if (!isStopped) onFailure('notLoaded');
  });
  return () => (isStopped = true);
}
