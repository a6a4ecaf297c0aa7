import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate, useParams } from 'react-router-dom';
import { errorMessage } from '../api/errorMessage';
import { CreditFor } from '../components/cricket/DataCredit';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { Loading } from '../components/feedback/Skeletons';
import { MatchPicker } from '../features/nightmare-xi/MatchPicker';
import { NightmareDetail } from '../features/nightmare-xi/NightmareDetail';
import { shareableOf, type NightmareMatch } from '../features/nightmare-xi/nightmareMatches';
import { NightmareSkeleton } from '../features/nightmare-xi/NightmareSkeleton';
import { useNightmareMatches } from '../features/nightmare-xi/useNightmareMatches';
import { BoardLinks } from '../features/rewards/BoardLinks';
import { useShare } from '../features/share/useShare';
import { paths } from '../paths';
import { pages } from '../pages';

export function NightmareXIPage() {
  return (
    <Page>
      <PageHeading title={pages.nightmareXI.title}>
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          The eleven nobody wanted, and everybody should have picked.
        </Box>
      </PageHeading>
      <BoardLinks current={paths.nightmareXI()} />
      <NightmareXIs />
    </Page>
  );
}

function NightmareXIs() {
  const { matchId } = useParams();
  const { matches, isLoading, error, refetch } = useNightmareMatches(matchId);

  if (isLoading) {
    return (
      <Loading label="Loading Nightmare XIs...">
        <NightmareSkeleton />
      </Loading>
    );
  }
  if (error !== undefined) {
    return <ErrorState message={errorMessage(error, 'Failed to load data')} onRetry={refetch} />;
  }
  if (matches.length === 0) {
    return (
      <EmptyState
        title="No match data available"
        line="The first Nightmare XI comes with the first result."
        action={
          <Button variant="outlined" onClick={refetch}>
            Refresh
          </Button>
        }
      />
    );
  }
  return <SelectedMatch matches={matches} matchId={matchId ?? matches[0]?.id} />;
}

interface SelectedMatchProps {
  matches: readonly NightmareMatch[];
  matchId: string | undefined;
}

function SelectedMatch({ matches, matchId }: SelectedMatchProps) {
  const navigate = useNavigate();
  const share = useShare();
  const match = matches.find(({ id }) => id === matchId);

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <MatchPicker
        matches={matches}
        selectedId={match?.id ?? null}
        onSelect={(id) => void navigate(paths.nightmareXI(id), { replace: true })}
      />
      {match === undefined ? (
        <EmptyState title="No match data available" line="This match has no Nightmare XI." />
      ) : (
        <NightmareDetail match={match} onShare={() => void share(shareableOf(match))} />
      )}
      <CreditFor matches={matches} />
    </Box>
  );
}
