import { runJob, type BookJob } from './checkJob';

/** Does one job in a thread of its own, so that the screen stays responsive. */
const scope = self as unknown as Pick<Worker, 'onmessage' | 'postMessage'>;

scope.onmessage = ({ data }: MessageEvent<BookJob>) => {
  for (const report of runJob(data)) scope.postMessage(report);
};
