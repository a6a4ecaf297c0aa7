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
  const error = league.currentData === undefined || isLeagueGone ? league.error : round.error;
  const { refetch: refetchLeague } = league;
  const [isLeagueChecked, setIsLeagueChecked] = useState(false);
  useEffect(() => {
    // Only the round is polled, and only the league tells whether the user has lost it, too.
    if (!wasShown || !isRoundGone) return undefined;
    void refetchLeague().then(({ isSuccess }) => setIsLeagueChecked(isSuccess));
    return () => setIsLeagueChecked(false);
  }, [wasShown, isRoundGone, refetchLeague]);
  const isRoundLost = isRoundGone && (wasShown ? isLeagueChecked : !league.isFetching);
  const isLeagueKnown = league.currentData !== undefined && !isLeagueGone;
  return (
    <Page sx={{ pt: 0.5 }}>
      <BackLink to={paths.league(leagueId)}>{league.currentData?.name ?? 'League'}</BackLink>
      {isLeagueKnown && isRoundLost ? (
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
