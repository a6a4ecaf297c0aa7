import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { League, LeagueRound, Match } from '../api/api';
import { isNotFound } from '../api/errorMessage';
import { useGetLeagueQuery } from '../api/leagueApi';
import { useAppSelector } from '../app/hooks';
import { BackLink } from '../components/actions/BackLink';
import { EmptyState } from '../components/feedback/EmptyState';
import { Loading, RowsSkeleton } from '../components/feedback/Skeletons';
import { FocusHeading } from '../components/layout/FocusHeading';
import { Page } from '../components/layout/Page';
import { VisuallyHidden } from '../components/layout/VisuallyHidden';
import { useLeaderboardMatch } from '../features/leaderboard/useLeaderboardMatch';
import { LeagueFailure } from '../features/leagues/LeagueFailure';
import { isRoundToCome } from '../features/leagues/leagueState';
import { Crests } from '../features/leagues/MatchLine';
import { RoundView } from '../features/leagues/RoundView';
import { ThisMatch } from '../features/leagues/ThisMatch';
import { useLeagueRound } from '../features/leagues/useLeagueRound';
import { selectUserId } from '../features/session/sessionSlice';
import { longDay } from '../format/dates';
import { paths } from '../paths';

/** How the members of a league did in a match, or do in it now. */
export function LeagueRoundPage() {
  const { leagueId = '', matchId = '' } = useParams();
  const league = useGetLeagueQuery({ leagueId }, { refetchOnMountOrArgChange: true });
  const round = useLeagueRound(leagueId, matchId);
  const found = useLeaderboardMatch(matchId, null);
  const isLeagueGone = isNotFound(league.error);
  const isRoundGone = isNotFound(round.error);
  const wasShown = league.currentData !== undefined && round.currentData !== undefined;
  const isLeagueKnown = league.currentData !== undefined && !isLeagueGone;
  const isLeagueChecked = useCheckedLeague(
    isRoundGone ? round.startedTimeStamp : undefined,
    league.refetch,
  );
  const error = isRoundGone || !isLeagueKnown ? league.error : round.error;
  return (
    <Page sx={{ pt: 0.5 }}>
      <BackLink to={paths.league(leagueId)}>{league.currentData?.name ?? 'League'}</BackLink>
      {isLeagueKnown && isRoundGone && isLeagueChecked ? (
        <NoRound wasShown={wasShown} />
      ) : wasShown && !isLeagueGone ? (
        <Round
          league={league.currentData!}
          round={round.currentData!}
          match={found.status === 'found' ? found.match : null}
        />
      ) : error === undefined ? (
        <Loading label="Loading the round...">
          <RowsSkeleton rows={8} height={56} joined />
        </Loading>
      ) : (
        <LeagueFailure
          error={error}
          lostName={isLeagueGone ? (league.currentData?.name ?? null) : null}
          onRetry={() => {
            void league.refetch();
            void round.refetch();
          }}
        />
      )}
    </Page>
  );
}

/** For a match that the league does not count, such as one after its last day. */
function NoRound({ wasShown }: { wasShown: boolean }) {
  return (
    <Box sx={{ position: 'relative' }}>
      <VisuallyHidden as="div">
        <FocusHeading tabTitle="Round" isReplacement={wasShown}>
          Round
        </FocusHeading>
      </VisuallyHidden>
      <EmptyState title="No round" line="The league does not count this match." />
    </Box>
  );
}

/**
 * Only the round is polled, and only the league tells whether the user has lost it, too. Requests the league again after
 * each request for a round that is gone, which began at `goneAt`. Returns true once the league was there.
 */
function useCheckedLeague(
  goneAt: number | undefined,
  refetch: () => Promise<{ isSuccess: boolean }>,
): boolean {
  const [isChecked, setIsChecked] = useState(false);
  const isGone = goneAt !== undefined;
  useEffect(() => (isGone ? () => setIsChecked(false) : undefined), [isGone]);
  useEffect(() => {
    if (goneAt === undefined) return undefined;
    let isLatest = true;
    void refetch().then(({ isSuccess }) => {
      if (isLatest && isSuccess) setIsChecked(true);
    });
    return () => {
      isLatest = false;
    };
  }, [goneAt, refetch]);
  return isChecked;
}

interface RoundProps {
  league: League;
  round: LeagueRound;
  match: Match | null;
}

function Round({ league, round, match }: RoundProps) {
  const userId = useAppSelector(selectUserId) ?? '';
  const title = `${round.home_team} v ${round.away_team}`;
  return (
    <>
      <Box
        component="header"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pt: 0.5, pb: 2 }}
      >
        <Crests match={match ?? round} />
        <Box sx={{ flex: '1 1 10em', minWidth: 0 }}>
          <FocusHeading tabTitle={title} sx={{ textWrap: 'balance', overflowWrap: 'anywhere' }}>
            {round.number === null ? title : `Round ${round.number}: ${title}`}
          </FocusHeading>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {[match?.desc.split(',')[0], longDay(round.lock_time), match?.result ?? undefined]
              .filter((part) => part !== undefined && part !== '')
              .join(' · ')}
          </Box>
        </Box>
      </Box>
      {round.number !== null ? (
        <RoundView league={league} round={round} match={match} userId={userId} />
      ) : isRoundToCome(round) ? (
        <ThisMatch league={league} matchId={round.match_id} userId={userId} />
      ) : (
        <EmptyState
          title="No round"
          line="A match counts when it has a result and two members have a team in it."
        />
      )}
    </>
  );
}
