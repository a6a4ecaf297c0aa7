import type { ReplayFeed } from '../feeds/replayFeed';
import type { SiteServices } from '../services';
import { JOB_INTERVALS, type Job } from './jobRunner';

type MatchServices = Pick<
  SiteServices,
  'corrections' | 'matchLife' | 'profiles' | 'replays' | 'settlement' | 'tables'
>;

/**
 * Returns the jobs for matches, in the order in which they have to run; those that may take long run beside the
 * others. Each can safely run twice. `warn` gets messages that need an operator's attention.
 */
export function matchJobs(
  services: MatchServices,
  replayFeed: ReplayFeed,
  clock: () => number,
  warn: (line: string) => void,
): Job[] {
  const { corrections, matchLife, profiles, replays, settlement, tables } = services;
  return [
    { name: 'freeze', run: () => matchLife.freezeDue() },
    {
      name: 'replay',
      async run() {
        const running = await replays.forEachRunning(async (replay) => {
          const events = await replayFeed.due(replay, clock());
          if (events.length === 0) return;
          try {
            await matchLife.ingest(replay.matchId, events);
          } catch (error) {
            replayFeed.startOver(replay.matchId);
            throw error;
          }
        });
        replayFeed.keepOnly(running);
        if (running.length > 0) await replays.markHeard();
        return running.some(({ ballEveryMs }) => ballEveryMs < JOB_INTERVALS.idleMs);
      },
    },
    // The settlement of a million teams takes seconds, in which other matches begin and their balls arrive.
    ...[
      { name: 'settle', run: () => settlement.settleDue() },
      { name: 'correct', run: () => corrections.correctDue() },
      { name: 'table', run: async () => (await tables.addDue()) > 0 },
      { name: 'forfeit', run: () => profiles.forfeitRemainingCaps() },
      { name: 'held matches', run: warnOfHeldMatches(services, warn) },
    ].map((job) => ({ ...job, mayTakeLong: true })),
  ];
}

/** Warns of each match whose review or correction is held, once for each mismatch. */
function warnOfHeldMatches({ settlement }: MatchServices, warn: (line: string) => void) {
  let warned = new Map<string, string>();
  return async (): Promise<void> => {
    const held = await settlement.heldMatches();
    for (const { matchId, title, mismatch, isCompleted } of held) {
      if (warned.get(matchId) === mismatch) continue;
      const state = isCompleted ? 'has a correction that is held' : 'is held in review';
      warn(`${title} (${matchId}) ${state}: ${mismatch.replaceAll('\n', '; ')}`);
    }
    warned = new Map(held.map(({ matchId, mismatch }) => [matchId, mismatch]));
  };
}
