import { sql } from 'kysely';
import { MAX_SLOTS } from '../../domain/leaderboard/board';
import type { Breakdown } from '../../domain/scoring/score';
import { ensurePlayers } from './playerRows';
import { squadOfMatch } from './squadRows';
import type { Trx } from './transaction';

export interface SlotPoints {
  slot: number;
  playing: boolean;
  total: number;
  breakdown: Breakdown;
}

/** All points of a match in one statement. */
export async function writePoints(
  trx: Trx,
  matchId: string,
  points: readonly SlotPoints[],
): Promise<void> {
  if (points.length === 0) return;
  const rows = JSON.stringify(points);
  await sql`
    update match_player
    set playing = points.playing, total = points.total, breakdown = points.breakdown
    from jsonb_to_recordset(${rows}::jsonb)
      as points(slot smallint, playing boolean, total integer, breakdown jsonb)
    where match_id = ${matchId} and match_player.slot = points.slot`.execute(trx);
}

/** Whoever plays without having been in the squad gets the next free slot. */
export async function appendToMatch(
  trx: Trx,
  newId: () => string,
  matchId: string,
  playing: Iterable<{ team: string; name: string }>,
): Promise<void> {
  const squad = await squadOfMatch(trx, matchId);
  const known = new Set(squad.map(({ team, name }) => `${team}\n${name}`));
  const missing = [...playing].filter(({ team, name }) => !known.has(`${team}\n${name}`));
  if (missing.length === 0) return;
  const firstSlot = squad.length;
  if (firstSlot + missing.length > MAX_SLOTS) {
    throw new Error(`Match ${matchId} would have more than ${MAX_SLOTS} players`);
  }
  const players = await ensurePlayers(
    trx,
    newId,
    missing.map(({ team, name }) => ({ team, name, registryId: null })),
  );
  await trx
    .insertInto('match_player')
    .values(
      players.values().map((player_id, index) => {
        return { match_id: matchId, slot: firstSlot + index, player_id };
      }),
    )
    .execute();
}
