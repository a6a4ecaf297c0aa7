import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ContestLeaderboardEntry, Match } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { BackLink } from '../components/actions/BackLink';
import { LiveBadge } from '../components/cricket/LiveBadge';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { CardsSkeleton, Loading, RowsSkeleton } from '../components/feedback/Skeletons';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { Differences } from '../features/compare/Differences';
import { Duel } from '../features/compare/Duel';
import { compareElevens } from '../features/compare/elevens';
import { RivalPicker, TeamPicker } from '../features/compare/RivalPicker';
import { nearestRival, useLastSeen, useTeams } from '../features/compare/useTeams';
import { DataAge } from '../features/leaderboard/PhaseLine';
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

const Live = styled('div')({
  display: 'grid',
  justifyItems: 'end',
  marginLeft: 'auto',
  '& > span': { justifyContent: 'flex-end' },
});

/**
 * The user's team beside that of any rival of a contest, once its match has begun; in a league, the teams of any two
 * members.
 */
export function ComparePage() {
  const { matchId = '' } = useParams();
  const [search] = useSearchParams();
  const league = search.get('league');
  const found = useLeaderboardMatch(matchId, null);
  const [names, setNames] = useState<string | null>(null);
  const title = league !== null && search.has('beside') ? 'Two members' : pages.compare.title;
  return (
    <Page sx={{ pt: 0.5 }}>
      {league === null ? (
        <BackLink to={paths.contestLeaderboard(matchId)}>Leaderboard</BackLink>
      ) : (
        <BackLink to={paths.league(league)}>League</BackLink>
      )}
      <PageHeading title={names ?? title} tabTitle={title}>
        {found.status === 'found' && <MatchLine match={found.match} />}
      </PageHeading>
      {found.status === 'loading' && <Skeletons />}
      {found.status === 'unknown' && <MatchUnavailable />}
      {found.status === 'failed' && (
        <ErrorState
          message={errorMessage(found.error, 'Error fetching leaderboard data')}
          onRetry={found.retry}
        />
      )}
      {found.status === 'found' && (
        <Comparison match={found.match} league={league} onNames={setNames} />
      )}
    </Page>
  );
}

/** The contest, its match and how that stands; during the match also how old this is. */
function MatchLine({ match }: { match: Match }) {
  const { contestId } = useParams();
  const contest = match.Contests.find(({ id }) => id === contestId);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' }}>
      <Box component="p" sx={{ flex: '1 1 12em', m: 0, color: 'text.secondary' }}>
        {contest !== undefined && `${contest.ContestType.name}, `}
        {match.home_team} v {match.away_team}
        {match.status !== 'scheduled' && `, ${stateLine(match)}`}
      </Box>
      {match.status === 'live' && (
        <Live>
          <LiveBadge />
          {match.heard_at !== null && <DataAge heardAt={match.heard_at} />}
        </Live>
      )}
    </Box>
  );
}

interface ComparisonProps {
  match: Match;
  league: string | null;
  /** Called with "You and Chloe" once both are known. */
  onNames: (names: string | null) => void;
}

function Comparison({ match, league, onNames }: ComparisonProps) {
  const { contestId = '', userId } = useParams();
  const [search] = useSearchParams();
  const besideId = league === null ? null : search.get('beside');
  const navigate = useNavigate();
  const { board, teams, error, refetch } = useTeams(match, contestId, league ?? undefined);
  const own = board?.own ?? null;
  // A member without a team can look at two others.
  const first = teams.find(({ entry }) => entry.User.id !== userId)?.entry.User.id;
  const leftId = besideId ?? own?.User.id ?? (league === null ? undefined : first);
  const seenLeft = useLastSeen(teams, leftId);
  const isOwn = own !== null && leftId === own.User.id;
  const left = isOwn ? own : seenLeft;
  const rivals = teams.filter(({ entry }) => entry.User.id !== leftId);
  const leftPosition = teams.find(({ entry }) => entry.User.id === leftId)?.position;
  const nearestId = nearestRival(rivals, leftPosition ?? board?.own_position ?? 1)?.entry.User.id;
  const rival = useLastSeen(rivals, userId ?? nearestId);

  function addressOf(rivalId: string, otherId = leftId): string {
    if (league === null) return paths.compare(match.id, contestId, rivalId);
    const beside = otherId === own?.User.id ? undefined : otherId;
    return paths.compareInLeague({ matchId: match.id, contestId, userId: rivalId, league, beside });
  }

  useNames(isOwn ? 'You' : left?.User.first_name, rival?.User.first_name, onNames);
  // The two stay the same ones while ranks change.
  const isAddressed = userId !== undefined && (besideId !== null || isOwn);
  const firstAddress =
    !isAddressed && left !== undefined && rival !== undefined ? addressOf(rival.User.id) : null;
  useEffect(() => {
    if (firstAddress !== null) void navigate(firstAddress, { replace: true });
  }, [firstAddress, navigate]);

  if (match.status === 'scheduled') {
    return <EmptyState title="Not yet" line="Teams open at the first ball." />;
  }
  if (board === undefined) {
    if (error === undefined) return <Skeletons />;
    const message = errorMessage(error, 'Error fetching leaderboard data');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  if (left === undefined || rival === undefined) {
    return (
      <EmptyState
        title="Nobody to compare with"
        line={
          league === null
            ? 'Compare needs a team of yours and a rival in the same contest.'
            : 'Compare needs two members with a team.'
        }
      />
    );
  }
  return (
    <Columns>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {league !== null && (
          <TeamPicker
            name="Member"
            teams={teams.filter(({ entry }) => entry.User.id !== rival.User.id)}
            chosen={left}
            onChoose={(id) => void navigate(addressOf(rival.User.id, id), { replace: true })}
          />
        )}
        <RivalPicker
          rivals={rivals}
          chosen={rival}
          onChoose={(id) => void navigate(addressOf(id), { replace: true })}
        />
        <Duel left={left} isOwn={isOwn} rival={rival} field={board.field} />
      </Box>
      <Elevens key={`${left.id} ${rival.id}`} {...{ match, contestId, left, isOwn, rival }} />
    </Columns>
  );
}

function useNames(
  left: string | undefined,
  rival: string | undefined,
  onNames: ComparisonProps['onNames'],
): void {
  const names = left === undefined || rival === undefined ? null : `${left} and ${rival}`;
  useEffect(() => onNames(names), [names, onNames]);
}

interface ElevensProps {
  match: Match;
  contestId: string;
  left: ContestLeaderboardEntry;
  /** Whether the team on the left is the user's. */
  isOwn: boolean;
  rival: ContestLeaderboardEntry;
}

function Elevens({ match, contestId, left, isOwn, rival }: ElevensProps) {
  const leftUser = isOwn ? {} : { userId: left.User.id };
  const first = useEleven(match, { contestId, ...leftUser, total: left.total_score });
  const other = useEleven(match, { contestId, userId: rival.User.id, total: rival.total_score });
  const error = first.error ?? other.error;
  if (first.team === undefined || other.team === undefined) {
    if (error === undefined) return <RowsSkeleton rows={6} height={56} joined />;
    const retry = () => {
      void first.refetch();
      void other.refetch();
    };
    return <ErrorState message={errorMessage(error, 'Error fetching teams')} onRetry={retry} />;
  }
  return (
    <Differences
      match={match}
      compared={compareElevens(first.team, other.team)}
      leftName={isOwn ? 'Your' : `${left.User.first_name}’s`}
      rivalName={`${rival.User.first_name}’s`}
    />
  );
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
