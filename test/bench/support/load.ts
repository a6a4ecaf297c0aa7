import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectRoot } from '../../support/paths';

/** Requests for one URL, repeated on each connection as soon as the last one is answered. */
export interface Load {
  url: string;
  seconds: number;
  /** The headers of each connection. */
  connections: Record<string, string>[];
}

export interface LoadFigures {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  bytesPerRequest: number;
  /** The number of responses by status. */
  statuses: Record<string, number>;
  /** The number of broken connections and missing responses. */
  errors: number;
  /** The processor time of the generator. */
  cpuSeconds: number;
  seconds: number;
}

/** Generates the load in a process of its own, so that its processor time is not counted as the server's. */
export async function generateLoad(load: Load): Promise<LoadFigures> {
  const file = path.join(projectRoot, 'test/bench/support/loadProcess.ts');
  const child = fork(file, { cwd: projectRoot, execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The load generator ended with ${String(code)}`);
  });
  child.send(load);
  const answered = once(child, 'message') as Promise<[LoadFigures]>;
  const [figures] = await Promise.race([answered, ended]);
  ended.catch(() => undefined);
  return figures;
}
