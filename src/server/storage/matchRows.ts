import { sql } from 'kysely';
import type { StoredEvent } from '../../domain/cricket/events';
import type { Part } from '../../domain/cricket/role';
import { MAX_SLOTS } from '../../domain/leaderboard/board';
import type { Breakdown } from '../../domain/scoring/score';
import { ensurePlayers } from './playerRows';
import { squadOfMatch } from './squadRows';
import type { Trx } from './transaction';

export interface SlotPoints {
  slot: number;
  /** Null: not announced. */
  playing: boolean | null;
  total: number;
  breakdown: Breakdown;
  /** Null: not playing. */
  part: Part | null;
}

export type MatchRow = NonNullable<Awaited<ReturnType<typeof lockMatch>>>;

/** The match, held against everybody else until the end of the transaction. */
export function lockMatch(trx: Trx, matchId: string) {
  return trx
    .selectFrom('match')
    .selectAll()
    .where('id', '=', matchId)
    .forUpdate()
    .executeTakeFirst();
}

/** This match, and those to come of its tournament in which one of its teams plays, held. */
export async function matchesToCome(
  trx: Trx,
  { id, tournament_id, home_team, away_team }: MatchRow,
): Promise<string[]> {
  const teams = [home_team, away_team];
  const rows = await trx
    .selectFrom('match')
    .select('id')
    .where('tournament_id', '=', tournament_id)
    .where((row) =>
      row.or([
        row('id', '=', id),
        row.and([
          row('status', '=', 'scheduled'),
          row.or([row('home_team', 'in', teams), row('away_team', 'in', teams)]),
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** All points of a match in one statement. False when they are what was there already. */
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
      part = points.part
    from jsonb_to_recordset(${rows}::jsonb)
      as points(slot smallint, playing boolean, total integer, breakdown jsonb, part jsonb)
    where match_id = ${matchId} and match_player.slot = points.slot
      and (match_player.playing, match_player.total, match_player.breakdown, match_player.part)
        is distinct from (points.playing, points.total, points.breakdown, points.part)`.execute(
    trx,
  );
  return (numAffectedRows ?? 0n) > 0n;
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

/** A squad has at most 64 slots. */
export class SquadTooLargeError extends Error {}

/** Whoever is not in the squad yet gets the next free slot. Throws SquadTooLargeError. */
export async function appendToMatch(
  trx: Trx,
  newId: () => string,
  matchId: string,
  playing: Iterable<{ team: string; name: string; registryId?: string | null }>,
): Promise<void> {
  const squad = await squadOfMatch(trx, matchId);
  const known = new Set(squad.map(({ team, name }) => `${team}\n${name}`));
  const missing = [...playing].filter(({ team, name }) => !known.has(`${team}\n${name}`));
  if (missing.length === 0) return;
  const firstSlot = squad.length;
  if (firstSlot + missing.length > MAX_SLOTS) {
    throw new SquadTooLargeError(`Match ${matchId} would have more than ${MAX_SLOTS} players`);
  }
  const players = await ensurePlayers(
    trx,
    newId,
    missing.map(({ team, name, registryId = null }) => ({ team, name, registryId })),
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

/** The events of a match to be, in order of play: they fall ball by ball from the freeze on. */
export async function addScript(
  trx: Trx,
  matchId: string,
  events: readonly StoredEvent[],
  ballEveryMs: number,
): Promise<void> {
  await trx
    .insertInto('replay')
    .values({ match_id: matchId, events: JSON.stringify(events), ball_every_ms: ballEveryMs })
    .execute();
}
