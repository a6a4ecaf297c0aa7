import { errorMessage } from '../errorMessage';

export interface Job {
  name: string;
  /** True for a job for which the others must not wait. */
  mayTakeLong?: boolean;
  /** Resolves to true while the job has work that must not wait for the next idle interval. */
  run(): Promise<unknown>;
}

export interface JobIntervals {
  /** How long to wait after a cycle in which a job was busy. */
  busyMs: number;
  /** How long to wait after any other cycle. */
  idleMs: number;
}

export const JOB_INTERVALS: JobIntervals = { busyMs: 100, idleMs: 1_000 };

export interface JobRunner {
  /** Stops after the cycle that is running. */
  stop(): Promise<void>;
}

/**
 * Runs all jobs in sequence, again and again; those that may take long have a sequence of their own. A job that fails
 * does not stop the others. Each distinct error of a job is reported once until the job succeeds.
 */
export function startJobRunner(
  jobs: readonly Job[],
  intervals: JobIntervals,
  report: (job: string, error: unknown) => void,
): JobRunner {
  const reportOnce = createReportOnce(report);
  const runners = [jobs.filter((job) => !job.mayTakeLong), jobs.filter((job) => job.mayTakeLong)]
    .filter((sequence) => sequence.length > 0)
    .map((sequence) => startSequence(sequence, intervals, reportOnce));
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}

function startSequence(
  jobs: readonly Job[],
  { busyMs, idleMs }: JobIntervals,
  reportOnce: ReturnType<typeof createReportOnce>,
): JobRunner {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let wake = (): void => undefined;

  async function loop(): Promise<void> {
    while (!stopped) {
      const isBusy = await runOnce(jobs, reportOnce.failed, reportOnce.succeeded);
      if (stopped) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, isBusy ? busyMs : idleMs);
      });
    }
  }
  const running = loop();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      wake();
      await running;
    },
  };
}

/** Runs each job once, in sequence. Returns true when one of them is busy. */
export async function runOnce(
  jobs: readonly Job[],
  report: (job: string, error: unknown) => void,
  succeeded: (job: string) => void = () => undefined,
): Promise<boolean> {
  let isBusy = false;
  for (const { name, run } of jobs) {
    try {
      isBusy = (await run()) === true || isBusy;
      succeeded(name);
    } catch (error) {
      report(name, error);
    }
  }
  return isBusy;
}

function createReportOnce(report: (job: string, error: unknown) => void) {
  const reported = new Map<string, Set<string>>();
  return {
    failed(job: string, error: unknown): void {
      const messages = reported.get(job) ?? new Set();
      const message = errorMessage(error);
      if (messages.has(message)) return;
      reported.set(job, messages.add(message));
      report(job, error);
    },
    succeeded(job: string): void {
      reported.delete(job);
    },
  };
}
