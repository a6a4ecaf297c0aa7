import { sql } from 'kysely';
import type { Trx } from '../database/transaction';

export interface NewPlayer {
  team: string;
  name: string;
  registryId: string | null;
}

/** Player ids by team and name. */
export interface PlayerIds {
  /** Throws when the player was not requested. */
  get(team: string, name: string): string;
  values(): string[];
}

const keyOf = (team: string, name: string): string => `${team}\n${name}`;

/** Inserts the players who are missing and returns the ids of all, in their order. */
export async function ensurePlayers(
  trx: Trx,
  newId: () => string,
  players: readonly NewPlayer[],
): Promise<PlayerIds> {
  const wanted = JSON.stringify(players.map((player) => ({ id: newId(), ...player })));
  await sql`
    insert into player (id, team, name, registry_id)
    select id, team, name, "registryId"
    from jsonb_to_recordset(${wanted}::jsonb)
      as wanted(id text, team text, name text, "registryId" text)
    on conflict (team, name) do nothing`.execute(trx);
  // Selects by name, not by team, because a team has hundreds of players over the years.
  const { rows } = await sql<{ id: string; team: string; name: string }>`
    select player.id, team, name
    from jsonb_to_recordset(${wanted}::jsonb) as wanted(team text, name text)
    join player using (team, name)`.execute(trx);
  const ids = new Map(rows.map(({ id, team, name }) => [keyOf(team, name), id]));
  const get = (team: string, name: string): string => {
    const id = ids.get(keyOf(team, name));
    if (id === undefined) throw new Error(`${name} of ${team} is not among the players`);
    return id;
  };
  return { get, values: () => players.map(({ team, name }) => get(team, name)) };
}

/** Inserts the tournament unless its source key exists, and returns its id. */
export async function ensureTournament(
  trx: Trx,
  newId: () => string,
  tournament: { sourceKey: string; name: string; formBefore: string | null },
): Promise<string> {
  await trx
    .insertInto('tournament')
    .values({
      id: newId(),
      source_key: tournament.sourceKey,
      name: tournament.name,
      form_before: tournament.formBefore,
    })
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .execute();
  const row = await trx
    .selectFrom('tournament')
    .select('id')
    .where('source_key', '=', tournament.sourceKey)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Adds players to the squads of a tournament and returns how many are new. Idempotent. */
export async function addToSquad(
  trx: Trx,
  tournamentId: string,
  playerIds: readonly string[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('squad')
    .values(playerIds.map((player_id) => ({ tournament_id: tournamentId, player_id })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Adds players to the squads of several tournaments. Idempotent. */
export async function addToSquads(
  trx: Trx,
  members: readonly { tournamentId: string; playerId: string }[],
): Promise<void> {
  await sql`
    insert into squad (tournament_id, player_id)
    select "tournamentId", "playerId"
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
      as member("tournamentId" text, "playerId" text)
    on conflict do nothing`.execute(trx);
}

/** Removes players from the squad of an imported tournament if they are in none of its matches. */
export async function dropFromSquad(
  trx: Trx,
  tournamentId: string,
  playerIds: readonly string[],
): Promise<void> {
  // The team sheets of a match that was abandoned may be empty.
  if (playerIds.length === 0) return;
  await trx
    .deleteFrom('squad')
    .where('tournament_id', '=', tournamentId)
    .where('player_id', 'in', [...playerIds])
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('match_player')
            .innerJoin('match', 'match.id', 'match_player.match_id')
            .select('slot')
            .whereRef('match_player.player_id', '=', 'squad.player_id')
            .where('match.tournament_id', '=', tournamentId),
        ),
      ),
    )
    .execute();
}
