import Box from '@mui/material/Box';
import { memo } from 'react';
import type { Contest, Match } from '../../api/api';
import { useAppSelector } from '../../app/hooks';
import { ButtonLink } from '../../components/actions/links';
import { EmptyState } from '../../components/feedback/EmptyState';
import { paths } from '../../paths';
import { selectBalanceCaps } from '../caps/capsSlice';
import { contestAction } from './contestAction';
import { ContestTicket } from './ContestTicket';
import { missingCaps } from './contestTerms';

interface ContestGridProps {
  contests: readonly Contest[];
  match: Match;
  started: boolean;
}

/** The contests of a match. Only the first one that the user can enter has a filled button. */
export const ContestGrid = memo(function ContestGrid({
  contests,
  match,
  started,
}: ContestGridProps) {
  const balanceCaps = useAppSelector(selectBalanceCaps);
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
  const actionOf = (contest: Contest) =>
    contestAction(contest, { started, among: match.Contests, balanceCaps });
  const nextId = contests.find((contest) => actionOf(contest) === 'select')?.id;
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
          action={actionOf(contest)}
          missingCaps={missingCaps(contest, balanceCaps)}
          isNext={contest.id === nextId}
        />
      ))}
    </Box>
  );
});
