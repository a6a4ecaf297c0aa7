import { hasBegun, withoutPlay } from '../../domain/cricket/beginning';
import { currentOverOf } from '../../domain/cricket/currentOver';
import { foldEvents, type MatchState, type StoredEvent } from '../../domain/cricket/events';
import { inningsCards } from '../../domain/cricket/inningsCard';
import type { MatchStatus } from '../../domain/cricket/matchLife';
import { describeOutcome, wasPlayed } from '../../domain/cricket/outcome';
import { oversOf } from '../../domain/cricket/overs';
import { mismatchesOf } from '../../domain/cricket/reconcile';
import { scorecard } from '../../domain/cricket/scorecard';
import { MAX_SLOTS } from '../../domain/leaderboard/board';
import type { RuleSetName } from '../../domain/scoring/rules';
import { ruleSetOf } from '../../domain/scoring/ruleSets';
import { squadPoints, type SlotPoints } from '../../domain/scoring/squadPoints';
import type { ServiceContext } from '../context';
import {
  closeContest,
  hasSettledContest,
  lockOpenContests,
  writeEnd,
} from '../contests/contestRows';
import { refundEntries } from '../contests/ledgerRows';
import { logRefund } from '../books/outcomes';
import { inTransaction, type Trx } from '../database/transaction';
import { createForEachMatch } from '../forEachMatch';
import { addMatchOccasion } from '../notify/occasions';
import { addOccasion, removeOccasions } from '../notify/pushRows';
import { eventsOf, insertEvents } from './eventRows';
import { matchesToFreeze } from './matchLifeViews';
import { appendToMatch, appendWhileRoom, writeNightmareXI, writePoints } from './matchPlayerRows';
import {
  lockMatch,
  writeDerived,
  writeFreeze,
  writeHeard,
  writeNightmareTotal,
  writeRules,
  type MatchRow,
} from './matchRows';
import { squadOfMatch, tournamentSquad } from './squadViews';

export interface MatchLife {
  /** Freezes every match whose lock was reached at least two seconds ago. Returns how many there were. */
  freezeDue(): Promise<number>;
  /**
   * Stores the new revisions among the events of a feed and derives the match from the latest ones. Events before the
   * lock freeze the match at once if they show that it has begun; otherwise balls do not count until the freeze.
   * A change after the settlement is a correction. Returns false when no revision was new. Throws SquadTooLargeError.
   */
  ingest(matchId: string, events: readonly StoredEvent[]): Promise<boolean>;
  /** Like `ingest`, as part of a transaction that has locked the match. */
  ingestLocked(trx: Trx, match: MatchRow, events: readonly StoredEvent[]): Promise<boolean>;
  /**
   * Adds players to a scheduled match, which the transaction has locked, as long as there is room, and then those of the
   * tournament's squads until only eight slots are free. After the announcement of the playing XIs, those who are new
   * are not playing.
   */
  fillSquad(trx: Trx, matchId: string, players: readonly { id: string }[]): Promise<void>;
  /** Changes the rules of a match, which the transaction has locked, and the points of its players accordingly. */
  changeRules(trx: Trx, match: MatchRow, rules: RuleSetName): Promise<void>;
}

/** The other slots are for players who join the match with the playing XIs. */
const MAX_SCHEDULED = MAX_SLOTS - 8;

export function createMatchLife({ db, clock, newId }: ServiceContext): MatchLife {
  const forEachMatch = createForEachMatch({ db, clock }, 'freeze');

  async function freezeDue(): Promise<number> {
    const due = await matchesToFreeze(db, new Date(clock()));
    await forEachMatch(due, (id) =>
      inTransaction(db, async (trx) => {
        const match = await lockMatch(trx, id);
        // Another process may have frozen the match in the meantime, or ended it without a ball.
        if (match?.status !== 'scheduled') return;
        await freeze(trx, match);
        const state = await stateOf(trx, match);
        // Balls that arrived before the lock count from now on.
        if (state.hasBalls) await derive(trx, (await lockMatch(trx, id))!, state);
      }),
    );
    return due.length;
  }

  /** From the freeze on, teams, board and points are public, and no team is accepted. */
  async function freeze(trx: Trx, match: MatchRow): Promise<void> {
    const now = new Date(clock());
    await writeFreeze(trx, match, now);
    for (const contest of await lockOpenContests(trx, match.id)) {
      if (contest.participants >= contest.min_participants) {
        await closeContest(trx, contest.id);
      } else {
        await refundEntries(trx, contest.id, contest.entry_caps, now);
        await writeEnd(trx, contest.id, { status: 'called_off', at: now });
        const called = { contest_id: contest.id, match_id: match.id, ...contest };
        await logRefund(trx, called, now);
      }
    }
    await addMatchOccasion(trx, match.id, { kind: 'match_started' }, now);
    await addMatchOccasion(trx, match.id, { kind: 'refund' }, now);
  }

  function ingest(matchId: string, events: readonly StoredEvent[]): Promise<boolean> {
    return inTransaction(db, async (trx) => {
      const match = await lockMatch(trx, matchId);
      return match !== undefined && (await ingestLocked(trx, match, events));
    });
  }

  async function ingestLocked(trx: Trx, match: MatchRow, reported: readonly StoredEvent[]) {
    const now = new Date(clock());
    await writeHeard(trx, match.id, now);
    if (reported.length === 0) return false;
    const arrived = await insertEvents(trx, match.id, reported, now);
    if (arrived.length === 0) return false;
    const events = await eventsOf(trx, match.id);
    const state = stateAfter(match, events);
    const times = { nowMs: now.getTime(), startMs: match.start_time.getTime() };
    const begins = isOpen(match) && hasBegun(state, { events, arrived }, times);
    if (begins) await freeze(trx, match);
    await derive(trx, begins ? (await lockMatch(trx, match.id))! : match, state);
    return true;
  }

  async function fillSquad(trx: Trx, matchId: string, players: readonly { id: string }[]) {
    await appendWhileRoom(trx, matchId, players, MAX_SLOTS);
    await appendWhileRoom(trx, matchId, await tournamentSquad(trx, matchId), MAX_SCHEDULED);
    const match = (await lockMatch(trx, matchId))!;
    if (!match.announced) return;
    const state = withoutPlay(await stateOf(trx, match));
    await writePoints(trx, matchId, await pointsOf(trx, match, state));
  }

  async function changeRules(trx: Trx, match: MatchRow, rules: RuleSetName): Promise<void> {
    await writeRules(trx, match.id, rules);
    const changed = (await lockMatch(trx, match.id))!;
    await derive(trx, changed, await stateOf(trx, changed));
  }

  /** Derives points, score line and status from all events; nothing is updated incrementally. */
  async function derive(trx: Trx, match: MatchRow, folded: MatchState): Promise<void> {
    const state = isOpen(match) ? withoutPlay(folded) : folded;
    const rescored = await writePoints(trx, match.id, await pointsOf(trx, match, state));
    const result = resultOf(match, state);
    const hasChanged = rescored || result !== match.result;
    // Once the first contest is settled, a different score is a correction.
    const isCorrection = hasChanged && (await hasSettledContest(trx, match.id));
    const number = match.corrections + 1;
    const now = new Date(clock());
    const { players, innings } = scorecard(state);
    // Nothing of a match that has ended without a result can be held.
    const endedWithout = match.completed_at !== null && match.status !== 'completed';
    const mismatch = endedWithout ? null : mismatchOf(state, match.accepted_mismatch);
    await writeDerived(trx, match.id, {
      announced: state.announced,
      innings,
      overs: oversOf(state),
      cards: inningsCards(state, players),
      currentOver: currentOverOf(state),
      result,
      mismatch,
      heldSince: mismatch === null ? null : (match.held_since ?? now),
      ...(match.completed_at === null && statusAfter(match, state)),
      // Repeated events do not restart the review, because some providers never stop repeating them.
      ...((hasChanged || match.review_ends_at === null) && {
        reviewEndsAt: new Date(now.getTime() + match.review_minutes * 60_000),
      }),
      ...(isCorrection && { correction: { number, at: now } }),
    });
    if (rescored && state.announced && match.locked_at === null) await addLeftOut(trx, match);
    if (isCorrection) await addMatchOccasion(trx, match.id, { kind: 'correction', number }, now);
    if (match.nightmare_total !== null) {
      await writeNightmareTotal(trx, match.id, await writeNightmareXI(trx, match.id));
    }
  }

  async function pointsOf(trx: Trx, match: MatchRow, state: MatchState): Promise<SlotPoints[]> {
    if (!state.announced) return unannounced(await squadOfMatch(trx, match.id));
    const ruleSet = ruleSetOf({ format: match.rules_format, version: match.rules_version });
    const { players } = scorecard(state);
    await appendToMatch(trx, newId, match.id, players);
    // If a result is withdrawn after completion, the match stays over and players keep their points.
    const isOver = state.outcome !== null || match.completed_at !== null;
    return squadPoints(await squadOfMatch(trx, match.id), players, ruleSet, isOver);
  }

  return { freezeDue, ingest, ingestLocked, fillSquad, changeRules };
}

async function stateOf(trx: Trx, match: MatchRow): Promise<MatchState> {
  return stateAfter(match, await eventsOf(trx, match.id));
}

function stateAfter(match: MatchRow, events: readonly StoredEvent[]): MatchState {
  return foldEvents([match.home_team, match.away_team], events);
}

/**
 * Adds an occasion that expires at the lock, because teams can be changed until then. It replaces an earlier one, whose
 * messages may still wait.
 */
async function addLeftOut(trx: Trx, { id, version, lock_at }: MatchRow): Promise<void> {
  await removeOccasions(trx, id, 'left_out');
  await addOccasion(trx, { matchId: id, kind: 'left_out', number: version, expiresAt: lock_at });
}

const WITH_RESULT: ReadonlySet<MatchStatus> = new Set(['in_review', 'no_result', 'abandoned']);

/**
 * Returns the new status of a match that is not completed: that of its result, or the one before if the feed has
 * withdrawn the result.
 */
function statusAfter(match: MatchRow, { outcome, innings }: MatchState): { status?: MatchStatus } {
  if (outcome !== null && outcome.result !== 'no result') return { status: 'in_review' };
  if (outcome !== null) return { status: wasPlayed(innings) ? 'no_result' : 'abandoned' };
  if (!WITH_RESULT.has(match.status)) return {};
  return { status: match.locked_at === null ? 'scheduled' : 'live' };
}

/** A completed match without a result stays without one, and a completed match with a result keeps its last one. */
function resultOf(match: MatchRow, { outcome, innings }: MatchState): string | null {
  const isOver = match.completed_at !== null;
  if (isOver && (match.status !== 'completed' || outcome === null)) return match.result;
  return outcome && describeOutcome(outcome, innings);
}

/**
 * Returns the mismatches of a match with a result, without those that an operator has accepted. Other matches are not
 * settled, so they need not add up.
 */
function mismatchOf(state: MatchState, accepted: string | null): string | null {
  const counts = state.outcome !== null && state.outcome.result !== 'no result';
  if (!counts) return null;
  const ignored = new Set(accepted?.split('\n'));
  return (
    mismatchesOf(state)
      .filter((line) => !ignored.has(line))
      .join('\n') || null
  );
}

/** Returns the points of a match whose playing XIs are not announced, or were withdrawn. */
function unannounced(squad: readonly { slot: number }[]): SlotPoints[] {
  return squad.map(({ slot }) => ({ slot, playing: null, total: 0, breakdown: {}, figures: null }));
}

/** True while users may still enter teams. Until then nothing of the play is shown. */
function isOpen(match: MatchRow): boolean {
  return match.locked_at === null && match.completed_at === null;
}
