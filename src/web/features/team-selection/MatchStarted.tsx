import Box from '@mui/material/Box';
import { type Contest, type Match, useGetUserQuery } from '../../api/api';
import { useAppSelector } from '../../app/hooks';
import { ButtonLink } from '../../components/actions/links';
import { EmptyState } from '../../components/feedback/EmptyState';
import { paths } from '../../paths';
import { isOver } from '../matches/groupMatches';
import { selectUserId } from '../session/sessionSlice';
import { readDraft } from './teamDraft';

const POLL_MS = 15_000;

const TITLES_AT_END: Partial<Record<Match['status'], string>> = {
  completed: 'The match is over.',
  abandoned: 'The match was abandoned.',
  no_result: 'The match has no result.',
};

interface MatchStartedProps {
  match: Match;
  contestId: string;
  /** Undefined while it is not known. */
  contest: Contest | undefined;
}

/**
 * Replaces the team selector after the lock. Leads to the board of the contest, or, if the user is not in it, to that of the
 * contest that matters most to them.
 */
export function MatchStarted({ match, contestId, contest }: MatchStartedProps) {
  // The fee comes back when a contest of the user is called off.
  useGetUserQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const userId = useAppSelector(selectUserId);
  const hasDraft = userId !== null && readDraft(userId, contestId) !== null;
  const plays = contest?._count.ContestLeaderboard === 1;
  const isOff = contest?.status === 'called_off' || contest?.status === 'refunded';
  const submitted = ` The team that you submitted ${isOver(match) ? 'played' : 'plays'}.`;
  const tooLate = `Your unsaved picks came too late.${plays && !isOff ? submitted : ''}`;
  // Nobody was too late for a match that was abandoned.
  const saysTooLate = hasDraft && match.status !== 'abandoned';
  return (
    <Box role="alert">
      <EmptyState
        title={TITLES_AT_END[match.status] ?? 'The match has started.'}
        line={saysTooLate ? tooLate : undefined}
        action={
          <ButtonLink
            variant="contained"
            to={paths.contestLeaderboard(match.id)}
            state={plays ? { match, contestId } : { match }}
          >
            Check Leaderboard
          </ButtonLink>
        }
      />
    </Box>
  );
}
