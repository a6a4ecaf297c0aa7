import { foldEvents, type MatchState, type StoredEvent } from '../../domain/cricket/events';
import { LOCK_GRACE_MS } from '../../domain/cricket/matchLife';
import { describeOutcome } from '../../domain/cricket/outcome';
import { partOf } from '../../domain/cricket/role';
import { scorecard } from '../../domain/cricket/scorecard';
import { refund } from '../../domain/ledger/ledger';
import { ok } from '../../domain/result';
import { rulesOfVersion } from '../../domain/scoring/rules';
import { notPlayingPoints, scorePlayer } from '../../domain/scoring/score';
import { bookTransfers } from '../storage/ledgerRows';
import { appendToMatch, writePoints, type SlotPoints } from '../storage/matchRows';
import { squadOfMatch } from '../storage/squadRows';
import { transact, type Trx } from '../storage/transaction';
import type { ServiceContext } from './context';
import { eachApart } from './eachApart';

/** Told after the commit that a match has a new version. */
export type Publish = (matchId: string) => void;

export interface MatchLife {
  /** Freezes every match whose lock was reached two seconds ago; answers how many. */
  freezeDue(): Promise<number>;
  /**
   * Takes what a feed says: stores the revisions that are new, derives the match anew from the latest
   * ones. A first ball (or a result) before the lock freezes the match at once. False when nothing was new.
   */
  ingest(matchId: string, events: readonly StoredEvent[]): Promise<boolean>;
}

type MatchRow = NonNullable<Awaited<ReturnType<typeof lockMatch>>>;

export function createMatchLife({ db, clock, newId }: ServiceContext, publish: Publish): MatchLife {
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
      publish(id);
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
      if (!playable) await payFeesBack(trx, contest.id, contest.entry_caps, now);
      await trx
        .updateTable('contest')
        .set({ status: playable ? 'locked' : 'called_off' })
        .where('id', '=', contest.id)
        .execute();
    }
  }

  async function ingest(matchId: string, events: readonly StoredEvent[]): Promise<boolean> {
    if (events.length === 0) return false;
    const changed = await transact(db, async (trx) => {
      const match = await lockMatch(trx, matchId);
      if (!match || match.completed_at) return ok(false);
      if (!(await storeEvents(trx, matchId, events))) return ok(false);
      if (match.locked_at === null && events.some(isPlay)) await freeze(trx, match);
      await derive(trx, match);
      return ok(true);
    });
    if (changed.ok && changed.value) publish(matchId);
    return changed.ok && changed.value;
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

  /** Points, score line and status from the events alone: never added up, always derived. */
  async function derive(trx: Trx, match: MatchRow): Promise<void> {
    const rows = await trx
      .selectFrom('match_event')
      .select(['event_id as id', 'revision', 'body as event'])
      .where('match_id', '=', match.id)
      .execute();
    const state = foldEvents([match.home_team, match.away_team], rows);
    await writePoints(trx, match.id, await pointsOf(trx, match, state));
    const over = state.outcome !== null;
    const noResult = state.outcome?.result === 'no result';
    const now = clock();
    await trx
      .updateTable('match')
      .set((row) => ({
        announced: state.announced,
        innings: JSON.stringify(scorecard(state).innings),
        version: row('version', '+', 1),
        result: state.outcome ? describeOutcome(state.outcome) : null,
        ...(over && {
          status: noResult ? ('no_result' as const) : ('in_review' as const),
          review_ends_at: new Date(now + match.review_minutes * 60_000),
        }),
        // The feed has withdrawn the result.
        ...(!over && WITH_RESULT.has(match.status) && { status: statusWithoutResult(match) }),
      }))
      .where('id', '=', match.id)
      .execute();
  }

  async function pointsOf(trx: Trx, match: MatchRow, state: MatchState): Promise<SlotPoints[]> {
    if (!state.announced) return [];
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

  return { freezeDue, ingest };
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

const WITH_RESULT: ReadonlySet<string> = new Set(['in_review', 'no_result']);

function statusWithoutResult({ locked_at }: MatchRow): 'live' | 'scheduled' {
  return locked_at === null ? 'scheduled' : 'live';
}

/** A ball, or a result that was played for or awarded: the match has begun, whatever the clock says. */
function isPlay({ event }: StoredEvent): boolean {
  return (
    event?.kind === 'delivery' || (event?.kind === 'result' && event.outcome.result !== 'no result')
  );
}

function lockMatch(trx: Trx, matchId: string) {
  return trx
    .selectFrom('match')
    .selectAll()
    .where('id', '=', matchId)
    .forUpdate()
    .executeTakeFirst();
}
