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
  const ended = isOver(match);
  const submitted = ` The team that you submitted ${ended ? 'played' : 'plays'}.`;
  const tooLate = `Your unsaved picks came too late.${plays ? submitted : ''}`;
  return (
    <Box role="alert">
      <EmptyState
        title={ended ? 'The match is over.' : 'The match has started.'}
        line={hasDraft ? tooLate : undefined}
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
