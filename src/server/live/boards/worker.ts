/** The thread of the boards, so that ranking millions of entries never stops the server's event loop. */
import { parentPort } from 'node:worker_threads';
import { createShelf } from '../../../domain/leaderboard/shelf';
import { buffersOf, type ShelfAnswer, type ShelfCall } from './protocol';

const port = parentPort!;
const shelf = createShelf();

port.on('message', ({ id, method, args }: ShelfCall) => {
  try {
    const call = shelf[method] as (...args: unknown[]) => unknown;
    const answer = call(...args);
    port.postMessage({ id, answer } satisfies ShelfAnswer, buffersOf(answer));
  } catch (error) {
    port.postMessage({ id, error: String(error) } satisfies ShelfAnswer);
  }
});
