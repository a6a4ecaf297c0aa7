import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { api, useListSelectedTeamsQuery, type UserTeam } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { useAppDispatch } from '../app/hooks';
import { useNow } from '../hooks/useNow';
import { useFurtherRows } from '../hooks/useFurtherRows';
import { CreditFor } from '../components/cricket/DataCredit';
import { ErrorState } from '../components/feedback/ErrorState';
import { FurtherRows } from '../components/layout/FurtherRows';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { Loading, RowsSkeleton } from '../components/feedback/Skeletons';
import { useIsStreaming } from '../features/leaderboard/useLive';
import { useStandings } from '../features/leaderboard/useStandings';
import { useToast } from '../features/toasts/useToast';
import { EntryGroups } from '../features/user-teams/EntryGroups';
import { pages } from '../pages';

/** The countdowns are in minutes. */
const STEP_MS = 5_000;
const POLL_MS = 60_000;
/** How often to ask while a result may come at any time. A board of a match in review is polled as often. */
const SOON_POLL_MS = 15_000;

/** How many matches a page holds. */
const PAGE_SIZE = 50;

export function UserTeamsPage() {
  return (
    <Page>
      <PageHeading title={pages.userTeams.title} />
      <UserTeams />
    </Page>
  );
}

interface UserTeamsProps {
  before?: string;
  /** The teams in later matches, which are shown above. */
  above?: readonly UserTeam[];
}

/** The teams in fifty matches, and a button for those in the fifty before them. */
function UserTeams({ before, above = [] }: UserTeamsProps) {
  const toast = useToast();
  const nowMs = useNow(STEP_MS);
  const args = { limit: PAGE_SIZE, before };
  const { data: known = [] } = api.endpoints.listSelectedTeams.useQueryState(args);
  const awaitsResult = known.some(({ Match }) => isResultNear(Match, nowMs));
  // A contest that ends while the page is open gives its team a result.
  const { data, error, refetch } = useListSelectedTeamsQuery(args, {
    pollingInterval: awaitsResult ? SOON_POLL_MS : POLL_MS,
    refetchOnMountOrArgChange: true,
    skipPollingIfUnfocused: true,
  });

  // Without it, the first ball would be known only when the teams are polled.
  useIsStreaming(awaitsResult);
  useResultsAtOnce(refetch);
  useFreshBalance(data);
  const failure = error === undefined ? null : describeFailure(error);
  // A request that is repeated by itself does not repeat its toast.
  useEffect(() => {
    if (failure !== null) toast.error(failure);
  }, [failure, toast]);

  const retry = async () => {
    const again = await refetch();
    if (again.error !== undefined) toast.error(describeFailure(again.error));
  };

  if (data === undefined) {
    return error === undefined ? (
      <Skeletons />
    ) : (
      // The toast shows the cause.
      <ErrorState message="Your teams can't be shown right now." onRetry={() => void retry()} />
    );
  }
  return <Teams teams={data} above={above} />;
}

/**
 * True while a match is being checked, and between its start and its freeze, when contests may be called off. It begins a
 * step before the start, because the time may be behind by a step.
 */
function isResultNear({ status, start_time: start }: UserTeam['Match'], nowMs: number): boolean {
  return status === 'in_review' || (status === 'scheduled' && Date.parse(start) <= nowMs + STEP_MS);
}

/**
 * Refetches the teams when a contest is settled, which then leaves the standings, and when a match has been frozen, whose
 * contests then join them, without those that were called off.
 */
function useResultsAtOnce(refetch: () => unknown): void {
  const count = useStandings(true).length;
  const before = useRef(count);
  useEffect(() => {
    if (count !== before.current) void refetch();
    before.current = count;
  }, [count, refetch]);
}

/** Refetches the balance in the header when a team gets its result while the page is open. */
function useFreshBalance(teams: readonly UserTeam[] | undefined): void {
  const dispatch = useAppDispatch();
  const results = teams?.filter(({ result }) => result !== null).length;
  const before = useRef(results);
  useEffect(() => {
    if ((results ?? 0) > (before.current ?? Infinity)) {
      dispatch(api.util.invalidateTags(['User']));
    }
    before.current = results;
  }, [dispatch, results]);
}

const describeFailure = (error: unknown) => errorMessage(error, 'Error fetching user teams');

interface TeamsProps {
  teams: readonly UserTeam[];
  above: readonly UserTeam[];
}

function Teams({ teams, above }: TeamsProps) {
  const nowMs = useNow(STEP_MS);
  const older = useFurtherRows('teams');
  const shown = [...above, ...teams];
  const last = teams.at(-1);
  const isFull = new Set(teams.map(({ Match }) => Match.id)).size >= PAGE_SIZE;
  // A contest that the user leaves makes the page shorter. What is shown stays.
  const hasOlder = last !== undefined && (isFull || older.isShown);
  return (
    <>
      {shown.length > 0 && last === undefined ? (
        <Typography sx={{ color: 'text.secondary' }}>There are no older teams.</Typography>
      ) : (
        <EntryGroups teams={teams} nowMs={nowMs} />
      )}
      {hasOlder && !older.isShown && (
        <Box sx={{ display: 'grid', justifyContent: 'center', mt: 3 }}>
          <Button variant="outlined" onClick={older.show}>
            Show older teams
          </Button>
        </Box>
      )}
      {hasOlder && older.isShown ? (
        <Box sx={{ mt: 2 }}>
          {/* A team in a later match moves the others down, so the older ones begin where this page now ends. */}
          <FurtherRows label="Older teams" takesFocus={older.isPressed}>
            <UserTeams before={last.Match.start_time} above={shown} />
          </FurtherRows>
        </Box>
      ) : (
        <Box sx={{ mt: 3 }}>
          <CreditFor matches={shown.map(({ Match }) => Match)} />
        </Box>
      )}
    </>
  );
}

function Skeletons() {
  return (
    <Loading label="Loading your teams..." shown>
      <RowsSkeleton rows={6} height={88} joined />
    </Loading>
  );
}
