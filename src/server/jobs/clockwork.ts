import type { ReplayFeed } from '../feeds/replayFeed';
import { eachApart } from '../services/eachApart';
import type { Services } from '../services/services';

export interface Job {
  name: string;
  /** Answers true while something goes on that must not wait. */
  run(): Promise<unknown>;
}

/** How long to wait after a round, in ms: while something goes on, and otherwise. */
export const PACE = { busyMs: 100, idleMs: 1_000 };

/**
 * What time brings about, in the order in which it has to happen. Each is safe to run twice. `warn` hears
 * what the operator has to look at.
 */
export function matchJobs(
  services: Services,
  replayFeed: ReplayFeed,
  clock: () => number,
  warn: (line: string) => void,
): Job[] {
  return [
    { name: 'freeze', run: () => services.matchLife.freezeDue() },
    {
      name: 'replay',
      async run() {
        const running = await services.replays.running();
        await eachApart(running, async (replay) => {
          const events = await replayFeed.due(replay, clock());
          if (events.length === 0) return;
          try {
            await services.matchLife.ingest(replay.matchId, events);
          } catch (error) {
            replayFeed.startOver(replay.matchId);
            throw error;
          }
        });
        await services.replays.keepHeard();
        return running.some(({ ballEveryMs }) => ballEveryMs < PACE.idleMs);
      },
    },
    { name: 'settle', run: () => services.settlement.settleDue() },
    { name: 'correct', run: () => services.corrections.correctDue() },
    { name: 'review', run: warningOnce(services, warn) },
  ];
}

/** Of each match that is held in review, once for each thing that holds it. */
function warningOnce({ settlement }: Services, warn: (line: string) => void) {
  let told = new Map<string, string>();
  return async (): Promise<void> => {
    const held = await settlement.heldBack();
    for (const { matchId, title, mismatch } of held) {
      if (told.get(matchId) === mismatch) continue;
      warn(`${title} (${matchId}) is held in review: ${mismatch.replaceAll('\n', '; ')}`);
    }
    told = new Map(held.map(({ matchId, mismatch }) => [matchId, mismatch]));
  };
}

export interface Clockwork {
  /** Stops after the round under way. */
  stop(): Promise<void>;
}

/** Runs the jobs again and again; one that fails is reported and does not stop the others. */
export function startClockwork(
  jobs: readonly Job[],
  { busyMs, idleMs }: typeof PACE,
  report: (job: string, error: unknown) => void,
): Clockwork {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let wake = (): void => undefined;

  async function loop(): Promise<void> {
    while (!stopped) {
      const goesOn = await runOnce(jobs, report);
      if (stopped) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, goesOn ? busyMs : idleMs);
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

/** Answers whether something goes on. */
export async function runOnce(
  jobs: readonly Job[],
  report: (job: string, error: unknown) => void,
): Promise<boolean> {
  let goesOn = false;
  for (const { name, run } of jobs) {
    const answer = await run().catch((error: unknown) => report(name, error));
    goesOn ||= answer === true;
  }
  return goesOn;
}
