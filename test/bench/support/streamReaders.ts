import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectRoot } from '../../support/paths';

export type ReadersOrder =
  | { order: 'open'; url: string; readers: number; silent: number }
  /** Forgets what was measured. */
  | { order: 'begin' }
  | { order: 'report' };

export interface ReadersReport {
  /** Milliseconds from when the server heard of a ball to when a stream had the message, by rank. */
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  messages: number;
  bytesPerMessage: number;
  open: number;
  /** Messages that did not follow what the stream had, and those that it had already. */
  gaps: number;
  repeated: number;
  /** The last stream that came back, since `begin`, and how many did. */
  backMs: number;
  back: number;
  /** Of those that never read, how many the server has let go. */
  letGo: number;
  cpuSeconds: number;
}

export interface StreamReaders {
  open(url: string, readers: number, silent: number): Promise<void>;
  begin(): Promise<void>;
  report(): Promise<ReadersReport>;
  stop(): void;
}

/** Readers of the live stream in a process of their own. */
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
