import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { FormBars } from '../../components/charts/FormBars';
import { PlayingMark } from '../../components/cricket/PlayingMark';
import { percent } from '../../format/nonBreaking';
import { RoleBadge } from '../../components/cricket/RoleBadge';
import { ROLE_NAMES } from '../../format/roleNames';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { Sheet } from '../../components/layout/Sheet';
import { PlayerSeason } from '../match-pictures/PlayerSeason';
import { PlayerRecord } from './PlayerRecord';
import type { SquadPlayer } from './squadPlayer';

interface PlayerDetailsProps {
  open: boolean;
  player: SquadPlayer;
  tournamentId: string;
  /** The colour of the team. */
  colour: string;
  picked: boolean;
  /** True when the player cannot be picked. The button stays pressable and then shows the reason. */
  unavailable: boolean;
  onToggle: () => void;
  onClose: () => void;
}

/** Shows what is known about a player, with a button to pick or remove the player. */
export function PlayerDetails(props: PlayerDetailsProps) {
  const { open, player, tournamentId, colour, onClose, ...choice } = props;
  const titleId = useId();
  useFocusAfter(open);
  return (
    <Sheet open={open} titleId={titleId} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5, p: { xs: '20px 16px 0', sm: '24px 24px 0' } }}>
        <Head player={player} colour={colour} titleId={titleId} onClose={onClose} />
        <News player={player} />
        <Form player={player} />
        {player.record !== null && <PlayerRecord record={player.record} />}
        {player.form.length > 0 && (
          <section>
            <Typography variant="h3" sx={{ mb: 1 }}>
              Match by match
            </Typography>
            <PlayerSeason playerId={player.id} tournamentId={tournamentId} />
          </section>
        )}
        <Choice {...choice} />
      </Box>
    </Sheet>
  );
}

/**
 * Gives the focus to the heading of the page when the button that opened the sheet is no longer there: the start of the
 * match replaces the selector, and a contest that has filled up does, too.
 */
function useFocusAfter(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      // The browser gives the focus of a removed element to the body.
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    };
  }, [open]);
}

interface HeadProps extends Pick<PlayerDetailsProps, 'player' | 'colour' | 'onClose'> {
  titleId: string;
}

function Head({ player, colour, titleId, onClose }: HeadProps) {
  const { name, team, side, role } = player;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
      <RoleBadge {...{ name, side, colour, role }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h2" id={titleId}>
          {name}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {role !== null && `${capitalise(ROLE_NAMES[role])}, `}
          {team}
        </Typography>
      </Box>
      <IconButton aria-label="Close" onClick={onClose} sx={{ m: '-8px -8px 0 0' }}>
        <CloseRounded />
      </IconButton>
    </Box>
  );
}

/** Shows the team news about the player. */
function News({ player: { playing, pickedPercent } }: Pick<PlayerDetailsProps, 'player'>) {
  if (playing === null && pickedPercent === null) return null;
  return (
    <Box
      component="ul"
      aria-label="Before this match"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 20px',
        p: '10px 12px',
        borderRadius: 1,
        bgcolor: 'sunken',
        border: 1,
        borderColor: 'divider',
      }}
    >
      {playing !== null && (
        <li>
          <PlayingMark playing={playing} />
        </li>
      )}
      {pickedPercent !== null && <li>Picked by {percent(pickedPercent)} of teams so far</li>}
    </Box>
  );
}

function Form({ player: { form, average } }: Pick<PlayerDetailsProps, 'player'>) {
  const title = form.length === 1 ? 'The last match' : `The last ${form.length} matches`;
  if (average === null) return <Box sx={{ color: 'text.secondary' }}>No recent form.</Box>;
  return (
    <section>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h3">{title}</Typography>
          <Small>oldest first</Small>
        </Box>
        <Small>average</Small>
        <ScorePlate points={average} size="small" />
      </Box>
      <FormBars form={form} label={`${title}, oldest first`} />
    </section>
  );
}

function Small({ children }: { children: React.ReactNode }) {
  return (
    <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

function Choice({
  picked,
  unavailable,
  onToggle,
}: Pick<PlayerDetailsProps, 'picked' | 'unavailable' | 'onToggle'>) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        mx: { xs: -2, sm: -3 },
        px: { xs: 2, sm: 3 },
        pt: { xs: 1.5, sm: 2 },
        pb: { xs: 'calc(16px + env(safe-area-inset-bottom))', sm: 3 },
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button
        variant={picked ? 'outlined' : 'contained'}
        size="large"
        fullWidth
        aria-disabled={unavailable}
        onClick={onToggle}
        sx={
          unavailable
            ? {
                '&, &:hover, &:active': {
                  color: 'text.secondary',
                  bgcolor: 'divider',
                  cursor: 'not-allowed',
                },
              }
            : undefined
        }
      >
        {picked ? 'Remove Player' : 'Pick Player'}
      </Button>
    </Box>
  );
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
