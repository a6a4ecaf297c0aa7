import type { StoredEvent } from '../../domain/cricket/events';
import type { ServiceContext } from './context';

export interface Replays {
  /** Those that are being played. */
  running(): Promise<{ matchId: string; startedMs: number; ballEveryMs: number }[]>;
  /** Between two balls, too, the feed of a replay is there: it is this server. */
  keepHeard(): Promise<void>;
  /** All events of a replay, in order of play. */
  script(matchId: string): Promise<StoredEvent[]>;
}

/** Far less than the half minute after which screens call a match stale. */
const HEARD_EVERY_MS = 10_000;

export function createReplays({ db, clock }: ServiceContext): Replays {
  return {
    async keepHeard() {
      const now = clock();
      await db
        .updateTable('match')
        .set({ heard_at: new Date(now) })
        .where('status', '=', 'live')
        .where('heard_at', '<', new Date(now - HEARD_EVERY_MS))
        .where('id', 'in', (query) => query.selectFrom('replay').select('match_id'))
        .execute();
    },
    async running() {
      const rows = await db
        .selectFrom('replay')
        .innerJoin('match', 'match.id', 'replay.match_id')
        .select(['match_id', 'locked_at', 'ball_every_ms'])
        .where('status', '=', 'live')
        .execute();
      return rows.map(({ match_id, locked_at, ball_every_ms }) => ({
        matchId: match_id,
        startedMs: locked_at!.getTime(),
        ballEveryMs: ball_every_ms,
      }));
    },
    async script(matchId) {
      const row = await db
        .selectFrom('replay')
        .select('events')
        .where('match_id', '=', matchId)
        .executeTakeFirstOrThrow();
      return row.events;
    },
  };
}
