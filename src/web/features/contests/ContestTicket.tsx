import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Contest, Match } from '../../api/api';
import { ContestTypeChip } from '../../components/cricket/ContestTypeChip';
import { FillBar } from '../../components/cricket/FillBar';
import { ChipShape } from '../../components/layout/chips';
import { RewardsDialog } from '../../components/cricket/RewardsDialog';
import { ButtonLink } from '../../components/actions/links';
import { paths } from '../../paths';
import { CONTEST_ACTIONS, contestAction, takenReason, type ContestAction } from './contestAction';
import { hasOwnTeam } from './contestTerms';
import { Prizes } from './Prizes';
import { Stub, TicketCard } from './TicketCard';

interface ContestTicketProps {
  contest: Contest;
  match: Match;
  /** True when no team can be entered or changed any more. */
  started: boolean;
  button: 'contained' | 'outlined';
}

/** A contest as a ticket with a perforated stub. */
export function ContestTicket({ contest, match, started, button }: ContestTicketProps) {
  const [rewardsOpen, setRewardsOpen] = useState(false);
  const { ContestType: type } = contest;
  const mine = hasOwnTeam(contest);
  const action = contestAction(contest, { started, among: match.Contests });
  return (
    <TicketCard aria-label={type.name} data-mine={mine}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1.5,
          p: '14px 16px 16px',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
          <ContestTypeChip name={type.name} />
          {mine && <TeamCreatedChip />}
        </Box>
        {type.description !== '' && (
          <Typography
            sx={{ fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {type.description}
          </Typography>
        )}
        <Prizes type={type} />
        <FillBar
          participants={contest.participants}
          maxParticipants={type.max_participants}
          closed={action === 'started'}
        />
      </Box>
      <Stub>
        <Button onClick={() => setRewardsOpen(true)} sx={{ ml: -1.5 }}>
          View Rewards
        </Button>
        <Action contest={contest} match={match} action={action} button={button} />
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

interface ActionProps extends Pick<ContestTicketProps, 'contest' | 'match' | 'button'> {
  action: ContestAction;
}

function Action({ contest, match, action, button }: ActionProps) {
  const reasonId = useId();
  const { label, enabled } = CONTEST_ACTIONS[action];
  if (!enabled) {
    const reason = action === 'taken' ? takenReason(contest) : null;
    return (
      <>
        <Button
          variant={button}
          disabled
          sx={{ ml: 'auto' }}
          aria-describedby={reason === null ? undefined : reasonId}
        >
          {label}
        </Button>
        {reason !== null && (
          <Typography
            id={reasonId}
            variant="caption"
            sx={{ width: '100%', textAlign: 'right', color: 'text.secondary' }}
          >
            {reason}
          </Typography>
        )}
      </>
    );
  }
  const { home_team, away_team, tournament_id } = match;
  return (
    <ButtonLink
      variant={button}
      to={paths.teamSelector(match.id, contest.id, { home_team, away_team, tournament_id })}
      state={{ match }}
      sx={{ ml: 'auto' }}
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
