import AddRounded from '@mui/icons-material/AddRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ENDED_COUNTS_MS, MAX_LEAGUES } from '../../../domain/league/league';
import type { League } from '../../api/api';
import { errorMessage } from '../../api/errorMessage';
import { useListLeaguesQuery } from '../../api/leagueApi';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { CardsSkeleton, Loading } from '../../components/feedback/Skeletons';
import { Card } from '../../components/layout/Card';
import { useNow } from '../../hooks/useNow';
import { OpenedPart } from '../toasts/OpenedPart';
import { CreateLeague } from './CreateLeague';
import { EnterCode } from './EnterCode';
import { LeagueCard } from './LeagueCard';
import { hasEnded } from './leagueState';
import { PointsRules } from './PointsRules';

const STEP_MS = 15_000;
const POLL_MS = 15_000;

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 440px', gap: 24 },
}));

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
});

type Way = 'create' | 'code';

/** The leagues of the user, and the ways to another one. An open sheet stays when the first league arrives. */
export function LeagueList() {
  const [way, setWay] = useState<Way | null>(null);
  // A new key empties the fields each time a sheet opens.
  const [opening, setOpening] = useState(0);
  const onOpen = (name: Way) => {
    setOpening(opening + 1);
    setWay(name);
  };
  const onClose = () => setWay(null);
  return (
    <>
      <ListedLeagues onOpen={onOpen} />
      <OpenedPart key={opening} onFailed={onClose}>
        <CreateLeague open={way === 'create'} onClose={onClose} />
        <EnterCode open={way === 'code'} onClose={onClose} />
      </OpenedPart>
    </>
  );
}

interface WaysProps {
  onOpen: (way: Way) => void;
}

function ListedLeagues({ onOpen }: WaysProps) {
  const nowMs = useNow(STEP_MS);
  const { data, error, refetch } = useListLeaguesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  if (data === undefined) {
    if (error === undefined) {
      return (
        <Loading label="Loading leagues...">
          <CardsSkeleton cards={3} height={132} />
        </Loading>
      );
    }
    const message = errorMessage(error, 'Error fetching leagues');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="No leagues yet"
        line="Losing is better with people you know."
        action={<Ways onOpen={onOpen} />}
      />
    );
  }
  const finished = data.filter((league) => hasEnded(league, nowMs));
  const open = data.filter((league) => !finished.includes(league));
  // The limit of the server includes the leagues that ended a short time ago.
  const counted = data.filter((league) => !hasEnded(league, nowMs - ENDED_COUNTS_MS));
  return (
    <Columns>
      <div>
        <Typography variant="body2" sx={{ pb: 1.5, color: 'text.secondary' }}>
          {counted.length} of {MAX_LEAGUES}
          {counted.length > open.length && ', including leagues that ended in the last 7 days'}
        </Typography>
        <Leagues label="Your leagues" leagues={open} nowMs={nowMs} />
      </div>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Ways onOpen={onOpen} />
        {finished.length > 0 && <Finished leagues={finished} nowMs={nowMs} />}
        <Card component="section" sx={{ display: { xs: 'none', md: 'block' } }}>
          <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
            How points work
          </Typography>
          <PointsRules />
        </Card>
      </Box>
    </Columns>
  );
}

interface LeaguesProps {
  leagues: readonly League[];
  nowMs: number;
}

function Leagues({ label, leagues, nowMs }: LeaguesProps & { label: string }) {
  return (
    <Cards aria-label={label}>
      {leagues.map((league) => (
        <li key={league.id}>
          <LeagueCard league={league} nowMs={nowMs} />
        </li>
      ))}
    </Cards>
  );
}

/** The leagues whose last day is over, behind a row. */
function Finished({ leagues, nowMs }: LeaguesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button
        fullWidth
        color="inherit"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        endIcon={<ExpandMoreRounded sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
        sx={{ justifyContent: 'space-between', fontWeight: 500 }}
      >
        Finished leagues, {leagues.length}
      </Button>
      {isOpen && (
        <Box sx={{ pt: 1 }}>
          <Leagues label="Finished leagues" leagues={leagues} nowMs={nowMs} />
        </Box>
      )}
    </div>
  );
}

/** Creating a league, and joining one by a code. */
function Ways({ onOpen }: WaysProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 9em' } }}>
      <Button
        variant="contained"
        startIcon={<AddRounded />}
        aria-haspopup="dialog"
        onClick={() => onOpen('create')}
      >
        Create League
      </Button>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => onOpen('code')}>
        Enter a Code
      </Button>
    </Box>
  );
}
