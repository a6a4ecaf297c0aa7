import { Worker } from 'node:worker_threads';
import {
  BoardStoreLostError,
  type BoardStore,
  type RemoteBoardStore,
} from '../../../domain/leaderboard/boardStore';
import { buffersOf, type BoardCall, type BoardResponse } from './protocol';

/** Is notified of each call, with the time that it took in the thread. */
export type BoardCallObserver = (method: keyof BoardStore, ms: number) => void;

interface PendingCall {
  method: keyof BoardStore;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

export interface BoardThread extends RemoteBoardStore {
  close(): Promise<void>;
}

/**
 * Runs a board store in a thread of its own. A thread that dies is replaced at the next call; its boards are
 * lost, and its pending calls are rejected. `boot` is the URL of boot.mjs; `onLost` gets the error of the thread.
 */
export function createBoardThread(
  boot: URL,
  onLost: (error: Error) => void,
  onCall?: BoardCallObserver,
): BoardThread {
  const pending = new Map<number, PendingCall>();
  let worker: Worker | null = null;
  let nextId = 1;
  let isClosed = false;

  function start(): Worker {
    const started = new Worker(boot);
    started.on('message', (response: BoardResponse) => complete(response));
    started.on('error', (error) => onDeath(started, error));
    started.on('exit', (code) =>
      onDeath(started, new Error(`The thread of the boards exited with code ${code}`)),
    );
    return started;
  }

  function complete(response: BoardResponse): void {
    const call = pending.get(response.id);
    pending.delete(response.id);
    if ('error' in response) return call?.reject(new Error(response.error));
    if (call) onCall?.(call.method, response.ms);
    call?.resolve(response.result);
  }

  function onDeath(dead: Worker, error: Error): void {
    if (worker !== dead) return;
    worker = null;
    rejectAll();
    if (!isClosed) onLost(error);
  }

  function rejectAll(): void {
    for (const { reject } of pending.values()) {
      reject(new BoardStoreLostError('The boards are lost'));
    }
    pending.clear();
  }

  function caller<K extends keyof BoardStore>(method: K): RemoteBoardStore[K] {
    const send = (...args: unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new BoardStoreLostError('The boards are closed'));
        worker ??= start();
        const id = nextId++;
        pending.set(id, { method, resolve, reject });
        const transferred = method === 'fill' ? buffersOf(args[1]) : [];
        worker.postMessage({ id, method, args } satisfies BoardCall, transferred);
      });
    return send as RemoteBoardStore[K];
  }

  return {
    open: caller('open'),
    fill: caller('fill'),
    view: caller('view'),
    standings: caller('standings'),
    curve: caller('curve'),
    curveAt: caller('curveAt'),
    rowsAt: caller('rowsAt'),
    finalRanks: caller('finalRanks'),
    drop: caller('drop'),
    async close() {
      isClosed = true;
      rejectAll();
      await worker?.terminate();
    },
  };
}
