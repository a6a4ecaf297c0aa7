import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectRoot } from '../../support/paths';

/** A viewer is known by the number of its team. */
export interface Crowd {
  url: string;
  matchId: string;
  contestId: string;
  /** The ids of the players in each team. */
  teams: readonly (readonly string[])[];
}

export type ViewersOrder =
  | { order: 'watch'; crowd: Crowd; viewers: number }
  | { order: 'begin' }
  | { order: 'report' };

export interface ViewersReport {
  /** By version: the rank that each viewer has worked out; 0 for those who have not. */
  ranks: Record<number, number[]>;
  /** From hearing of a version to knowing the own rank, in milliseconds, sorted. */
  knownMs: number[];
  /** From when the server heard of the ball to knowing the own rank, in milliseconds, sorted. */
  knownSinceBallMs: number[];
  /** Reads of curves and of rows. */
  reads: number;
  failed: number;
  /** What arrived for each viewer and ball on average, with headers. */
  bytesPerBall: number;
  cpuSeconds: number;
}

export interface Viewers {
  /** Has as many viewers, at least those of before, watch the contest of a crowd. */
  watch(crowd: Crowd, viewers: number): Promise<void>;
  /** Discards what was measured. */
  begin(): Promise<void>;
  report(): Promise<ViewersReport>;
  stop(): void;
}

/**
 * Starts viewers of a live board in a process of their own. They do what the app does with
 * each ball; what each asks for alone, moves and ranks gained, is left out.
 */
export function startViewers(): Viewers {
  const child = fork(path.join(projectRoot, 'test/bench/support/viewersProcess.ts'), {
    cwd: projectRoot,
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const ask = async (order: ViewersOrder): Promise<unknown> => {
    const answered = once(child, 'message');
    const died = once(child, 'exit').then(() => Promise.reject(new Error('The viewers are gone')));
    child.send(order);
    return ((await Promise.race([answered, died])) as unknown[])[0];
  };
  return {
    watch: async (crowd, viewers) => void (await ask({ order: 'watch', crowd, viewers })),
    begin: async () => void (await ask({ order: 'begin' })),
    report: async () => (await ask({ order: 'report' })) as ViewersReport,
    stop: () => child.disconnect(),
  };
}
