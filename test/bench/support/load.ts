import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectRoot } from '../../support/paths';

/** Requests for one address, each over its connection again and again as soon as the last is answered. */
export interface Load {
  url: string;
  seconds: number;
  /** Headers of each connection. */
  connections: Record<string, string>[];
}

export interface LoadFigures {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  bytesPerRequest: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  /** Connections that broke, and answers that did not come. */
  errors: number;
  /** Processor time of the generator. */
  cpuSeconds: number;
  seconds: number;
}

/** From a process of its own, so that the server's answers are not counted together with the questions. */
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
