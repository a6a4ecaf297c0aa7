import type { MatchEvent, StoredEvent } from '../../../src/domain/cricket/events';
import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import type { Outcome } from '../../../src/domain/cricket/types';
import type { Game, OpenMatch } from './game';

export { NO_RESULT };

export const awardedTo = (winner: string): Outcome => {
  return { ...NO_RESULT, winner, result: 'win', method: 'Awarded' };
};

export const event = (id: string, body: MatchEvent | null, revision = 0): StoredEvent => {
  return { id, revision, event: body };
};

export const resultEvent = (outcome: Outcome, revision = 0): StoredEvent =>
  event('result', { kind: 'result', outcome }, revision);

/** All that a feed says of the match, in order of play; its last event is the result. */
export const scriptOf = (game: Game, match: OpenMatch): Promise<StoredEvent[]> =>
  game.services.replays.script(match.id);

/** What a match has come to, by names: ids and slots differ from match to match. */
export async function outcomeOf(game: Game, match: OpenMatch) {
  const { db } = game.database;
  const row = await db
    .selectFrom('match')
    .select(['status', 'result', 'innings', 'announced', 'nightmare_total'])
    .where('id', '=', match.id)
    .executeTakeFirstOrThrow();
  const players = await db
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .select(['team', 'name', 'playing', 'total', 'breakdown', 'nightmare_place'])
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

/** Statuses of a match's first contests by type. */
export async function contestStatuses(game: Game, match: OpenMatch) {
  const rows = await game.database.db
    .selectFrom('contest')
    .select(['contest_type_id as type', 'status'])
    .where('match_id', '=', match.id)
    .where('series', '=', 1)
    .execute();
  return Object.fromEntries(rows.map(({ type, status }) => [type, status]));
}
