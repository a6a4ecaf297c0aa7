import { sql } from 'kysely';
import type { Figures } from '../../domain/cricket/scorecard';
import { MAX_SLOTS } from '../../domain/leaderboard/board';
import { nightmareXI } from '../../domain/scoring/nightmareXI';
import type { Breakdown } from '../../domain/scoring/score';
import type { SlotPoints } from '../../domain/scoring/squadPoints';
import type { Trx } from '../database/transaction';
import { ensurePlayers } from './playerRows';
import { squadOfMatch } from './squadViews';

/** Writes all points of a match in one statement. Returns false when they are unchanged. */
export async function writePoints(
  trx: Trx,
  matchId: string,
  points: readonly SlotPoints[],
): Promise<boolean> {
  if (points.length === 0) return false;
  const rows = JSON.stringify(points);
  const { numAffectedRows } = await sql`
    update match_player
    set playing = points.playing, total = points.total, breakdown = points.breakdown,
      figures = points.figures
    from jsonb_to_recordset(${rows}::jsonb)
      as points(slot smallint, playing boolean, total integer, breakdown jsonb, figures jsonb)
    where match_id = ${matchId} and match_player.slot = points.slot
      and (match_player.playing, match_player.total, match_player.breakdown,
          match_player.figures)
        is distinct from (points.playing, points.total, points.breakdown, points.figures)`.execute(
    trx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes the players of an imported match, which nobody can have picked, and returns their ids. */
export async function deleteSlots(trx: Trx, matchId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('match_player')
    .where('match_id', '=', matchId)
    .returning('player_id')
    .execute();
  return rows.map(({ player_id }) => player_id);
}

export interface PlayedSlot {
  matchId: string;
  slot: number;
  playerId: string;
  total: number;
  breakdown: Breakdown;
  figures: Figures;
  nightmarePlace: number | null;
}

/** Inserts the players of any number of played matches, with their points, in one statement. */
export async function insertPlayedSlots(trx: Trx, slots: readonly PlayedSlot[]): Promise<void> {
  await sql`
    insert into match_player
      (match_id, slot, player_id, playing, total, breakdown, figures, nightmare_position)
    select "matchId", slot, "playerId", true, total, breakdown, figures, "nightmarePlace"
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as played("matchId" text, slot smallint,
      "playerId" text, total integer, breakdown jsonb, figures jsonb, "nightmarePlace" smallint)`.execute(
    trx,
  );
}

/** Gives the players of each match consecutive slots, in their order, beginning with `firstSlot`. */
export async function insertSlots(
  trx: Trx,
  squads: readonly { matchId: string; playerIds: readonly string[] }[],
  firstSlot = 0,
): Promise<void> {
  await trx
    .insertInto('match_player')
    .values(
      squads.flatMap(({ matchId, playerIds }) =>
        playerIds.map((player_id, index) => {
          return { match_id: matchId, slot: firstSlot + index, player_id };
        }),
      ),
    )
    .execute();
}

/** Thrown when a match would have more players than there are slots. */
export class SquadTooLargeError extends Error {}

/** Gives each player who is not in the match's squad yet the next free slot. Throws SquadTooLargeError. */
export async function appendToMatch(
  trx: Trx,
  newId: () => string,
  matchId: string,
  players: Iterable<{ team: string; name: string; registryId?: string | null }>,
): Promise<void> {
  const squad = await squadOfMatch(trx, matchId);
  const known = new Set(squad.map(({ team, name }) => `${team}\n${name}`));
  const missing = [...players].filter(({ team, name }) => !known.has(`${team}\n${name}`));
  if (missing.length === 0) return;
  const firstSlot = squad.length;
  if (firstSlot + missing.length > MAX_SLOTS) {
    throw new SquadTooLargeError(`Match ${matchId} would have more than ${MAX_SLOTS} players`);
  }
  const ids = await ensurePlayers(
    trx,
    newId,
    missing.map(({ team, name, registryId = null }) => ({ team, name, registryId })),
  );
  await insertSlots(trx, [{ matchId, playerIds: ids.values() }], firstSlot);
}

/** Gives players who are not in the match's squad yet the next free slots, in their order, until `limit` are taken. */
export async function appendWhileRoom(
  trx: Trx,
  matchId: string,
  players: readonly { id: string }[],
  limit: number,
): Promise<void> {
  const squad = await squadOfMatch(trx, matchId);
  const known = new Set(squad.map(({ id }) => id));
  const missing = players.map(({ id }) => id).filter((id) => !known.has(id));
  const playerIds = missing.slice(0, Math.max(0, limit - squad.length));
  if (playerIds.length > 0) await insertSlots(trx, [{ matchId, playerIds }], squad.length);
}

/** Determines the Nightmare XI of a match by the current points, stores it and returns its total. */
export async function writeNightmareXI(trx: Trx, matchId: string): Promise<number> {
  const players = await trx
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .select(['player.id', 'player.name', 'player.team', 'total', 'slot'])
    .where('match_id', '=', matchId)
    .where('playing', '=', true)
    .execute();
  const worst = nightmareXI(players);
  const slots = `{${worst.players.map(({ slot }) => slot).join()}}`;
  await trx
    .updateTable('match_player')
    .set({ nightmare_position: sql<number | null>`array_position(${slots}::smallint[], slot)` })
    .where('match_id', '=', matchId)
    .execute();
  return worst.total;
}
