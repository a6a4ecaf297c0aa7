import { useParams } from 'react-router-dom';
import { useGetLeagueQuery } from '../api/leagueApi';
import { useAppSelector } from '../app/hooks';
import { BackLink } from '../components/actions/BackLink';
import { Loading, RowsSkeleton } from '../components/feedback/Skeletons';
import { Page } from '../components/layout/Page';
import { LeagueFailure } from '../features/leagues/LeagueFailure';
import { LeagueView } from '../features/leagues/LeagueView';
import { selectUserId } from '../features/session/sessionSlice';
import { isNotFound } from '../api/errorMessage';
import { paths } from '../paths';

const POLL_MS = 60_000;

/** A league of the user. */
export function LeaguePage() {
  const { leagueId = '' } = useParams();
  const userId = useAppSelector(selectUserId) ?? '';
  const { currentData, error, refetch } = useGetLeagueQuery(
    { leagueId },
    { refetchOnMountOrArgChange: true, pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  // A member whom the owner has removed meanwhile no longer sees the league.
  const isGone = isNotFound(error);
  return (
    <Page sx={{ pt: 0.5 }}>
      {currentData !== undefined && !isGone ? (
        <LeagueView key={leagueId} league={currentData} userId={userId} />
      ) : (
        <>
          <BackLink to={paths.leagues}>Leagues</BackLink>
          {error === undefined ? (
            <Loading label="Loading the league...">
              <RowsSkeleton rows={8} height={68} joined />
            </Loading>
          ) : (
            <LeagueFailure
              error={error}
              lostName={currentData?.name ?? null}
              onRetry={() => void refetch()}
            />
          )}
        </>
      )}
    </Page>
  );
}
