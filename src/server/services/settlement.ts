import { sql } from 'kysely';
import type { MatchStatus } from '../../domain/cricket/matchLife';
import { houseShare, reward } from '../../domain/ledger/ledger';
import { ok } from '../../domain/result';
import { writeResults } from '../storage/entryRows';
import { bookTransfers, type BookedTransfer } from '../storage/ledgerRows';
import { noticeEnd } from '../storage/noticeRows';
import { transact, type Trx } from '../storage/transaction';
import type { ServiceContext } from './context';
import { eachApart } from './eachApart';
import { payFeesBack } from './matchLife';
import { nameNightmareXI, standingsOf, type PlayedContest } from './standings';

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

export function createSettlement({ db, clock }: ServiceContext): Settlement {
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
      while (await endNextContest(id, status)) ended += 1;
      await complete(id, status);
    });
    return ended;
  }

  /** False when no contest of the match is left that another process is not ending already. */
  async function endNextContest(matchId: string, status: MatchStatus): Promise<boolean> {
    const hasResult = status === 'in_review';
    const ended = await transact(db, async (trx) => {
      const match = await holdDue(trx, matchId, status);
      if (!match) return ok(false);
      const contest = await trx
        .selectFrom('contest')
        .innerJoin('contest_type', 'contest_type.id', 'contest.contest_type_id')
        .selectAll('contest_type')
        .select(['contest.id as contest_id', 'match_id', 'participants'])
        .where('match_id', '=', matchId)
        .where('status', 'in', hasResult ? ['locked'] : ['open', 'locked'])
        .orderBy('contest.id')
        .limit(1)
        .forUpdate('contest')
        .skipLocked()
        .executeTakeFirst();
      if (!contest) return ok(false);
      const at = new Date(clock());
      if (hasResult) await pay(trx, contest, at);
      else await payFeesBack(trx, contest.contest_id, contest.entry_caps, 'refunded', at);
      await trx
        .updateTable('contest')
        .set({
          status: hasResult ? 'settled' : 'refunded',
          settled_at: at,
          corrections: match.corrections,
        })
        .where('id', '=', contest.contest_id)
        .execute();
      return ok(true);
    });
    return ended.ok && ended.value;
  }

  /** Is it still as it was found? A correction from the feed begins the review anew. Held against one. */
  function holdDue(trx: Trx, matchId: string, status: MatchStatus) {
    return trx
      .selectFrom('match')
      .select('corrections')
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
      await trx
        .updateTable('match')
        .set((row) => ({
          completed_at: new Date(clock()),
          version: row('version', '+', 1),
          nightmare_total: nightmareTotal,
          ...(hasResult && { status: 'completed' as const }),
        }))
        .where('id', '=', matchId)
        .execute();
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

async function pay(trx: Trx, contest: PlayedContest, at: Date): Promise<void> {
  const contestId = contest.contest_id;
  const { results, house } = await standingsOf(trx, contest);
  await writeResults(trx, results);
  await noticeEnd(trx, contestId, 'settled', at);
  const owners = await trx
    .selectFrom('entry')
    .select(['id', 'user_id'])
    .where('contest_id', '=', contestId)
    .where('reward', '>', 0)
    .execute();
  const userIds = new Map(owners.map(({ id, user_id: userId }) => [id, userId]));
  const paid = results.filter(({ reward: caps }) => caps > 0);
  const booked = paid.map(({ id, reward: amountCaps }): BookedTransfer => {
    const userId = userIds.get(id)!;
    return {
      transfer: reward({ entryId: id, userId, contestId, amountCaps }),
      entryId: id,
      contestId,
    };
  });
  // First, because what the house adds has to be in the pot before the pot pays.
  const share = houseShare(contestId, house);
  await bookTransfers(trx, [...(share ? [{ transfer: share, contestId }] : []), ...booked], at);
}
