import type { MatchStatus } from '../../domain/cricket/matchLife';
import { sql } from 'kysely';
import type { Db } from './database';
import type { Trx } from './transaction';

export interface NewDemoMatch {
  id: string;
  sourceKey: string;
  tournamentId: string;
  homeTeam: string;
  awayTeam: string;
  description: string;
  venue: string;
  startTime: Date;
  endsAt: Date;
  rulesVersion: number;
  /** In the order of their slots. */
  playerIds: readonly string[];
}

/** Matches of the demo league; answers the ids of those that were not there yet. */
export async function insertDemoMatches(
  trx: Trx,
  matches: readonly NewDemoMatch[],
): Promise<string[]> {
  const inserted = await trx
    .insertInto('match')
    .values(
      matches.map((match) => ({
        id: match.id,
        source_key: match.sourceKey,
        tournament_id: match.tournamentId,
        home_team: match.homeTeam,
        away_team: match.awayTeam,
        description: match.description,
        venue: match.venue,
        match_date: match.startTime.toISOString().slice(0, 10),
        start_time: match.startTime,
        lock_at: match.startTime,
        rules_version: match.rulesVersion,
        review_minutes: 0,
        demo: true,
      })),
    )
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  const added = matches.filter(({ id }) => ids.has(id));
  if (added.length === 0) return [];
  await trx
    .insertInto('match_player')
    .values(
      added.flatMap(({ id, playerIds }) =>
        playerIds.map((player_id, slot) => ({ match_id: id, slot, player_id })),
      ),
    )
    .execute();
  await trx
    .insertInto('demo_match')
    .values(
      added.map(({ id, endsAt }) => {
        return { match_id: id, ends_at: endsAt, elevens_seed: null, play_seed: null };
      }),
    )
    .execute();
  return [...ids];
}

export interface DemoMatch {
  match_id: string;
  ends_at: Date;
  elevens_seed: string | null;
  play_seed: string | null;
  status: MatchStatus;
  start_time: Date;
  match_date: string;
  locked_at: Date | null;
  home_team: string;
  away_team: string;
}

/** The seed of the elevens, which is drawn once: the one that is there already, or this one. */
export function drawElevensSeed(
  db: Db,
  matchId: string,
  seed: string,
): Promise<Pick<DemoMatch, 'elevens_seed' | 'home_team' | 'away_team'> | undefined> {
  return db
    .updateTable('demo_match')
    .from('match')
    .set((row) => ({ elevens_seed: row.fn.coalesce('elevens_seed', row.val(seed)) }))
    .whereRef('match.id', '=', 'demo_match.match_id')
    .where('match_id', '=', matchId)
    .returning(['elevens_seed', 'home_team', 'away_team'])
    .executeTakeFirst();
}

/** The match with what it is drawn from, held against everybody else; it may be gone. */
export function lockDemoMatch(trx: Trx, matchId: string): Promise<DemoMatch | undefined> {
  return trx
    .selectFrom('demo_match')
    .innerJoin('match', 'match.id', 'demo_match.match_id')
    .select(['match_id', 'ends_at', 'elevens_seed', 'play_seed'])
    .select(['status', 'start_time', 'match_date', 'locked_at', 'home_team', 'away_team'])
    .where('match_id', '=', matchId)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes a match out that has left no trace: nobody is in it, and no caps have moved for it. */
export async function deleteUntouched(trx: Trx, matchId: string): Promise<boolean> {
  const { touched } = await trx
    .selectNoFrom((row) => [
      row
        .or([
          row.exists(row.selectFrom('entry').select('id').where('match_id', '=', matchId)),
          row.exists(
            row
              .selectFrom('transfer')
              .innerJoin('contest', 'contest.id', 'transfer.contest_id')
              .select('transfer.id')
              .where('match_id', '=', matchId),
          ),
        ])
        .as('touched'),
    ])
    .executeTakeFirstOrThrow();
  if (touched) return false;
  await trx.deleteFrom('contest').where('match_id', '=', matchId).execute();
  await trx.deleteFrom('match').where('id', '=', matchId).execute();
  return true;
}

/** Takes, or keeps, the turn to play the league's past; false while it is another's, or once it is played. */
export async function claimBeginning(
  db: Db,
  now: Date,
  until: Date,
  claimedUntil: Date | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into demo_league (busy_until) values (${until})
    on conflict (one) do update set busy_until = excluded.busy_until
      where not demo_league.begun
        and (demo_league.busy_until <= ${now} or demo_league.busy_until = ${claimedUntil})
    returning one`.execute(db);
  return rows.length > 0;
}

/** Which of these matches are there. */
export async function knownKeys(
  db: Db,
  sourceKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('match')
    .select('source_key')
    .where('source_key', 'in', [...sourceKeys])
    .execute();
  return new Set(rows.map(({ source_key }) => source_key));
}

/** Of demo matches that were completed before: the script, and what fell of it. */
export async function forgetPlayed(db: Db, before: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from match
    where demo and completed_at < ${before}
      and exists (select from replay where match_id = match.id)`.execute(db);
  for (const { id } of rows) {
    await db.deleteFrom('match_event').where('match_id', '=', id).execute();
    // Last: whatever else was not forgotten is found again by it.
    await db.deleteFrom('replay').where('match_id', '=', id).execute();
  }
}
