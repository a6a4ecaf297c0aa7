import { MATCH_EVERY_MS, slotAt } from '../../domain/simulator/season';
import type { Services } from '../services/services';
import { runOnce, type Job } from './clockwork';

const SELDOM_MS = 5_000;

type DemoServices = Pick<Services, 'demoLeague' | 'demoPlayers'>;

/** What keeps the demo league going; to be run before the jobs of every match. */
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

/** Of a league that was switched off: what has begun is played to its end. */
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
/** Time enough for its demo accounts to come. */
const BEFORE_THE_FIRST_MS = 22 * 60_000;

export interface Beginning {
  /** All jobs by a clock that is driven. */
  jobsAt: (clock: () => number) => Promise<Job[]>;
  now: () => number;
  /** Ends it between two steps; the next start goes on. */
  stopping: AbortSignal;
}

/**
 * A league that begins has a past: one server plays it on a driven clock, so that one match is over and one
 * under way when the first visitor comes. Until then `jobs`, which go by the clock of the day, wait.
 */
export function beginningWith(
  jobs: readonly Job[],
  { demoLeague }: Pick<DemoServices, 'demoLeague'>,
  { jobsAt, now, stopping }: Beginning,
): Job[] {
  let hasBegun = false;

  async function begin(): Promise<void> {
    hasBegun ||= await demoLeague.hasBegun();
    if (hasBegun || !(await demoLeague.claimBeginning())) return;
    let drivenMs = (slotAt(now()) - 2) * MATCH_EVERY_MS - BEFORE_THE_FIRST_MS;
    const driven = await jobsAt(() => drivenMs);
    while (drivenMs < now()) {
      // Another server has taken over from one that seemed dead.
      if (stopping.aborted || !(await demoLeague.claimBeginning())) return;
      await runOnce(driven, (job, error) => {
        throw new Error(`${job} failed`, { cause: error });
      });
      drivenMs = Math.min(drivenMs + STEP_MS, now());
    }
    await demoLeague.endBeginning();
    hasBegun = true;
  }
  const waiting = jobs.map(({ name, run }) => ({
    name,
    run: async () => (hasBegun ? run() : undefined),
  }));
  return [{ name: 'demo beginning', run: begin }, ...waiting];
}

function seldom({ name, run }: Job, clock: () => number): Job {
  let lastMs = -Infinity;
  return {
    name,
    async run() {
      // However the clock was moved: what is due is not kept waiting for long.
      if (Math.abs(clock() - lastMs) < SELDOM_MS) return;
      lastMs = clock();
      await run();
    },
  };
}
