import { sql } from 'kysely';
import type { MatchStatus } from '../../domain/cricket/matchLife';
import type { RuleSetName } from '../../domain/scoring/rules';
import { deleteScript } from '../archive/replayRows';
import type { Db, Executor } from '../database/database';
import type { Trx } from '../database/transaction';
import { deleteEvents } from '../matches/eventRows';
import { insertSlots } from '../matches/matchPlayerRows';
import { insertNewMatches } from '../matches/matchRows';

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
  rules: RuleSetName;
  /** In the order of their slots. */
  playerIds: readonly string[];
}

/** Inserts the matches of the demo league whose source keys are new, and returns their ids. */
export async function insertDemoMatches(
  trx: Trx,
  matches: readonly NewDemoMatch[],
): Promise<string[]> {
  const ids = await insertNewMatches(trx, matches.map(rowOf));
  const inserted = new Set(ids);
  const added = matches.filter(({ id }) => inserted.has(id));
  if (added.length === 0) return [];
  await insertSlots(
    trx,
    added.map(({ id, playerIds }) => ({ matchId: id, playerIds })),
  );
  await trx
    .insertInto('demo_match')
    .values(
      added.map(({ id, endsAt }) => {
        return { match_id: id, ends_at: endsAt, elevens_seed: null, play_seed: null };
      }),
    )
    .execute();
  return ids;
}

function rowOf(match: NewDemoMatch) {
  return {
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
    rules_format: match.rules.format,
    rules_version: match.rules.version,
    review_minutes: 0,
    demo: true,
  };
}

/** The columns of a match that its play decides; innings, overs and cards are JSON. */
interface PlayedColumns {
  innings: string;
  overs: string;
  cards: string;
  result: string | null;
  status: MatchStatus;
  nightmare_total: number | null;
}

/** A completed match with what its simulation decides, and the seeds of that. */
interface PlayedDemoMatch {
  match: NewDemoMatch;
  seeds: { elevens: string; play: string };
  columns: PlayedColumns;
}

/** Inserts completed matches whose source keys are new, without their players, and returns their ids. */
export async function insertPlayedDemoMatches(
  trx: Trx,
  played: readonly PlayedDemoMatch[],
): Promise<string[]> {
  const ids = await insertNewMatches(
    trx,
    played.map(
      ({ match, columns: { innings, overs, cards, result, status, nightmare_total } }) => ({
        ...rowOf(match),
        ...{ innings, overs, cards, result, status, nightmare_total },
        announced: true,
        version: 1,
        locked_at: match.startTime,
        completed_at: match.endsAt,
      }),
    ),
  );
  const inserted = new Set(ids);
  const added = played.filter(({ match }) => inserted.has(match.id));
  if (added.length === 0) return [];
  await trx
    .insertInto('demo_match')
    .values(
      added.map(({ match, seeds }) => ({
        match_id: match.id,
        ends_at: match.endsAt,
        elevens_seed: seeds.elevens,
        play_seed: seeds.play,
      })),
    )
    .execute();
  return ids;
}

export interface DemoMatch {
  match_id: string;
  ends_at: Date;
  elevens_seed: string | null;
  play_seed: string | null;
  /** Null for a match that was opened before books were kept. */
  secret: string | null;
  status: MatchStatus;
  start_time: Date;
  match_date: string;
  locked_at: Date | null;
  home_team: string;
  away_team: string;
}

/** Stores `seed` as the seed of the playing XIs unless there is one already. Returns the stored seed. */
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

/** Stores the secret that a match will be drawn from. */
export async function writeSecret(trx: Trx, matchId: string, secret: string): Promise<void> {
  await trx.updateTable('demo_match').set({ secret }).where('match_id', '=', matchId).execute();
}

/** Locks a match with the seeds that it is drawn from. Undefined when it was deleted. */
export function lockDemoMatch(trx: Trx, matchId: string): Promise<DemoMatch | undefined> {
  return trx
    .selectFrom('demo_match')
    .innerJoin('match', 'match.id', 'demo_match.match_id')
    .select(['match_id', 'ends_at', 'elevens_seed', 'play_seed', 'secret'])
    .select(['status', 'start_time', 'match_date', 'locked_at', 'home_team', 'away_team'])
    .where('match_id', '=', matchId)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeSeeds(
  trx: Trx,
  matchId: string,
  { elevensSeed, playSeed }: { elevensSeed: string; playSeed: string },
): Promise<void> {
  await trx
    .updateTable('demo_match')
    .set({ elevens_seed: elevensSeed, play_seed: playSeed })
    .where('match_id', '=', matchId)
    .execute();
}

/** True when the league was ever opened in this database. */
export async function leagueExists(db: Executor): Promise<boolean> {
  return (await db.selectFrom('demo_league').select('one').executeTakeFirst()) !== undefined;
}

/** True once the past of the league is played. */
export async function isBackfilled(db: Executor): Promise<boolean> {
  const league = await db.selectFrom('demo_league').select('begun').executeTakeFirst();
  return league?.begun === true;
}

export async function writeBackfilled(db: Executor): Promise<void> {
  await db.updateTable('demo_league').set({ begun: true }).execute();
}

/**
 * Takes or extends the lease for playing the league's past. Returns false while another process has it, or
 * once the past is played.
 */
export async function leaseBackfill(
  db: Db,
  now: Date,
  until: Date,
  leasedUntil: Date | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into demo_league (busy_until) values (${until})
    on conflict (one) do update set busy_until = excluded.busy_until
      where not demo_league.begun
        and (demo_league.busy_until <= ${now} or demo_league.busy_until = ${leasedUntil})
    returning one`.execute(db);
  return rows.length > 0;
}

/** Returns the given source keys for which matches exist. */
export async function knownSourceKeys(
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

/** Returns the scheduled matches that start by `startBy` and whose playing XIs are not announced. */
export async function matchesToAnnounce(db: Db, startBy: Date): Promise<string[]> {
  const rows = await scheduledMatches(db)
    .where('announced', '=', false)
    .where('start_time', '<=', startBy)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the scheduled matches that start by `startBy`, or all of them for null. */
export async function matchesToCallOff(db: Db, startBy: Date | null): Promise<string[]> {
  const scheduled = scheduledMatches(db);
  const due = startBy === null ? scheduled : scheduled.where('start_time', '<=', startBy);
  return (await due.execute()).map(({ id }) => id);
}

function scheduledMatches(db: Db) {
  return db
    .selectFrom('match')
    .select('id')
    .where('demo', '=', true)
    .where('status', '=', 'scheduled');
}

/** Returns the live matches that are not simulated yet. */
export async function matchesToDraw(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('demo_match')
    .innerJoin('match', 'match.id', 'match_id')
    .select('match_id as id')
    .where('play_seed', 'is', null)
    .where('status', '=', 'live')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the records of the matches that were completed before `before`. */
export async function deleteRecords(db: Db, before: Date): Promise<void> {
  await sql`
    delete from match_record using match
    where match.id = match_record.match_id and demo and completed_at < ${before}`.execute(db);
}

/** Deletes the scripts and events of the matches that were completed before `before`. */
export async function deletePlayed(db: Db, before: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from match
    where demo and completed_at < ${before}
      and exists (select from replay where match_id = match.id)`.execute(db);
  for (const { id } of rows) {
    await deleteEvents(db, id);
    // The script is deleted last, because after a crash the match is found again by its script.
    await deleteScript(db, id);
  }
}
