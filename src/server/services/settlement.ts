import { sql } from 'kysely';
import type { MatchStatus } from '../../domain/cricket/matchLife';
import { houseShare } from '../../domain/ledger/ledger';
import type { FinalStandings } from '../../domain/leaderboard/shelf';
import { ok } from '../../domain/result';
import { writeEnd } from '../storage/contestRows';
import { payRewards, writeResults } from '../storage/entryRows';
import { bookTransfers } from '../storage/ledgerRows';
import type { ContestStatus } from '../storage/schema';
import { transact, type Trx } from '../storage/transaction';
import type { Boards } from './boards';
import type { ServiceContext } from './context';
import { eachApart } from './eachApart';
import { payFeesBack } from './matchLife';
import { tellOf } from './occasions';
import { nameNightmareXI, playedContests, standingsOf, type PlayedContest } from './standings';

export interface Settlement {
  /**
   * Settles what is due: pays the contests of matches whose review has ended, refunds those of matches
   * without a result, and completes the matches. Each contest is a transaction of its own; a second
   * run, or one after a crash, finds only what is left. Answers how many contests it ended.
   */
  settleDue(): Promise<number>;
  /** Matches of which nothing is paid because their score does not add up. */
  heldBack(): Promise<HeldBack[]>;
}

export interface HeldBack {
  matchId: string;
  title: string;
  /** What differs, a line each. */
  mismatch: string;
}

export function createSettlement({ db, clock }: ServiceContext, boards: Boards): Settlement {
  async function settleDue(): Promise<number> {
    const due = await db
      .selectFrom('match')
      .select(['id', 'status'])
      .where((row) =>
        row.or([
          row.and([row('status', '=', 'in_review'), row('mismatch', 'is', null)]),
          row('status', 'in', ['abandoned', 'no_result']),
        ]),
      )
      .where('review_ends_at', '<=', new Date(clock()))
      .where('completed_at', 'is', null)
      .execute();
    let ended = 0;
    await eachApart(due, async ({ id, status }) => {
      for (let next = await contestAfter('', id, status); next;) {
        if (await endContest(next, status)) ended += 1;
        next = await contestAfter(next.contest_id, id, status);
      }
      await complete(id, status);
    });
    return ended;
  }

  /** The next one of the match that is to be ended, by id. */
  function contestAfter(contestId: string, matchId: string, status: MatchStatus) {
    return playedContests(db)
      .where('match_id', '=', matchId)
      .where('status', 'in', endedFrom(status))
      .where('contest.id', '>', contestId)
      .limit(1)
      .executeTakeFirst();
  }

  /** False when another process has ended it, or is at it, or when its match has moved on meanwhile. */
  async function endContest(contest: PlayedContest, status: MatchStatus): Promise<boolean> {
    const { contest_id: contestId, match_id: matchId, entry_caps: fee } = contest;
    const final = status === 'in_review' ? await standingsOf(db, boards, contest) : null;
    const ended = await transact(db, async (trx) => {
      const match = await holdDue(trx, matchId, status);
      if (!match || (final && final.version !== match.version)) return ok(false);
      const held = await trx
        .selectFrom('contest')
        .select('id')
        .where('id', '=', contestId)
        .where('status', 'in', endedFrom(status))
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!held) return ok(false);
      const at = new Date(clock());
      if (final) await pay(trx, contestId, final, at);
      else await payFeesBack(trx, contestId, fee, at);
      const { corrections } = match;
      await writeEnd(trx, contestId, { status: final ? 'settled' : 'refunded', at, corrections });
      return ok(true);
    });
    return ended.ok && ended.value;
  }

  /** Is it still as it was found? A correction from the feed begins the review anew. Held against one. */
  function holdDue(trx: Trx, matchId: string, status: MatchStatus) {
    return trx
      .selectFrom('match')
      .select(['corrections', 'version'])
      .where('id', '=', matchId)
      .where('status', '=', status)
      .where('completed_at', 'is', null)
      .where('mismatch', 'is', null)
      .where('review_ends_at', '<=', new Date(clock()))
      .forShare()
      .executeTakeFirst();
  }

  /** Set once no contest is left open or locked. */
  async function complete(matchId: string, status: MatchStatus): Promise<void> {
    await transact(db, async (trx) => {
      const match = await trx
        .selectFrom('match')
        .select(['id', 'status'])
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
      if (!match) return ok(null);
      const hasResult = match.status === 'in_review';
      const nightmareTotal = hasResult ? await nameNightmareXI(trx, matchId) : null;
      const at = new Date(clock());
      await trx
        .updateTable('match')
        .set((row) => ({
          completed_at: at,
          version: row('version', '+', 1),
          nightmare_total: nightmareTotal,
          ...(hasResult && { status: 'completed' as const }),
        }))
        .where('id', '=', matchId)
        .execute();
      // A second word of refunds: what was called off at the freeze was the first.
      const news = hasResult ? { kind: 'result' as const } : { kind: 'refund' as const, number: 1 };
      await tellOf(trx, matchId, news, at);
      return ok(null);
    });
  }

  function heldBack(): Promise<HeldBack[]> {
    return db
      .selectFrom('match')
      .select(['id as matchId', 'mismatch'])
      .select(sql<string>`home_team || ' v ' || away_team`.as('title'))
      .where('mismatch', 'is not', null)
      .$narrowType<{ mismatch: string }>()
      .execute();
  }

  return { settleDue, heldBack };
}

/** What is ended of a match with a result, and of one without. */
function endedFrom(status: MatchStatus): ContestStatus[] {
  return status === 'in_review' ? ['locked'] : ['open', 'locked'];
}

async function pay(trx: Trx, contestId: string, final: FinalStandings, at: Date): Promise<void> {
  await writeResults(trx, contestId, final);
  // First, because what the house adds has to be in the pot before the pot pays.
  const share = houseShare(contestId, final.houseCaps);
  if (share) await bookTransfers(trx, [{ transfer: share, contestId }], at);
  await payRewards(trx, contestId, final, at);
}
