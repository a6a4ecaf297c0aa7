/** The thread of the boards. Ranking millions of entries here never blocks the server's event loop. */
import { parentPort } from 'node:worker_threads';
import { createBoardStore } from '../../../domain/leaderboard/boardStore';
import { buffersOf, type BoardResponse, type BoardCall } from './protocol';

const port = parentPort!;
const store = createBoardStore();

port.on('message', ({ id, method, args }: BoardCall) => {
  try {
    const call = store[method] as (...args: unknown[]) => unknown;
    const startMs = performance.now();
    const result = call(...args);
    const ms = performance.now() - startMs;
    port.postMessage({ id, result, ms } satisfies BoardResponse, buffersOf(result));
  } catch (error) {
    port.postMessage({ id, error: String(error) } satisfies BoardResponse);
  }
});
