import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectRoot } from '../../support/paths';

export type ReadersOrder =
  | { order: 'open'; url: string; readers: number; silent: number }
  /** Discards the measurements so far. */
  | { order: 'begin' }
  | { order: 'report' };

export interface ReadersReport {
  /**
   * Percentiles of the milliseconds from the server's receipt of a ball to a stream's receipt of the
   * message.
   */
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  messages: number;
  bytesPerMessage: number;
  open: number;
  /** The number of messages that skipped a version, and of those that repeated one. */
  gaps: number;
  repeated: number;
  /** The time from `begin` until the last stream reconnected, and the number of streams that did. */
  backMs: number;
  back: number;
  /** The number of non-reading streams that the server has disconnected. */
  letGo: number;
  cpuSeconds: number;
}

export interface StreamReaders {
  open(url: string, readers: number, silent: number): Promise<void>;
  begin(): Promise<void>;
  report(): Promise<ReadersReport>;
  stop(): void;
}

/** Starts readers of the live stream in a process of their own. */
export function startReaders(): StreamReaders {
  const child = fork(path.join(projectRoot, 'test/bench/support/streamReadersProcess.ts'), {
    cwd: projectRoot,
    execArgv: ['--import', 'tsx'],
  });
  const ask = async (order: ReadersOrder): Promise<unknown> => {
    const answered = once(child, 'message');
    child.send(order);
    return (await answered)[0];
  };
  return {
    open: async (url, readers, silent) => void (await ask({ order: 'open', url, readers, silent })),
    begin: async () => void (await ask({ order: 'begin' })),
    report: async () => (await ask({ order: 'report' })) as ReadersReport,
    stop: () => child.disconnect(),
  };
}
