import { currentOverOf } from '../../domain/cricket/currentOver';
import { foldEvents, type MatchState, type StoredEvent } from '../../domain/cricket/events';
import { LOCK_GRACE_MS, type MatchStatus } from '../../domain/cricket/matchLife';
import { describeOutcome, wasPlayed } from '../../domain/cricket/outcome';
import { inningsCards } from '../../domain/cricket/inningsCard';
import { oversOf } from '../../domain/cricket/overs';
import { mismatchesOf } from '../../domain/cricket/reconcile';
import { partOf } from '../../domain/cricket/role';
import { scorecard } from '../../domain/cricket/scorecard';
import { refund } from '../../domain/ledger/ledger';
import { ok } from '../../domain/result';
import { rulesOfVersion } from '../../domain/scoring/rules';
import { notPlayingPoints, scorePlayer } from '../../domain/scoring/score';
import { writeEnd } from '../storage/contestRows';
import { bookTransfers } from '../storage/ledgerRows';
import { appendToMatch, lockMatch, writePoints, type SlotPoints } from '../storage/matchRows';
import type { MatchRow } from '../storage/matchRows';
import { addOccasion } from '../storage/pushRows';
import { squadOfMatch } from '../storage/squadRows';
import { transact, type Trx } from '../storage/transaction';
import type { ServiceContext } from './context';
import { eachApart } from './eachApart';
import { tellOf } from './occasions';
import { nameNightmareXI } from './standings';

export interface MatchLife {
  /** Freezes every match whose lock was reached two seconds ago; answers how many. */
  freezeDue(): Promise<number>;
  /**
   * Takes what a feed says: stores the revisions that are new, derives the match anew from the latest
   * ones. A first ball (or a result) before the lock freezes the match at once; after the settlement it is
   * a correction. False when nothing was new. Throws SquadTooLargeError.
   */
  ingest(matchId: string, events: readonly StoredEvent[]): Promise<boolean>;
  /** The same as part of a transaction that holds the match. */
  ingestHeld(trx: Trx, match: MatchRow, events: readonly StoredEvent[]): Promise<boolean>;
}

export function createMatchLife({ db, clock, newId }: ServiceContext): MatchLife {
  async function freezeDue(): Promise<number> {
    const due = await db
      .selectFrom('match')
      .select('id')
      .where('status', '=', 'scheduled')
      .where('locked_at', 'is', null)
      .where('lock_at', '<=', new Date(clock() - LOCK_GRACE_MS))
      .execute();
    await eachApart(due, async ({ id }) => {
      await transact(db, async (trx) => {
        const match = await lockMatch(trx, id);
        // Another process may have frozen it meanwhile, or ended it without a ball.
        if (match?.status === 'scheduled') await freeze(trx, match);
        return ok(null);
      });
    });
    return due.length;
  }

  /** The latch: from here on teams, board and points are open, and no team is taken any more. */
  async function freeze(trx: Trx, match: MatchRow): Promise<void> {
    const now = new Date(clock());
    await trx
      .updateTable('match')
      .set((row) => ({
        locked_at: now,
        lock_at: match.lock_at < now ? match.lock_at : now,
        status: 'live' as const,
        version: row('version', '+', 1),
      }))
      .where('id', '=', match.id)
      .execute();
    const contests = await trx
      .selectFrom('contest')
      .innerJoin('contest_type', 'contest_type.id', 'contest.contest_type_id')
      .select(['contest.id', 'participants', 'min_participants', 'entry_caps'])
      .where('match_id', '=', match.id)
      .where('status', '=', 'open')
      .orderBy('contest.id')
      .forUpdate('contest')
      .execute();
    for (const contest of contests) {
      const playable = contest.participants >= contest.min_participants;
      if (playable) {
        const locked = { status: 'locked' } as const;
        await trx.updateTable('contest').set(locked).where('id', '=', contest.id).execute();
      } else {
        await payFeesBack(trx, contest.id, contest.entry_caps, now);
        await writeEnd(trx, contest.id, { status: 'called_off', at: now });
      }
    }
    await tellOf(trx, match.id, { kind: 'match_started' }, now);
    await tellOf(trx, match.id, { kind: 'refund' }, now);
  }

  async function ingest(matchId: string, events: readonly StoredEvent[]): Promise<boolean> {
    const changed = await transact(db, async (trx) => {
      const match = await lockMatch(trx, matchId);
      return ok(match !== undefined && (await ingestHeld(trx, match, events)));
    });
    return changed.ok && changed.value;
  }

  async function ingestHeld(trx: Trx, match: MatchRow, events: readonly StoredEvent[]) {
    const heard = { heard_at: new Date(clock()) };
    await trx.updateTable('match').set(heard).where('id', '=', match.id).execute();
    if (events.length === 0 || !(await storeEvents(trx, match.id, events))) return false;
    const state = await foldMatch(trx, match);
    const begins = match.locked_at === null && match.completed_at === null && isPlay(state);
    if (begins) await freeze(trx, match);
    await derive(trx, begins ? (await lockMatch(trx, match.id))! : match, state);
    return true;
  }

  async function storeEvents(trx: Trx, matchId: string, events: readonly StoredEvent[]) {
    const stored = await trx
      .insertInto('match_event')
      .values(
        events.map(({ id, revision, event }) => ({
          match_id: matchId,
          event_id: id,
          revision,
          body: JSON.stringify(event),
          received_at: new Date(clock()),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .execute();
    return stored.length > 0;
  }

  async function foldMatch(trx: Trx, match: MatchRow): Promise<MatchState> {
    const rows = await trx
      .selectFrom('match_event')
      .select(['event_id as id', 'revision', 'body as event'])
      .where('match_id', '=', match.id)
      .execute();
    return foldEvents([match.home_team, match.away_team], rows);
  }

  /** Points, score line and status from the events alone: never added up, always derived. */
  async function derive(trx: Trx, match: MatchRow, state: MatchState): Promise<void> {
    const rescored = await writePoints(trx, match.id, await pointsOf(trx, match, state));
    const result = resultOf(match, state);
    const isNews = rescored || result !== match.result;
    const corrects = isNews && (await isSettledInPart(trx, match.id));
    const now = new Date(clock());
    const over = currentOverOf(state);
    const { players, innings } = scorecard(state);
    await trx
      .updateTable('match')
      .set((row) => ({
        announced: state.announced,
        innings: JSON.stringify(innings),
        overs: JSON.stringify(oversOf(state)),
        cards: JSON.stringify(inningsCards(state, players)),
        current_over: over && JSON.stringify(over),
        version: row('version', '+', 1),
        result,
        ...(match.completed_at === null && lifeAfter(match, state)),
        mismatch: mismatchOf(state),
        // What says nothing new does not begin the review anew: some providers repeat themselves for ever.
        ...((isNews || match.review_ends_at === null) && {
          review_ends_at: new Date(now.getTime() + match.review_minutes * 60_000),
        }),
        ...(corrects && { corrections: row('corrections', '+', 1), corrected_at: now }),
      }))
      .where('id', '=', match.id)
      .execute();
    if (rescored && state.announced && match.locked_at === null) await tellOfEleven(trx, match);
    if (corrects)
      await tellOf(trx, match.id, { kind: 'correction', number: match.corrections + 1 }, now);
    if (match.nightmare_total !== null) {
      const nightmare_total = await nameNightmareXI(trx, match.id);
      await trx.updateTable('match').set({ nightmare_total }).where('id', '=', match.id).execute();
    }
  }

  async function pointsOf(trx: Trx, match: MatchRow, state: MatchState): Promise<SlotPoints[]> {
    if (!state.announced) return unannounced(await squadOfMatch(trx, match.id));
    const rules = rulesOfVersion(match.rules_version);
    const playing = new Map(
      scorecard(state).players.map((figures) => [`${figures.team}\n${figures.name}`, figures]),
    );
    await appendToMatch(trx, newId, match.id, playing.values());
    const absent = notPlayingPoints(rules);
    const squad = await squadOfMatch(trx, match.id);
    return squad.map(({ slot, team, name }) => {
      const figures = playing.get(`${team}\n${name}`);
      if (!figures) return { slot, playing: false, part: null, ...absent };
      return { slot, playing: true, part: partOf(figures), ...scorePlayer(figures, rules) };
    });
  }

  return { freezeDue, ingest, ingestHeld };
}

/** Teams can be changed until the lock: after it nobody needs to know. */
function tellOfEleven(trx: Trx, { id, version, lock_at }: MatchRow): Promise<void> {
  return addOccasion(trx, { matchId: id, kind: 'left_out', number: version, expiresAt: lock_at });
}

/** Every entry of a contest gets its fee back. Free entries move nothing. */
export async function payFeesBack(
  trx: Trx,
  contestId: string,
  entryCaps: number,
  at: Date,
): Promise<void> {
  if (entryCaps === 0) return;
  const entries = await trx
    .selectFrom('entry')
    .select(['id', 'user_id'])
    .where('contest_id', '=', contestId)
    .orderBy('id')
    .execute();
  const refunds = entries.map(({ id, user_id: userId }) => ({
    transfer: refund({ entryId: id, userId, contestId, amountCaps: entryCaps }),
    entryId: id,
    contestId,
  }));
  await bookTransfers(trx, refunds, at);
}

const WITH_RESULT: ReadonlySet<MatchStatus> = new Set(['in_review', 'no_result', 'abandoned']);

/** Where a match that is not completed stands by its result, or by one that the feed has withdrawn. */
function lifeAfter(match: MatchRow, { outcome, innings }: MatchState): { status?: MatchStatus } {
  if (outcome !== null && outcome.result !== 'no result') return { status: 'in_review' };
  if (outcome !== null) return { status: wasPlayed(innings) ? 'no_result' : 'abandoned' };
  if (!WITH_RESULT.has(match.status)) return {};
  return { status: match.locked_at === null ? 'scheduled' : 'live' };
}

/** A match that was completed without a result stays so, and one with a result keeps its last one. */
function resultOf(match: MatchRow, { outcome, innings }: MatchState): string | null {
  const isOver = match.completed_at !== null;
  if (isOver && (match.status !== 'completed' || outcome === null)) return match.result;
  return outcome && describeOutcome(outcome, innings);
}

/** Only a match that counts has to add up. */
function mismatchOf(state: MatchState): string | null {
  const counts = state.outcome !== null && state.outcome.result !== 'no result';
  return (counts && mismatchesOf(state).join('\n')) || null;
}

/** What the elevens gave, when they are withdrawn. */
function unannounced(squad: readonly { slot: number }[]): SlotPoints[] {
  return squad.map(({ slot }) => ({ slot, playing: null, total: 0, breakdown: {}, part: null }));
}

/** From the first contest that is paid on, another score is a correction. */
async function isSettledInPart(trx: Trx, matchId: string): Promise<boolean> {
  const paid = await trx
    .selectFrom('contest')
    .select('id')
    .where('match_id', '=', matchId)
    .where('status', '=', 'settled')
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

/** A ball, or a result that was played for or awarded: the match has begun, whatever the clock says. */
function isPlay({ begun, outcome }: MatchState): boolean {
  return begun || (outcome !== null && outcome.result !== 'no result');
}
