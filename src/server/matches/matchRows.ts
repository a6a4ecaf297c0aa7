/** The only file that writes the rows of the table `match`. */
import type { Insertable, Updateable } from 'kysely';
import type { CurrentOver } from '../../domain/cricket/currentOver';
import type { InningsCard } from '../../domain/cricket/inningsCard';
import type { MatchStatus } from '../../domain/cricket/matchLife';
import type { InningsOvers } from '../../domain/cricket/overs';
import type { InningsTotal } from '../../domain/cricket/scorecard';
import type { RuleSetName } from '../../domain/scoring/rules';
import type { Executor } from '../database/database';
import type { Database } from '../database/schema';
import type { Trx } from '../database/transaction';

export type MatchRow = NonNullable<Awaited<ReturnType<typeof lockMatch>>>;
export type NewMatchRow = Insertable<Database['match']>;

/** Returns the match, locked against every other transaction until the end of this one. */
export function lockMatch(trx: Trx, matchId: string) {
  return trx
    .selectFrom('match')
    .selectAll()
    .where('id', '=', matchId)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a match against its freeze, with a lock that several transactions can share. */
export function lockMatchAgainstFreeze(trx: Trx, matchId: string) {
  return trx
    .selectFrom('match')
    .select(['status', 'lock_at', 'locked_at'])
    .where('id', '=', matchId)
    .forShare()
    .executeTakeFirst();
}

/** Locks the matches that are open for entries against their freeze, and returns their ids. */
export async function lockOpenMatches(trx: Trx, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('match')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('locked_at', 'is', null)
    .where('lock_at', '>', now)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a match against changes of its score. Returns undefined if its review has not ended, or the match is held. */
export function lockReviewedMatch(
  trx: Trx,
  matchId: string,
  now: Date,
): Promise<{ version: number; corrections: number } | undefined> {
  return reviewedMatch(trx, matchId, now).executeTakeFirst();
}

/** Like `lockReviewedMatch`, but only for a match that is not completed and has the given status. */
export function lockMatchToSettle(
  trx: Trx,
  matchId: string,
  status: MatchStatus,
  now: Date,
): Promise<{ version: number; corrections: number } | undefined> {
  return reviewedMatch(trx, matchId, now)
    .where('status', '=', status)
    .where('completed_at', 'is', null)
    .executeTakeFirst();
}

function reviewedMatch(trx: Trx, matchId: string, now: Date) {
  return trx
    .selectFrom('match')
    .select(['version', 'corrections'])
    .where('id', '=', matchId)
    .where('mismatch', 'is', null)
    .where('review_ends_at', '<=', now)
    .forShare();
}

/**
 * Locks a match that is not completed, has the given status, and whose contests have all ended. Returns false for any
 * other match, or if another transaction locks it.
 */
export async function lockMatchToComplete(
  trx: Trx,
  matchId: string,
  status: MatchStatus,
): Promise<boolean> {
  const match = await trx
    .selectFrom('match')
    .select('id')
    .where('id', '=', matchId)
    .where('completed_at', 'is', null)
    .where('status', '=', status)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('contest')
        .select('match_id')
        .where('match_id', '=', matchId)
        .where('status', 'in', ['open', 'locked']),
    )
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return match !== undefined;
}

/** Locks the scheduled matches of two teams in a tournament, and returns their ids. */
export async function lockScheduledMatches(
  trx: Trx,
  { tournament_id, home_team, away_team }: MatchRow,
): Promise<string[]> {
  const teams = [home_team, away_team];
  const rows = await trx
    .selectFrom('match')
    .select('id')
    .where('tournament_id', '=', tournament_id)
    .where('status', '=', 'scheduled')
    .where((row) => row.or([row('home_team', 'in', teams), row('away_team', 'in', teams)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Throws when a match with one of the source keys already exists. */
export async function insertMatches(trx: Trx, rows: readonly NewMatchRow[]): Promise<void> {
  await trx
    .insertInto('match')
    .values([...rows])
    .execute();
}

/** Inserts the matches whose source keys are new, and returns their ids. */
export async function insertNewMatches(trx: Trx, rows: readonly NewMatchRow[]): Promise<string[]> {
  const inserted = await trx
    .insertInto('match')
    .values([...rows])
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** Deletes a match and its squad. Its contests have to be deleted first. */
export async function deleteMatch(trx: Trx, matchId: string): Promise<void> {
  await trx.deleteFrom('match').where('id', '=', matchId).execute();
}

/** Writes changes and increments the version. The commit then announces the new version to followers of the match. */
function nextVersion(trx: Trx, matchId: string, changes: Updateable<Database['match']>) {
  return trx
    .updateTable('match')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', matchId);
}

/** Writes changes that followers of the match need not see, so the version stays the same. */
async function update(
  trx: Trx,
  matchId: string,
  changes: Updateable<Database['match']>,
): Promise<void> {
  await trx.updateTable('match').set(changes).where('id', '=', matchId).execute();
}

/**
 * Sets `locked_at`, which then never changes, and makes the match live. If `lock_at` is later than `at`, it becomes
 * `at`.
 */
export async function writeFreeze(trx: Trx, { id, lock_at }: MatchRow, at: Date): Promise<void> {
  const changes = { locked_at: at, lock_at: lock_at < at ? lock_at : at, status: 'live' as const };
  await nextVersion(trx, id, changes).execute();
}

export interface DerivedMatch {
  announced: boolean;
  innings: readonly InningsTotal[];
  overs: readonly InningsOvers[];
  cards: readonly InningsCard[];
  currentOver: CurrentOver | null;
  result: string | null;
  mismatch: string | null;
  /** Since when the match is held; null without a mismatch. */
  heldSince: Date | null;
  /** This field and the two below stay unchanged if left out. */
  status?: MatchStatus;
  reviewEndsAt?: Date;
  correction?: { number: number; at: Date };
}

/** Writes all that follows from the events of a match, except for the points of its players. */
export async function writeDerived(
  trx: Trx,
  matchId: string,
  {
    innings,
    overs,
    cards,
    currentOver,
    heldSince,
    reviewEndsAt,
    correction,
    ...columns
  }: DerivedMatch,
): Promise<void> {
  await nextVersion(trx, matchId, {
    ...columns,
    innings: JSON.stringify(innings),
    overs: JSON.stringify(overs),
    cards: JSON.stringify(cards),
    current_over: currentOver && JSON.stringify(currentOver),
    held_since: heldSince,
    ...(reviewEndsAt && { review_ends_at: reviewEndsAt }),
    ...(correction && { corrections: correction.number, corrected_at: correction.at }),
  }).execute();
}

/** The lock stays unchanged if `lockAt` is left out. */
export async function writeStart(
  trx: Trx,
  matchId: string,
  { startTime, date, lockAt }: { startTime: Date; date: string; lockAt?: Date },
): Promise<void> {
  const lock = lockAt && { lock_at: lockAt };
  await nextVersion(trx, matchId, { start_time: startTime, match_date: date, ...lock }).execute();
}

/** Writes nothing and keeps the version if the description is unchanged. */
export async function writeDescription(
  trx: Trx,
  matchId: string,
  description: Pick<NewMatchRow, 'description' | 'venue' | 'match_date'>,
): Promise<void> {
  await nextVersion(trx, matchId, description)
    .where((row) =>
      row.or([
        row('description', '!=', description.description),
        row('venue', '!=', description.venue),
        row('match_date', '!=', description.match_date),
      ]),
    )
    .execute();
}

/** Sets or removes a team's logo in all of its matches, with a new version. Returns the number of matches. */
export async function writeLogoOfMatches(
  trx: Trx,
  team: string,
  logoId: string | null,
): Promise<number> {
  let matches = 0n;
  for (const side of ['home', 'away'] as const) {
    const { numUpdatedRows } = await trx
      .updateTable('match')
      .set((row) => ({ [`${side}_team_logo`]: logoId, version: row('version', '+', 1) }))
      .where(`${side}_team`, '=', team)
      .executeTakeFirstOrThrow();
    matches += numUpdatedRows;
  }
  return Number(matches);
}

export async function writeRules(trx: Trx, matchId: string, rules: RuleSetName): Promise<void> {
  const { format, version } = rules;
  await nextVersion(trx, matchId, { rules_format: format, rules_version: version }).execute();
}

/**
 * A null `nightmareTotal` means that the match has no result. A match with a result becomes `completed`; one without
 * keeps its status.
 */
export async function writeCompletion(
  trx: Trx,
  matchId: string,
  { at, nightmareTotal }: { at: Date; nightmareTotal: number | null },
): Promise<void> {
  const status = nightmareTotal === null ? {} : { status: 'completed' as const };
  const changes = { completed_at: at, nightmare_total: nightmareTotal, ...status };
  await nextVersion(trx, matchId, changes).execute();
}

export function writeNightmareTotal(trx: Trx, matchId: string, total: number): Promise<void> {
  return update(trx, matchId, { nightmare_total: total });
}

/** Stores when the feed last reported something about the match. */
export function writeHeard(trx: Trx, matchId: string, at: Date): Promise<void> {
  return update(trx, matchId, { heard_at: at });
}

/** Stores the start time that the feed reported last. */
export function writeFeedStart(trx: Trx, matchId: string, startTime: Date): Promise<void> {
  return update(trx, matchId, { fed_start: startTime });
}

/** Ends the review of a match at this instant. The lines of its mismatch are accepted, so they hold the match no more. */
export function writeReviewEnd(
  trx: Trx,
  { id, mismatch, accepted_mismatch }: MatchRow,
  at: Date,
): Promise<void> {
  return update(trx, id, {
    review_ends_at: at,
    mismatch: null,
    held_since: null,
    accepted_mismatch: [accepted_mismatch, mismatch].filter(Boolean).join('\n') || null,
  });
}

/** Replaces the data of an imported match with those of another file. */
export async function writeRevised(
  trx: Trx,
  matchId: string,
  columns: Updateable<Database['match']>,
): Promise<void> {
  await nextVersion(trx, matchId, columns).execute();
}

/** Sets `heard_at` of all live replays to `at`, where it is earlier than `before`. */
export async function markReplaysHeard(
  db: Executor,
  { at, before }: { at: Date; before: Date },
): Promise<void> {
  await db
    .updateTable('match')
    .set({ heard_at: at })
    .where('status', '=', 'live')
    .where('heard_at', '<', before)
    .where('id', 'in', (query) => query.selectFrom('replay').select('match_id'))
    .execute();
}
