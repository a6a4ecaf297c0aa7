import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Match } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { BackLink } from '../components/actions/BackLink';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { CardsSkeleton, Loading, RowsSkeleton } from '../components/feedback/Skeletons';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { Differences } from '../features/compare/Differences';
import { Duel } from '../features/compare/Duel';
import { compareElevens } from '../features/compare/elevens';
import { RivalPicker } from '../features/compare/RivalPicker';
import { nearestRival, useRivals } from '../features/compare/useRivals';
import { useEleven } from '../features/leaderboard/useEleven';
import { useLeaderboardMatch } from '../features/leaderboard/useLeaderboardMatch';
import { MatchUnavailable } from '../features/matches/MatchUnavailable';
import { stateLine } from '../format/matchState';
import { pages } from '../pages';
import { paths } from '../paths';

/** On a desktop the duel stays beside the players. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '420px minmax(0, 1fr)', gap: 24 },
}));

/** The user's team beside that of any rival of a contest, once its match has begun. */
export function ComparePage() {
  const { matchId = '' } = useParams();
  const league = useSearchParams()[0].get('league');
  const found = useLeaderboardMatch(matchId, null);
  return (
    <Page sx={{ pt: 0.5 }}>
      {league === null ? (
        <BackLink to={paths.contestLeaderboard(matchId)}>Leaderboard</BackLink>
      ) : (
        <BackLink to={paths.league(league)}>League</BackLink>
      )}
      <PageHeading title={pages.compare.title}>
        {found.status === 'found' && (
          <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
            {found.match.home_team} v {found.match.away_team}
            {found.match.status !== 'scheduled' && `, ${stateLine(found.match)}`}
          </Box>
        )}
      </PageHeading>
      {found.status === 'loading' && <Skeletons />}
      {found.status === 'unknown' && <MatchUnavailable />}
      {found.status === 'failed' && (
        <ErrorState
          message={errorMessage(found.error, 'Error fetching leaderboard data')}
          onRetry={found.retry}
        />
      )}
      {found.status === 'found' && <Comparison match={found.match} league={league} />}
    </Page>
  );
}

function Comparison({ match, league }: { match: Match; league: string | null }) {
  const { contestId = '', userId } = useParams();
  const navigate = useNavigate();
  const { board, own, ownPosition, rivals, error, refetch } = useRivals(
    match,
    contestId,
    league ?? undefined,
  );
  const [known, setKnown] = useState<Entry | null>(null);
  const nearest = nearestRival(rivals, ownPosition)?.entry;
  const listed =
    userId === undefined ? nearest : rivals.find(({ entry }) => entry.User.id === userId)?.entry;
  if (listed !== undefined && listed !== known) setKnown(listed);
  const choose = (id: string) =>
    void navigate(paths.compare(match.id, contestId, id, league), { replace: true });

  // The rival stays the same one while ranks change.
  const firstId = userId === undefined && own !== null ? nearest?.User.id : undefined;
  useEffect(() => {
    if (firstId === undefined) return;
    void navigate(paths.compare(match.id, contestId, firstId, league), { replace: true });
  }, [firstId, navigate, match.id, contestId, league]);

  if (match.status === 'scheduled') {
    return <EmptyState title="Not yet" line="Teams open at the first ball." />;
  }
  if (board === undefined) {
    if (error === undefined) return <Skeletons />;
    const message = errorMessage(error, 'Error fetching leaderboard data');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  // A rival who has left the pages of the board keeps the last total that was seen there.
  const rival = listed ?? (known?.User.id === userId ? (known ?? undefined) : undefined);
  if (own === null || rival === undefined) {
    return (
      <EmptyState
        title="Nobody to compare with"
        line="Compare needs a team of yours and a rival in the same contest."
      />
    );
  }
  return (
    <Columns>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <RivalPicker rivals={rivals} chosen={rival} onChoose={choose} />
        <Duel own={own} rival={rival} field={board.field} />
      </Box>
      <Elevens key={rival.id} match={match} contestId={contestId} own={own} rival={rival} />
    </Columns>
  );
}

type Entry = NonNullable<ReturnType<typeof useRivals>['own']>;

interface ElevensProps {
  match: Match;
  contestId: string;
  own: Entry;
  rival: Entry;
}

function Elevens({ match, contestId, own, rival }: ElevensProps) {
  const mine = useEleven(match, { contestId, total: own.total_score });
  const other = useEleven(match, { contestId, userId: rival.User.id, total: rival.total_score });
  const error = mine.error ?? other.error;
  if (mine.team === undefined || other.team === undefined) {
    if (error === undefined) return <RowsSkeleton rows={6} height={56} joined />;
    const retry = () => {
      void mine.refetch();
      void other.refetch();
    };
    return <ErrorState message={errorMessage(error, 'Error fetching teams')} onRetry={retry} />;
  }
  const compared = compareElevens(mine.team, other.team);
  return <Differences match={match} compared={compared} rivalName={rival.User.first_name} />;
}

function Skeletons() {
  return (
    <Loading label="Loading the teams...">
      <Columns>
        <CardsSkeleton cards={1} height={240} />
        <RowsSkeleton rows={6} height={56} joined />
      </Columns>
    </Loading>
  );
}
