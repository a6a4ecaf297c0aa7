import { sql } from 'kysely';
import type { Part } from '../../domain/cricket/role';
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
  /** Null: not playing. */
  part: Part | null;
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
    set playing = points.playing, total = points.total, breakdown = points.breakdown,
      part = points.part
    from jsonb_to_recordset(${rows}::jsonb)
      as points(slot smallint, playing boolean, total integer, breakdown jsonb, part jsonb)
    where match_id = ${matchId} and match_player.slot = points.slot`.execute(trx);
}

/** For matches that were stored before parts were: fills in those that are missing. */
export async function fillParts(
  trx: Trx,
  matchId: string,
  parts: readonly { playerId: string; part: Part }[],
): Promise<void> {
  const rows = JSON.stringify(parts);
  await sql`
    update match_player
    set part = given.part
    from jsonb_to_recordset(${rows}::jsonb) as given("playerId" text, part jsonb)
    where match_id = ${matchId} and player_id = given."playerId" and match_player.part is null`.execute(
    trx,
  );
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
