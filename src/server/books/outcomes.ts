import type { FinalRanks } from '../../domain/leaderboard/boardReads';
import { numbersHash, sumOf, teamsHash } from '../../domain/proof/outcome';
import type { Trx } from '../database/transaction';
import { entryCountOf, hasBook } from './bookViews';
import { addLeaf, lastOutcomeVersion } from './logRows';
import { recordMatch } from './records';
import { sha256 } from './primitives';

interface EndedContest {
  contest_id: string;
  match_id: string;
  entry_caps: number;
}

/**
 * Queues the result of a contest, or a correction of it, with the record that it was made of. `rewards` is what every
 * entry has been paid in all, in order of entry. A contest from before books were kept has none. The transaction holds a
 * lock on the match.
 */
export async function logOutcome(
  trx: Trx,
  { contest_id: contest, match_id: match, entry_caps: fee }: EndedContest,
  final: Pick<FinalRanks, 'version' | 'masks' | 'ranks'>,
  rewards: Int32Array,
  at: Date,
): Promise<void> {
  if (!(await hasBook(trx, contest))) return;
  const replaces = await lastOutcomeVersion(trx, contest);
  await recordMatch(trx, match, at, replaces);
  const paid = sumOf(rewards);
  const outcome = {
    ...{ contest, match, version: final.version },
    teams: teamsHash(final.masks, sha256),
    ranks: numbersHash(final.ranks, sha256),
    rewards: numbersHash(rewards, sha256),
    ...{ paid, house: fee * rewards.length - paid },
  };
  await addLeaf(
    trx,
    replaces === null
      ? { kind: 'result', ...outcome }
      : { kind: 'correction', of: 'result', replaces, ...outcome },
    at,
  );
}

/** Queues that a contest has given every fee back. */
export async function logRefund(
  trx: Trx,
  { contest_id: contest, match_id: match, entry_caps: fee }: EndedContest,
  at: Date,
): Promise<void> {
  if (!(await hasBook(trx, contest))) return;
  const entries = await entryCountOf(trx, contest);
  await addLeaf(trx, { kind: 'refund', contest, match, at: at.toISOString(), entries, fee }, at);
}
