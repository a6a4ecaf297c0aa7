import { Worker } from 'node:worker_threads';
import { ShelfLostError, type DistantShelf, type Shelf } from '../../../domain/leaderboard/shelf';
import { buffersOf, type ShelfAnswer, type ShelfCall } from './protocol';

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

export interface BoardThread extends DistantShelf {
  close(): Promise<void>;
}

/**
 * The boards in a thread of their own. One that dies is replaced at the next call; its boards are lost, and
 * so are the calls that it has not answered. `boot` is the URL of boot.mjs; `onLost` hears why it died.
 */
export function createBoardThread(boot: URL, onLost: (error: Error) => void): BoardThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let nextId = 1;
  let isClosed = false;

  function start(): Worker {
    const begun = new Worker(boot);
    begun.on('message', (answer: ShelfAnswer) => settle(answer));
    begun.on('error', (error) => lose(begun, error));
    begun.on('exit', (code) =>
      lose(begun, new Error(`The thread of the boards left with ${code}`)),
    );
    return begun;
  }

  function settle(answer: ShelfAnswer): void {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) asker?.reject(new Error(answer.error));
    else asker?.resolve(answer.answer);
  }

  function lose(lost: Worker, error: Error): void {
    if (worker !== lost) return;
    worker = null;
    rejectAll();
    if (!isClosed) onLost(error);
  }

  function rejectAll(): void {
    for (const { reject } of waiting.values()) reject(new ShelfLostError('The boards are lost'));
    waiting.clear();
  }

  function call<K extends keyof Shelf>(method: K): DistantShelf[K] {
    const send = (...args: unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new ShelfLostError('The boards are closed'));
        worker ??= start();
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        const given = method === 'fill' ? buffersOf(args[1]) : [];
        worker.postMessage({ id, method, args } satisfies ShelfCall, given);
      });
    return send as DistantShelf[K];
  }

  return {
    open: call('open'),
    fill: call('fill'),
    view: call('view'),
    final: call('final'),
    drop: call('drop'),
    async close() {
      isClosed = true;
      rejectAll();
      await worker?.terminate();
    },
  };
}
