import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Contest, Match } from '../../api/api';
import { ButtonLink } from '../../components/actions/links';
import { ContestTypeChip } from '../../components/cricket/ContestTypeChip';
import { FillBar } from '../../components/cricket/FillBar';
import { RewardsDialog } from '../../components/cricket/RewardsDialog';
import { ChipShape } from '../../components/layout/chips';
import { useLazyDialog } from '../../hooks/useLazyDialog';
import { paths } from '../../paths';
import { OpenedPart } from '../toasts/OpenedPart';
import { CONTEST_ACTIONS, takenReason, type ContestAction } from './contestAction';
import { firstPrizeOf, hasOwnTeam, missingEntries } from './contestTerms';
import { Prizes } from './Prizes';
import { ShortOfChip } from './ShortOf';
import { Stub, TicketCard } from './TicketCard';

interface ContestTicketProps {
  contest: Contest;
  match: Match;
  action: ContestAction;
  /** The caps that the user lacks for the fee, or 0. */
  missingCaps: number;
  /** True for the contest that is due first, whose button is filled. */
  isNext: boolean;
}

/** A contest as a ticket with a perforated stub. */
export function ContestTicket({ contest, match, action, missingCaps, isNext }: ContestTicketProps) {
  const rewards = useLazyDialog();
  const shortId = useId();
  const { ContestType: type } = contest;
  const mine = hasOwnTeam(contest);
  const isShort = action === 'short';
  const isOpen = action !== 'started';
  const first = firstPrizeOf(contest, !isOpen);
  return (
    <TicketCard aria-label={type.name} data-mine={mine} data-short={isShort}>
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
          {isShort && <ShortOfChip id={shortId} caps={missingCaps} />}
          {mine && <TeamCreatedChip />}
        </Box>
        {type.description !== '' && (
          <Typography
            sx={{ fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {type.description}
          </Typography>
        )}
        <Prizes type={type} first={first} />
        <FillBar
          participants={contest.participants}
          maxParticipants={type.max_participants}
          missing={missingEntries(contest)}
          closed={action === 'started'}
        />
      </Box>
      <Stub>
        <Button onClick={rewards.open} sx={{ ml: -1.5 }} aria-description={type.name}>
          View Rewards
        </Button>
        <Action {...{ contest, match, action, isNext }} shortId={isShort ? shortId : undefined} />
      </Stub>
      {rewards.wasOpened && (
        <OpenedPart onFailed={rewards.reset}>
          <RewardsDialog
            open={rewards.isOpen}
            onClose={rewards.close}
            type={type}
            pool={{ label: 'Max prize pool', amountCaps: type.max_prize_pool }}
            growing={isOpen && first.mostCaps !== null ? first : null}
          />
        </OpenedPart>
      )}
    </TicketCard>
  );
}

interface ActionProps extends Pick<ContestTicketProps, 'contest' | 'match' | 'action' | 'isNext'> {
  /** The id of the chip that says why the balance does not suffice. */
  shortId: string | undefined;
}

function Action({ contest, match, action, isNext, shortId }: ActionProps) {
  const takenId = useId();
  const { label, enabled } = CONTEST_ACTIONS[action];
  if (!enabled) {
    const taken = action === 'taken' ? takenReason(contest) : null;
    return (
      <>
        <Button
          variant="outlined"
          disabled
          sx={{ ml: 'auto' }}
          aria-describedby={taken === null ? shortId : takenId}
        >
          {label}
        </Button>
        {taken !== null && (
          <Typography
            id={takenId}
            variant="caption"
            sx={{ width: '100%', textAlign: 'right', color: 'text.secondary' }}
          >
            {taken}
          </Typography>
        )}
      </>
    );
  }
  const { home_team, away_team, tournament_id } = match;
  return (
    <ButtonLink
      variant={isNext ? 'contained' : 'outlined'}
      to={paths.teamSelector(match.id, contest.id, { home_team, away_team, tournament_id })}
      state={{ match }}
      sx={{ ml: 'auto' }}
      aria-description={contest.ContestType.name}
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
