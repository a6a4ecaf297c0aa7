import Box from '@mui/material/Box';
import { type ReactNode, useEffect } from 'react';
import { startsSoon } from '../../../domain/cricket/matchLife';
import type { League, LeagueRound, Match } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { refetchLeague } from '../../api/leagueApi';
import { useAppDispatch } from '../../app/hooks';
import { TextLink } from '../../components/actions/links';
import { CountdownChip } from '../../components/cricket/CountdownChip';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Loading, RowsSkeleton } from '../../components/feedback/Skeletons';
import { Card } from '../../components/layout/Card';
import { SectionHeading } from '../../components/layout/SectionHeading';
import { clockTime, startDay } from '../../format/dates';
import { stateLine } from '../../format/matchState';
import { ordinal } from '../../format/points';
import { useNow } from '../../hooks/useNow';
import { paths } from '../../paths';
import { OwnRankStatus } from '../leaderboard/OwnRankStatus';
import { DataAge } from '../leaderboard/PhaseLine';
import { useLeaderboardMatch } from '../leaderboard/useLeaderboardMatch';
import { describeOwnPlace } from './describeOwnPlace';
import { MatchLine } from './MatchLine';
import { MemberRows } from './MemberRows';
import { OnNowChip } from './OnNowChip';
import { TeamsIn } from './TeamsIn';
import { useLeagueRound } from './useLeagueRound';

const STEP_MS = 1_000;

interface ThisMatchProps {
  league: League;
  matchId: string;
  userId: string;
}

/** A match of a league that is not settled: before its lock who has a team, and then how the members stand. */
export function ThisMatch({ league, matchId, userId }: ThisMatchProps) {
  const found = useLeaderboardMatch(matchId, null);
  const { data: round, error, refetch } = useLeagueRound(league.id, matchId);
  useRefetchWhenBehind(league, round);
  const match = found.status === 'found' ? found.match : undefined;
  const failed = round === undefined ? error : found.status === 'failed' ? found.error : undefined;
  if (round !== undefined && match !== undefined) {
    return round.frozen ? (
      <AsItStands {...{ league, round, match, userId }} />
    ) : (
      <BeforeLock {...{ league, round, match, userId }} />
    );
  }
  return (
    <Section chip={null}>
      {failed !== undefined ? (
        <ErrorState
          isPart
          message={errorMessage(failed, 'Error fetching the match of the league')}
          onRetry={() => {
            void refetch();
            if (found.status === 'failed') found.retry();
          }}
        />
      ) : (
        <Loading label="Loading the match...">
          <RowsSkeleton rows={4} height={56} joined />
        </Loading>
      )}
    </Section>
  );
}

/** Refetches the league if it has another status of the match than the round, because it is polled less often. */
function useRefetchWhenBehind(league: League, round: LeagueRound | undefined): void {
  const dispatch = useAppDispatch();
  const listed = league.matches.find(({ match_id: id }) => id === round?.match_id);
  const { status, frozen } = round ?? {};
  const isBehind = listed !== undefined && (listed.status !== status || listed.frozen !== frozen);
  useEffect(() => {
    if (isBehind) void dispatch(refetchLeague(league.id));
  }, [isBehind, status, frozen, dispatch, league.id]);
}

interface SectionProps {
  title?: string;
  chip: ReactNode;
  children: ReactNode;
}

function Section({ title = 'This match', chip, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: '0 8px',
          minHeight: 44,
          mb: 1,
        }}
      >
        <SectionHeading>{title}</SectionHeading>
        {chip}
      </Box>
      {children}
    </section>
  );
}

interface OfRound {
  league: League;
  round: LeagueRound;
  match: Match;
  userId: string;
}

function AsItStands({ league, round, match, userId }: OfRound) {
  const own = round.rows.find(({ User }) => User.id === userId);
  const teams = round.rows.filter(({ total }) => total !== null).length;
  const distance = describeOwnPlace(round.rows, userId);
  const isLive = match.status === 'live';
  return (
    <Section
      chip={
        isLive ? (
          <DataAge match={match} />
        ) : (
          match.status === 'in_review' && <OnNowChip status={match.status} />
        )
      }
    >
      {typeof own?.place === 'number' && (
        <Box component="p" sx={{ m: 0, pb: 1 }}>
          You are <b>{ordinal(own.place)}</b>
          {distance !== null && `, ${distance}`}.
          <OwnRankStatus
            match={match}
            version={round.version}
            points={own.total ?? 0}
            rank={own.place}
            size={teams}
          />
        </Box>
      )}
      <Card sx={{ p: 0 }}>
        <MatchLine match={match} note={stateLine(match)} />
        <MemberRows leagueId={league.id} round={round} userId={userId} />
      </Card>
      <TextLink
        to={paths.contestLeaderboard(match.id)}
        state={{
          match,
          contestId: round.contest_id,
          ...(teams > 1 && { league: { id: league.id, name: league.name, teams } }),
        }}
        sx={{ display: 'inline-block', py: '11px', fontWeight: 700 }}
      >
        Open the board
      </TextLink>
    </Section>
  );
}

function BeforeLock({ league, round, match, userId }: OfRound) {
  const nowMs = useNow(STEP_MS);
  const isLocked = nowMs >= Date.parse(round.lock_time);
  const { desc, start_time: start, date } = match;
  return (
    <Section
      title="Next match"
      chip={<CountdownChip startTime={round.lock_time} nowMs={nowMs} announces />}
    >
      <Card sx={{ p: 0 }}>
        <MatchLine
          match={match}
          note={`${desc.split(',')[0]} · ${startDay(start, date)}, ${clockTime(start)}`}
        />
        <TeamsIn
          {...{ league, round, match, userId, isLocked }}
          isSoon={startsSoon(Date.parse(start), nowMs)}
        />
      </Card>
    </Section>
  );
}
