import Box from '@mui/material/Box';
import type { Contest, Match } from '../../api/api';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ButtonLink } from '../../components/actions/links';
import { paths } from '../../paths';
import { ContestTicket } from './ContestTicket';

interface ContestGridProps {
  contests: readonly Contest[];
  match: Match;
  started: boolean;
  /** True among the contests of other matches, where no button is emphasised. */
  amongMany?: boolean;
}

export function ContestGrid({ contests, match, started, amongMany = false }: ContestGridProps) {
  if (contests.length === 0) {
    return (
      <EmptyState
        title="No contests available"
        line="This match opens no contests."
        action={
          <ButtonLink variant="contained" to={paths.matchSelection}>
            Return to Matches
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {contests.map((contest) => (
        <ContestTicket
          key={contest.id}
          contest={contest}
          match={match}
          started={started}
          button={amongMany ? 'outlined' : 'contained'}
        />
      ))}
    </Box>
  );
}
