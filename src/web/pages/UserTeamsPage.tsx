import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useListSelectedTeamsQuery, type UserTeam } from '../api/api';
import { errorMessage } from '../api/errorMessage';
import { useNow } from '../hooks/useNow';
import { CreditFor } from '../components/cricket/DataCredit';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';
import { ButtonLink } from '../components/actions/links';
import { PlaceholderShape, Frame, Loading, PulsingBlock } from '../components/feedback/Skeletons';
import { useToast } from '../features/toasts/useToast';
import { UserTeamCard } from '../features/user-teams/UserTeamCard';
import { paths } from '../paths';
import { pages } from '../pages';

const MINUTE_MS = 60_000;

const grid = {
  display: 'grid',
  alignItems: 'start',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

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
  const { data, error, isFetching, refetch } = useListSelectedTeamsQuery(
    { limit: PAGE_SIZE, before },
    { refetchOnMountOrArgChange: true },
  );

  useEffect(() => {
    if (error !== undefined) toast.error(errorMessage(error, 'Error fetching user teams'));
  }, [error, toast]);

  if (data === undefined) {
    return error === undefined || isFetching ? (
      <Skeletons />
    ) : (
      // The toast shows the cause.
      <ErrorState message="Your teams can't be shown right now." onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0 && before === undefined) {
    return (
      <EmptyState
        title="No Teams Selected Yet"
        line="Eleven bad decisions and you’re in."
        action={
          <ButtonLink variant="contained" to={paths.contests}>
            Explore Contests
          </ButtonLink>
        }
      />
    );
  }
  return <Teams teams={data} above={above} />;
}

function Teams({ teams, above }: { teams: readonly UserTeam[]; above: readonly UserTeam[] }) {
  const nowMs = useNow(MINUTE_MS);
  const [older, setOlder] = useState<string | null>(null);
  const shown = [...above, ...teams];
  const last = teams.at(-1);
  const isFull = new Set(teams.map(({ Match }) => Match.id)).size >= PAGE_SIZE;
  return (
    <>
      <Box sx={grid}>
        {teams.map((team) => (
          <UserTeamCard key={team.id} team={team} nowMs={nowMs} />
        ))}
      </Box>
      {last !== undefined && isFull && older === null && (
        <Box sx={{ display: 'grid', justifyContent: 'center', mt: 3 }}>
          <Button variant="outlined" onClick={() => setOlder(last.Match.start_time)}>
            Show older teams
          </Button>
        </Box>
      )}
      {older !== null ? (
        <Box sx={{ mt: 2 }}>
          <UserTeams before={older} above={shown} />
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
      <Box sx={{ ...grid, mt: 2 }}>
        {[0, 1].map((index) => (
          <UserTeamSkeleton key={index} />
        ))}
      </Box>
    </Loading>
  );
}

/** Boxes for the poster, the figures, the eleven and the button. */
function UserTeamSkeleton() {
  return (
    <PulsingBlock aria-hidden="true">
      <Frame style={{ padding: 0, overflow: 'hidden' }}>
        <PlaceholderShape style={{ height: 118, borderRadius: 0 }} />
        <div style={{ display: 'grid', gap: 14, padding: '12px 16px 16px' }}>
          <PlaceholderShape style={{ width: 200, height: 28, borderRadius: 14 }} />
          <PlaceholderShape style={{ width: '70%', height: 62 }} />
          <PlaceholderShape style={{ height: 42 }} />
          <PlaceholderShape style={{ width: '55%', height: 20 }} />
          <PlaceholderShape style={{ height: 160 }} />
          <PlaceholderShape style={{ height: 44 }} />
        </div>
      </Frame>
    </PulsingBlock>
  );
}
