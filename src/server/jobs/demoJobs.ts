import { MATCH_EVERY_MS, halfHourAt } from '../../domain/simulator/season';
import type { SiteServices } from '../services';
import { runOnce, type Job } from './jobRunner';

const SELDOM_MS = 5_000;

type DemoServices = Pick<SiteServices, 'demoLeague' | 'demoPlayers'>;

/** Returns the jobs of a running demo league. They have to run before the freeze of every match. */
export function demoJobs(
  { demoLeague, demoPlayers }: DemoServices,
  { withPlayers }: { withPlayers: boolean },
  clock: () => number,
): Job[] {
  const job = (name: string, run: () => Promise<unknown>): Job => seldom({ name, run }, clock);
  return [
    job('demo missed', () => demoLeague.callOff('missed')),
    job('demo calendar', demoLeague.schedule),
    job('demo elevens', demoLeague.announceDue),
    ...(withPlayers ? [job('demo players', demoPlayers.enterDue)] : []),
    { name: 'demo draw', run: demoLeague.drawDue },
    job('demo tidying', demoLeague.tidy),
  ];
}

/** Returns the jobs of a demo league that was switched off: matches that have begun are played to the end. */
export function endingDemoJobs(
  { demoLeague }: Pick<DemoServices, 'demoLeague'>,
  clock: () => number,
): Job[] {
  return [
    seldom({ name: 'demo end', run: () => demoLeague.callOff('all') }, clock),
    { name: 'demo draw', run: demoLeague.drawDue },
    seldom({ name: 'demo tidying', run: demoLeague.tidy }, clock),
  ];
}

const STEP_MS = 60_000;
/** Enough time before the first match for the demo accounts to enter it. */
const LEAD_MS = 22 * 60_000;

export interface Backfill {
  /** Returns all jobs, on a simulated clock. */
  jobsAt: (clock: () => number) => Job[];
  now: () => number;
  /** Stops the backfill between two steps; the next start of a server continues it. */
  stopping: AbortSignal;
}

/**
 * Adds the backfill to the jobs of a site with a demo league. A new league gets a past: ten rounds that are played at
 * once, and two matches that one server plays on a simulated clock, so that one is over and one is live when the first
 * visitor arrives. By the wall clock, which `jobs` use, those matches have begun before anybody could enter them, so
 * `jobs` wait on every server until the past is played.
 */
export function withBackfill(
  jobs: readonly Job[],
  { demoLeague }: Pick<DemoServices, 'demoLeague'>,
  { jobsAt, now, stopping }: Backfill,
): Job[] {
  let isBackfilled = false;

  async function backfill(): Promise<void> {
    isBackfilled ||= await demoLeague.isBackfilled();
    if (isBackfilled || !(await demoLeague.leaseBackfill())) return;
    const first = halfHourAt(now()) - 2;
    await demoLeague.playRoundsBefore(first);
    let simulatedMs = first * MATCH_EVERY_MS - LEAD_MS;
    const simulated = jobsAt(() => simulatedMs);
    while (simulatedMs < now()) {
      // Another server may have taken over because this one seemed dead.
      if (stopping.aborted || !(await demoLeague.leaseBackfill())) return;
      await runOnce(simulated, (job, error) => {
        throw new Error(`${job} failed`, { cause: error });
      });
      simulatedMs = Math.min(simulatedMs + STEP_MS, now());
    }
    await demoLeague.finishBackfill();
    isBackfilled = true;
  }
  const waiting = jobs.map((job) => ({
    ...job,
    run: async () => (isBackfilled ? job.run() : undefined),
  }));
  return [{ name: 'demo backfill', run: backfill }, ...waiting];
}

function seldom({ name, run }: Job, clock: () => number): Job {
  let lastMs = -Infinity;
  return {
    name,
    async run() {
      // With the absolute difference, a clock that was set back does not delay the job for long.
      if (Math.abs(clock() - lastMs) < SELDOM_MS) return;
      lastMs = clock();
      await run();
    },
  };
}
