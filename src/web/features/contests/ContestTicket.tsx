import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Contest, Match } from '../../api/api';
import { ContestTypeChip } from '../../components/ContestTypeChip';
import { FillBar } from '../../components/FillBar';
import { ChipShape } from '../../components/LiveBadge';
import { RewardsDialog } from '../../components/RewardsDialog';
import { ButtonLink } from '../../components/RouterLink';
import { paths } from '../../paths';
import { CONTEST_ACTIONS, contestAction } from './contestAction';
import { hasOwnTeam } from './contestTerms';
import { Prizes } from './Prizes';
import { Stub, TicketCard } from './TicketCard';

interface ContestTicketProps {
  contest: Contest;
  match: Match;
  /** No team can be entered or changed any more. */
  started: boolean;
}

/** A contest to enter, torn off at the perforation. */
export function ContestTicket({ contest, match, started }: ContestTicketProps) {
  const [rewardsOpen, setRewardsOpen] = useState(false);
  const { ContestType: type } = contest;
  const mine = hasOwnTeam(contest);
  return (
    <TicketCard aria-label={type.name} data-mine={mine}>
      <Box sx={{ display: 'grid', gap: 1.5, p: '14px 16px 16px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
          <ContestTypeChip name={type.name} />
          {mine && <TeamCreatedChip />}
        </Box>
        <Prizes type={type} />
        <FillBar participants={contest.participants} maxParticipants={type.max_participants} />
      </Box>
      <Stub>
        <Button onClick={() => setRewardsOpen(true)} sx={{ ml: -1.5 }}>
          View Rewards
        </Button>
        <Action contest={contest} match={match} started={started} />
      </Stub>
      <RewardsDialog
        open={rewardsOpen}
        onClose={() => setRewardsOpen(false)}
        type={type}
        pool={{ label: 'Max prize pool', amountCaps: type.max_prize_pool }}
      />
    </TicketCard>
  );
}

function Action({ contest, match, started }: ContestTicketProps) {
  const { label, enabled } = CONTEST_ACTIONS[contestAction(contest, started)];
  if (!enabled) {
    return (
      <Button variant="contained" disabled>
        {label}
      </Button>
    );
  }
  const { home_team, away_team, tournament_id } = match;
  return (
    <ButtonLink
      variant="contained"
      to={paths.teamSelector(match.id, contest.id, { home_team, away_team, tournament_id })}
      state={{ match }}
    >
      {label}
    </ButtonLink>
  );
}

function TeamCreatedChip() {
  return (
    <ChipShape sx={{ color: 'success.main', bgcolor: 'rgba(111,213,138,.14)' }}>
      <CheckRounded aria-hidden="true" />
      Team Created
    </ChipShape>
  );
}
