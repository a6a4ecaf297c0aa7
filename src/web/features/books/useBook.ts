import { useEffect } from 'react';
import { leavesIn } from '../../../domain/proof/contestLog';
import { isUnreachable } from '../../api/responseCache';
import type { ContestLeaderboard, Match } from '../../api/api';
import { errorCode } from '../../api/errorMessage';
import { useGetContestProofQuery, useGetMatchRecordQuery } from '../../api/proofApi';
import type { KnownBook } from './bookState';
import { freezeOf, rankedVersions } from './loadBook';
import { seenTwoHistories } from './seenHistory';

/** How often to look again while the book is being closed, or a result added to it. */
const CLOSING_POLL_MS = 5_000;

/** Loads the published parts of a contest's book. */
export function useBook(
  { id: matchId, corrected_at: correctedAt }: Match,
  { id: contestId, status }: Pick<ContestLeaderboard, 'id' | 'status'>,
) {
  const { currentData: proof, error, refetch } = useGetContestProofQuery({ contestId });
  const leaves = proof === undefined ? [] : leavesIn(proof);
  const freeze = freezeOf(leaves);
  // The height of the card depends on the status of the board, so the result is shown once the board is settled.
  const version = status === 'settled' ? rankedVersions(leaves).at(-1) : undefined;
  const record = useGetMatchRecordQuery(
    { matchId, version: version ?? 0 },
    { skip: version === undefined },
  );

  // After a correction the previous record is kept until the new one has loaded, so that an open check stays open.
  const shownRecord = record.data?.match === matchId ? record.data : undefined;

  const isAwaited =
    proof !== undefined && (freeze === null || (status === 'settled' && version === undefined));
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => void refetch(), CLOSING_POLL_MS);
    return () => clearInterval(timer);
  }, [isAwaited, refetch]);

  // A result is published after the board has it, and the interval above waits for it. A correction is read here if it is
  // published by now, otherwise when the check opens.
  const state = `${status} ${correctedAt ?? ''}`;
  useEffect(() => {
    void refetch();
  }, [refetch, state]);

  const retry = () => {
    void refetch();
    if (version !== undefined) void record.refetch();
  };
  const known = (): KnownBook => {
    const failure = error ?? record.error;
    if (proof === undefined && errorCode(error) === 'NOT_FOUND') return { status: 'missing' };
    if (proof === undefined && failure === undefined) return { status: 'loading' };
    const isRecordGone = errorCode(record.error) === 'NOT_FOUND';
    if (proof === undefined || (record.error !== undefined && !isRecordGone)) {
      const isFetchError = failure !== undefined && 'status' in failure;
      return { status: 'failed', isUnreachable: isFetchError && isUnreachable(failure) };
    }
    if (freeze === null) return { status: 'closing' };
    if (version !== undefined && shownRecord === undefined && !isRecordGone) {
      return { status: 'loading' };
    }
    return {
      status: 'closed',
      entries: freeze.entries,
      closedAt: freeze.at,
      firstBallAt: shownRecord?.first_ball_at ?? null,
      hasResult: version !== undefined,
      isRecordGone,
    };
  };
  return {
    book: known(),
    twoHistories: proof === undefined ? null : seenTwoHistories(proof.key),
    retry,
  };
}
