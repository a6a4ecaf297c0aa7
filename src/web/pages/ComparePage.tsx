import LockOutlined from '@mui/icons-material/LockOutlined';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Match } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { ButtonLink } from '../components/actions/links';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { CardsSkeleton, Loading, RowsSkeleton } from '../components/feedback/Skeletons';
import { Page } from '../components/layout/Page';
import { Columns, ComparedTeams } from '../features/compare/ComparedTeams';
import { CompareHead } from '../features/compare/CompareHead';
import { MemberPicker, RivalPicker } from '../features/compare/RivalPicker';
import { nearestRival, useLastSeen, useTeams } from '../features/compare/useTeams';
import { boardPhase, isRanked } from '../features/leaderboard/boardPhase';
import { useLeaderboardMatch } from '../features/leaderboard/useLeaderboardMatch';
import { MatchUnavailable } from '../features/matches/MatchUnavailable';
import { pages } from '../pages';
import { paths } from '../paths';

/**
 * The user's team beside that of any rival of a contest, once its match has begun; in a league, the teams of any two
 * members.
 */
export function ComparePage() {
  const { matchId = '', contestId } = useParams();
  const [search] = useSearchParams();
  const league = search.get('league');
  const found = useLeaderboardMatch(matchId, null);
  const [names, setNames] = useState<string | null>(null);
  const title = league !== null && search.has('beside') ? 'Two members' : pages.compare.title;
  return (
    <Page sx={{ pt: 0.5 }}>
      <CompareHead
        {...{ matchId, contestId, league }}
        title={names ?? title}
        tabTitle={title}
        match={found.status === 'found' ? found.match : null}
      />
      {found.status === 'loading' && <Skeletons />}
      {found.status === 'unknown' && <MatchUnavailable />}
      {found.status === 'failed' && (
        <ErrorState
          message={errorMessage(found.error, 'Error fetching leaderboard data')}
          onRetry={found.retry}
        />
      )}
      {found.status === 'found' && (
        <Comparison key={contestId} match={found.match} league={league} onNames={setNames} />
      )}
    </Page>
  );
}

interface ComparisonProps {
  match: Match;
  league: string | null;
  /** Called with "You and Chloe" when both are known, and with null before. */
  onNames: (names: string | null) => void;
}

function Comparison({ match, league, onNames }: ComparisonProps) {
  const { contestId = '', userId } = useParams();
  const [search] = useSearchParams();
  const besideId = league === null ? null : search.get('beside');
  const navigate = useNavigate();
  const wanted = { contestId, userIds: [userId, besideId] as const, league: league ?? undefined };
  const { board, teams, isLoading, isSearching, error, refetch } = useTeams(match, wanted);
  const own = board?.own ?? null;
  // A member without a team can look at two others.
  const first = teams.find(({ entry }) => entry.User.id !== userId)?.entry.User.id;
  const leftId = besideId ?? own?.User.id ?? (league === null ? undefined : first);
  const seenLeft = useLastSeen(teams, leftId);
  const isOwn = own !== null && leftId === own.User.id;
  const left = isOwn ? own : seenLeft;
  // A rival can open the address of a comparison with them, and then needs a rival of their own.
  const rivalId = userId === leftId ? undefined : userId;
  const rivals = teams.filter(({ entry }) => entry.User.id !== leftId);
  const leftPosition = teams.find(({ entry }) => entry.User.id === leftId)?.position;
  const nearest = isLoading
    ? undefined
    : nearestRival(rivals, leftPosition ?? board?.own_position ?? 1);
  const rival = useLastSeen(rivals, rivalId ?? nearest?.entry.User.id);

  function addressOf(rivalId: string, otherId = leftId): string {
    if (league === null) return paths.compare(match.id, contestId, rivalId);
    const beside = otherId === own?.User.id ? undefined : otherId;
    return paths.compareInLeague({ matchId: match.id, contestId, userId: rivalId, league, beside });
  }

  useNames(isOwn ? 'You' : left?.User.first_name, rival?.User.first_name, onNames);
  // The two stay the same ones while ranks change.
  const isAddressed = rivalId !== undefined && (besideId !== null || isOwn);
  const firstAddress =
    !isAddressed && left !== undefined && rival !== undefined ? addressOf(rival.User.id) : null;
  useEffect(() => {
    if (firstAddress !== null) void navigate(firstAddress, { replace: true });
  }, [firstAddress, navigate]);

  if (match.status === 'scheduled') {
    const lock = <LockOutlined aria-hidden="true" sx={{ fontSize: 72, color: 'text.secondary' }} />;
    return <EmptyState picture={lock} title="Not yet" line="Teams open at the first ball." />;
  }
  if (board === undefined || left === undefined || rival === undefined) {
    if (error !== undefined) {
      const message = errorMessage(error, 'Error fetching leaderboard data');
      return <ErrorState message={message} onRetry={() => void refetch()} />;
    }
    const mayCome = board === undefined || isLoading || isSearching;
    return mayCome ? <Skeletons /> : <Nobody {...{ match, contestId, league }} />;
  }
  const phase = boardPhase(match.status, board.status);
  const choice = { isRanked: isRanked(phase), total: board.total - 1 };
  return (
    <ComparedTeams {...{ match, board, phase, left, isOwn, rival }}>
      {league !== null && (
        <MemberPicker
          {...choice}
          teams={teams.filter(({ entry }) => entry.User.id !== rival.User.id)}
          chosen={left}
          onChoose={(id) => void navigate(addressOf(rival.User.id, id), { replace: true })}
        />
      )}
      <RivalPicker
        {...choice}
        teams={rivals}
        chosen={rival}
        onChoose={(id) => void navigate(addressOf(id), { replace: true })}
      />
    </ComparedTeams>
  );
}

interface NobodyProps {
  match: Match;
  contestId: string;
  league: string | null;
}

function Nobody({ match, contestId, league }: NobodyProps) {
  const line =
    league === null
      ? 'Compare needs a team of yours and a rival in the same contest.'
      : 'Compare needs two members with a team.';
  const board = (
    <ButtonLink
      variant="outlined"
      to={paths.contestLeaderboard(match.id)}
      state={{ match, contestId }}
    >
      Leaderboard
    </ButtonLink>
  );
  return <EmptyState title="Nobody to compare with" line={line} action={board} />;
}

function useNames(
  left: string | undefined,
  rival: string | undefined,
  onNames: ComparisonProps['onNames'],
): void {
  const names = left === undefined || rival === undefined ? null : `${left} and ${rival}`;
  // The heading has its lines in the frame in which the teams appear below it.
  useLayoutEffect(() => onNames(names), [names, onNames]);
}

function Skeletons() {
  return (
    <Loading label="Loading the teams...">
      <Columns>
        <CardsSkeleton cards={1} height={240} />
        <RowsSkeleton rows={6} height={61} joined />
      </Columns>
    </Loading>
  );
}
