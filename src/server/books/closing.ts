import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/proof/canonicalJson';
import { blockLeaf, MASK_BYTES } from '../../domain/proof/contestBook';
import type { ContestDocument } from '../../domain/proof/contestProof';
import { digestOfJson, toHex } from '../../domain/proof/digest';
import { nameOfRules } from '../../domain/proof/matchRecord';
import { rootsOf } from '../../domain/merkle/tree';
import type { ServiceContext } from '../context';
import { termsOf } from '../contests/contestTypeRows';
import { inTransaction, type Trx } from '../database/transaction';
import { forEachIsolated } from '../forEachIsolated';
import { lockMatchAgainstFreeze } from '../matches/matchRows';
import { squadOfMatch } from '../matches/squadViews';
import { insertBlocks, insertBook, lockContestToBook, readEntryBlocks } from './bookRows';
import { contestsToBook, contestToBook, matchesToRecord } from './bookViews';
import { addLeaf } from './logRows';
import { recordMatch } from './records';
import { sha256 } from './primitives';

export interface BookClosing {
  /**
   * Closes the books of frozen contests, and records the matches whose review has begun, each in a transaction of its
   * own. Books of the demo league are left out, because they are closed when their matches are drawn. From the freeze on
   * nobody can change an entry through the server; the log shows how long after it the book was closed.
   */
  closeDue(): Promise<void>;
  /** Closes the book of a contest, if it is frozen and the book is not closed. */
  closeContest(contestId: string): Promise<void>;
  /** Closes the books of all contests of a match. Returns false while one of them can't be closed. */
  closeMatch(matchId: string): Promise<boolean>;
}

export function createBookClosing({ db, clock }: ServiceContext): BookClosing {
  /** A book that can't be closed keeps no match from being recorded. */
  const closeDue = (): Promise<void> =>
    forEachIsolated([closeBooks, recordMatches], (step) => step());

  const closeBooks = async () => forEachIsolated(await contestsToBook(db), closeContest);

  async function recordMatches(): Promise<void> {
    await forEachIsolated(await matchesToRecord(db), (matchId) => {
      return inTransaction(db, async (trx) => {
        const match = await lockMatchAgainstFreeze(trx, matchId);
        if (match?.status === 'in_review') await recordMatch(trx, matchId, new Date(clock()));
      });
    });
  }

  function closeContest(contestId: string): Promise<void> {
    return inTransaction(db, async (trx) => {
      if (await lockContestToBook(trx, contestId)) await close(trx, contestId);
    });
  }

  async function close(trx: Trx, contestId: string): Promise<void> {
    const contest = await contestToBook(trx, contestId);
    if (contest.lockedAt === null) return;
    const document = await documentOf(trx, contestId, contest);
    const leaves: Uint8Array[] = [];
    const teams = createHash('sha256');
    let entries = 0;
    for await (const blocks of readEntryBlocks(trx, contestId)) {
      await insertBlocks(trx, contestId, leaves.length, blocks);
      for (const { masks, tags } of blocks) {
        leaves.push(blockLeaf({ masks, tagsHash: sha256(tags) }, sha256));
        teams.update(masks);
        entries += masks.length / MASK_BYTES;
      }
    }
    const root = toHex(rootsOf(leaves, sha256)({ from: 0, to: leaves.length }));
    const { matchId } = contest;
    await insertBook(trx, { contestId, matchId, document: canonicalJson(document), root, entries });
    const at = new Date(clock());
    await addLeaf(
      trx,
      {
        ...{ kind: 'freeze', contest: contestId, match: matchId, entries, root },
        teams: teams.digest('hex'),
        ...{ locked_at: contest.lockedAt.toISOString(), at: at.toISOString() },
        ...{ rules: nameOfRules(contest), terms: digestOfJson(document, sha256) },
      },
      at,
    );
  }

  return {
    closeDue,
    closeContest,
    async closeMatch(matchId) {
      await forEachIsolated(await contestsToBook(db, matchId), closeContest);
      return (await contestsToBook(db, matchId)).length === 0;
    },
  };
}

/** Returns what a contest is played for, and by which players. */
export async function documentOf(
  trx: Trx,
  contestId: string,
  contest: Awaited<ReturnType<typeof contestToBook>>,
): Promise<ContestDocument> {
  const terms = termsOf(contest);
  const squad = await squadOfMatch(trx, contest.matchId);
  return {
    contest: contestId,
    match: contest.matchId,
    demo: contest.demo,
    entry_caps: terms.entryCaps,
    max_participants: terms.maxParticipants,
    min_participants: terms.minParticipants,
    max_prize_pool: terms.maxPrizePool,
    rewards: terms.rewards,
    squad: squad.map(({ slot, team, name }) => ({ slot, team, name })),
  };
}
