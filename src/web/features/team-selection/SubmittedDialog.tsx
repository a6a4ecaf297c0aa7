import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Match } from '../../api/api';
import { ButtonLink } from '../../components/actions/links';
import { Crest, SMALL_CREST_SIZE } from '../../components/cricket/Crest';
import { Drip } from '../../components/layout/Drip';
import { Sheet } from '../../components/layout/Sheet';
import type { MatchColours } from '../../components/cricket/teamColour';
import { withCommas } from '../../format/points';
import { paths } from '../../paths';
import { useAppSelector } from '../../app/hooks';
import { Receipt } from '../books/Receipt';
import { hasOwnTeam } from '../contests/contestTerms';
import { EnterOthers } from './EnterOthers';
import type { SquadPlayer } from './squadPlayer';
import { selectExistingTeam } from './teamSelectionSlice';
import { isReplacement, useEnterOthers } from './useEnterOthers';

/** At the lower edge of the screen, except where large text or a low screen leaves no room beside them. */
const Actions = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 'min(0px, 100vh - 40rem)',
  display: 'grid',
  gap: 4,
  margin: '0 -16px -16px',
  padding: '8px 16px',
  background: theme.palette.background.paper,
  [theme.breakpoints.up('sm')]: { margin: '0 -24px -24px', padding: '8px 24px 16px' },
}));

interface SubmittedDialogProps {
  open: boolean;
  squad: readonly SquadPlayer[];
  /** The players of both teams. */
  allPlayers: readonly SquadPlayer[];
  colours: MatchColours;
  /** Null while it is not known. */
  match: Match | null;
  contestId: string;
  onClose: () => void;
}

export function SubmittedDialog(props: SubmittedDialogProps) {
  const { open, squad, allPlayers, colours, match, contestId, onClose } = props;
  const titleId = useId();
  const before = useAppSelector(selectExistingTeam);
  const isEdit = before.length > 0;
  const players = squad.map(({ id }) => id);
  const namesBefore = before.map(({ id }) => allPlayers.find((one) => one.id === id)?.name ?? id);
  const { others, balanceCaps, enter } = useEnterOthers(match, { contestId, players, namesBefore });
  const verb = others.some(isReplacement) ? 'Put' : 'Enter';
  return (
    <Sheet open={open} titleId={titleId} onClose={onClose}>
      <Drip />
      <Box sx={{ display: 'grid', gap: 1.75, p: { xs: '8px 16px 16px', sm: '8px 24px 24px' } }}>
        <Typography
          variant="h2"
          id={titleId}
          // Takes the focus, which also scrolls to the top where large text makes the dialog longer than the screen.
          ref={takeFocus}
          tabIndex={-1}
          sx={{ '&:focus': { outline: 'none' } }}
        >
          Team Submitted Successfully!
        </Typography>
        <Receipt contestId={contestId} isEdit={isEdit} />
        <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
          {others.length > 0
            ? `${describeEntry(match, contestId)} ${verb} the same eleven in`
            : 'Eleven chosen. Now hope for the worst. You can edit until the match starts.'}
        </Typography>
        {others.length > 0 && (
          <EnterOthers {...{ others, balanceCaps }} onEnter={(contest) => void enter(contest)} />
        )}
        <Squad squad={squad} colours={colours} />
        <Actions>
          <Button variant="contained" size="large" fullWidth onClick={onClose}>
            Return to Match Selection
          </Button>
          <ButtonLink variant="text" to={paths.shareTeam(contestId)}>
            Share my eleven
          </ButtonLink>
        </Actions>
      </Box>
    </Sheet>
  );
}

function Squad({ squad, colours }: Pick<SubmittedDialogProps, 'squad' | 'colours'>) {
  return (
    <Box
      component="ul"
      aria-label="Your Team"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
        gap: '2px 12px',
      }}
    >
      {squad.map((player) => (
        <Box
          component="li"
          key={player.id}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}
        >
          <Crest
            team={player.team}
            side={player.side}
            colour={colours[player.side]}
            size={SMALL_CREST_SIZE}
          />
          <Box
            component="span"
            sx={{
              fontSize: '0.8125rem',
              lineHeight: '1rem',
              overflowWrap: 'break-word',
              minWidth: 0,
            }}
          >
            {player.name}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The number of teams counts the new one, also while the list of contests does not. */
function describeEntry(match: Match | null, contestId: string): string {
  const contest = match?.Contests.find(({ id }) => id === contestId);
  if (contest === undefined) return "You're in.";
  const { name, max_participants: places } = contest.ContestType;
  const teams = contest.participants + (hasOwnTeam(contest) ? 0 : 1);
  return places === null
    ? `You're in ${name}, ${withCommas(teams)} ${teams === 1 ? 'team' : 'teams'}.`
    : `You're in ${name}, ${withCommas(teams)} of ${withCommas(places)}.`;
}

function takeFocus(title: HTMLElement | null): void {
  title?.focus();
}
