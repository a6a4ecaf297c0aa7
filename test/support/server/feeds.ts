import type { MatchEvent, StoredEvent } from '../../../src/domain/cricket/events';
import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import type { Outcome } from '../../../src/domain/cricket/types';
import type { Game, OpenMatch } from './game';

export const awardedTo = (winner: string): Outcome => {
  return { ...NO_RESULT, winner, result: 'win', method: 'Awarded' };
};

export const storedEvent = (id: string, body: MatchEvent | null, revision = 0): StoredEvent => {
  return { id, revision, event: body };
};

export const resultEvent = (outcome: Outcome, revision = 0): StoredEvent =>
  storedEvent('result', { kind: 'result', outcome }, revision);

/** Returns all events of the match's feed in order of play; the last one is the result. */
export const scriptOf = (game: Game, match: OpenMatch): Promise<StoredEvent[]> =>
  game.services.replays.script(match.id);

/** Returns the state of a match with names instead of ids and slots, which differ from match to match. */
export async function namedStateOf(game: Game, match: OpenMatch) {
  const { db } = game.database;
  const row = await db
    .selectFrom('match')
    .select(['status', 'result', 'innings', 'announced', 'nightmare_total'])
    .where('id', '=', match.id)
    .executeTakeFirstOrThrow();
  const players = await db
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .select(['team', 'name', 'playing', 'total', 'breakdown', 'nightmare_position'])
    .where('match_id', '=', match.id)
    .orderBy('team')
    .orderBy('name')
    .execute();
  return { ...row, players };
}

export const matchRow = (game: Game, match: OpenMatch) =>
  game.database.db
    .selectFrom('match')
    .selectAll()
    .where('id', '=', match.id)
    .executeTakeFirstOrThrow();

/** Returns the statuses of a match's first contests by type. */
export async function contestStatuses(game: Game, match: OpenMatch) {
  const rows = await game.database.db
    .selectFrom('contest')
    .select(['contest_type_id as type', 'status'])
    .where('match_id', '=', match.id)
    .where('series', '=', 1)
    .execute();
  return Object.fromEntries(rows.map(({ type, status }) => [type, status]));
}
