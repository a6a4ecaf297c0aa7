import Box from '@mui/material/Box';
import { useCallback, useEffect } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import type { SharedTeam } from '../api/api';
import { errorMessage, isNotFound } from '../api/errorMessage';
import { useGetSharedTeamQuery, useShareTeamMutation } from '../api/lazyApi';
import { ButtonLink } from '../components/actions/links';
import { BackLink } from '../components/actions/BackLink';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { CardsSkeleton, Loading } from '../components/feedback/Skeletons';
import { FocusHeading } from '../components/layout/FocusHeading';
import { Page } from '../components/layout/Page';
import { VisuallyHidden } from '../components/layout/VisuallyHidden';
import { boardPollMs } from '../features/leaderboard/boardPhase';
import { RequireLogin } from '../features/session/RequireLogin';
import { SharedEleven } from '../features/share/SharedEleven';
import { paths } from '../paths';

/** A team has the way back above it, which has room of its own. */
const BELOW_HEADER = { pt: 2 };

/** A team that its owner has shared. Without the id of a link, the page makes one for the user's team in a contest. */
export function SharedTeamPage() {
  const { shareId } = useParams();
  const [query] = useSearchParams();
  const contestId = query.get('contest');
  return (
    <Page sx={{ pt: 0.5 }}>
      {shareId !== undefined ? (
        <Shared shareId={shareId} key={shareId} />
      ) : contestId !== null ? (
        <RequireLogin>
          <MakeLink contestId={contestId} key={contestId} />
        </RequireLogin>
      ) : (
        <NotShared />
      )}
    </Page>
  );
}

function MakeLink({ contestId }: { contestId: string }) {
  const [shareTeam, { data, error }] = useShareTeamMutation();
  const make = useCallback(() => void shareTeam({ contestId }), [shareTeam, contestId]);
  useEffect(make, [make]);
  if (data !== undefined) return <Navigate to={paths.sharedTeam(data.share_id)} replace />;
  return error === undefined ? <Waiting /> : <Failed error={error} onRetry={make} />;
}

function Shared({ shareId }: { shareId: string }) {
  const { currentData, error, refetch } = useSharedTeam(shareId);
  if (currentData !== undefined) {
    return (
      <>
        <BackToMatch team={currentData} />
        <SharedEleven team={currentData} shareId={shareId} />
      </>
    );
  }
  if (error === undefined) return <Waiting />;
  return <Failed error={error} onRetry={() => void refetch()} />;
}

/** Until the start of a match there is no board. */
function BackToMatch({ team: { Match: match, contest_id: contestId } }: { team: SharedTeam }) {
  return match.status === 'scheduled' ? (
    <BackLink to={paths.selectContest(match.id)} state={{ match }}>
      Contests
    </BackLink>
  ) : (
    <BackLink to={paths.contestLeaderboard(match.id)} state={{ match, contestId }}>
      Leaderboard
    </BackLink>
  );
}

/** Reads a shared team as often as its board. */
function useSharedTeam(shareId: string) {
  const known = useGetSharedTeamQuery({ shareId }).currentData;
  return useGetSharedTeamQuery(
    { shareId },
    {
      pollingInterval: known ? boardPollMs(known.Match.status, known.contest_status) : 0,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
}

function Waiting() {
  return (
    <Loading label="Loading the team...">
      <CardsSkeleton cards={1} height={480} />
    </Loading>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isNotFound(error)) return <NotShared />;
  return (
    <Box sx={BELOW_HEADER}>
      <ErrorState message={errorMessage(error, 'Error fetching teams')} onRetry={onRetry} />
    </Box>
  );
}

function NotShared() {
  return (
    <Box sx={{ ...BELOW_HEADER, position: 'relative' }}>
      <VisuallyHidden as="div">
        <FocusHeading tabTitle="Shared team">Shared team</FocusHeading>
      </VisuallyHidden>
      <EmptyState
        title="This team is not shared"
        line="Its owner has left the contest, or the link is incomplete."
        action={
          <ButtonLink variant="contained" to={paths.home}>
            Go to Home
          </ButtonLink>
        }
      />
    </Box>
  );
}
