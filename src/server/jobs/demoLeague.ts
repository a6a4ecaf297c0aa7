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
  async function keepCalendar(): Promise<void> {
    await demoLeague.callOff('missed');
    await demoLeague.schedule();
    await demoLeague.announceDue();
    await demoLeague.tidy();
  }
  return [
    seldom({ name: 'demo calendar', run: keepCalendar }, clock),
    ...(withPlayers ? [seldom({ name: 'demo players', run: demoPlayers.enterDue }, clock)] : []),
    { name: 'demo draw', run: demoLeague.drawDue },
  ];
}

/** Of a league that was switched off: what has begun is played to its end. */
export function endingDemoJobs({ demoLeague }: Pick<DemoServices, 'demoLeague'>): Job[] {
  return [
    { name: 'demo draw', run: demoLeague.drawDue },
    once({ name: 'demo end', run: () => demoLeague.callOff('all') }),
  ];
}

/** Demo accounts are called within the last minute before a start, at the latest. */
const STEP_MS = 60_000;
/** Time enough for its demo accounts to come. */
const BEFORE_THE_FIRST_MS = 22 * 60_000;

/**
 * A league that begins has a past: it is played on a driven clock, so that one match is over and one under
 * way when the first visitor comes. `jobsAt` gives all jobs by that clock.
 */
export function demoBeginning(
  { demoLeague }: Pick<DemoServices, 'demoLeague'>,
  jobsAt: (clock: () => number) => Promise<Job[]>,
  now: () => number,
): Job {
  async function begin(): Promise<void> {
    if (await demoLeague.hasBegun()) return;
    let drivenMs = (slotAt(now()) - 2) * MATCH_EVERY_MS - BEFORE_THE_FIRST_MS;
    const jobs = await jobsAt(() => drivenMs);
    while (drivenMs < now()) {
      await runOnce(jobs, (job, error) => {
        throw new Error(`${job} failed`, { cause: error });
      });
      drivenMs = Math.min(drivenMs + STEP_MS, now());
    }
  }
  return once({ name: 'demo beginning', run: begin });
}

function seldom({ name, run }: Job, clock: () => number): Job {
  let lastMs = -Infinity;
  return {
    name,
    async run() {
      if (clock() - lastMs < SELDOM_MS) return;
      lastMs = clock();
      await run();
    },
  };
}

/** Until it has worked. */
function once({ name, run }: Job): Job {
  let done = false;
  return {
    name,
    async run() {
      if (done) return;
      await run();
      done = true;
    },
  };
}
