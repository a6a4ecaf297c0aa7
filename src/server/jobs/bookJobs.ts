import type { SiteServices } from '../services';
import type { Job } from './jobRunner';

/**
 * Returns the jobs of open books, in the order in which they have to run. Each can safely run twice. `numberLeaves`
 * returns true while leaves of the log are waiting.
 */
export function bookJobs(
  { bookClosing }: Pick<SiteServices, 'bookClosing'>,
  numberLeaves: () => Promise<boolean>,
): Job[] {
  return [
    { name: 'books', run: () => bookClosing.closeDue() },
    { name: 'log', run: numberLeaves },
  ];
}
