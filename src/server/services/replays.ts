import type { StoredEvent } from '../../domain/cricket/events';
import type { ServiceContext } from './context';

export interface Replays {
  /** Those that are being played. */
  running(): Promise<{ matchId: string; startedMs: number; ballEveryMs: number }[]>;
  /** All events of a replay, in order of play. */
  script(matchId: string): Promise<StoredEvent[]>;
}

export function createReplays({ db }: ServiceContext): Replays {
  return {
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
