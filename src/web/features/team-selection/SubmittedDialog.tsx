import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Crest, SMALL_CREST_SIZE } from '../../components/cricket/Crest';
import { Drip } from '../../components/layout/Drip';
import { Sheet } from '../../components/layout/Sheet';
import type { MatchColours } from '../../components/cricket/teamColour';
import type { SquadPlayer } from './squadPlayer';

interface SubmittedDialogProps {
  open: boolean;
  squad: readonly SquadPlayer[];
  colours: MatchColours;
  onClose: () => void;
}

export function SubmittedDialog({ open, squad, colours, onClose }: SubmittedDialogProps) {
  const titleId = useId();
  return (
    <Sheet open={open} titleId={titleId} onClose={onClose}>
      <Drip />
      <Box sx={{ display: 'grid', gap: 1.75, p: { xs: '8px 16px 16px', sm: '8px 24px 24px' } }}>
        <Typography
          variant="h2"
          id={titleId}
          // Focused first, and scrolled to the top where large text makes the dialog longer than the screen.
          ref={takeFocus}
          tabIndex={-1}
          sx={{ '&:focus': { outline: 'none' } }}
        >
          Team Submitted Successfully!
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          Eleven chosen. Now hope for the worst. You can edit until the match starts.
        </Typography>
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
        <Button variant="contained" size="large" fullWidth onClick={onClose}>
          Return to Match Selection
        </Button>
      </Box>
    </Sheet>
  );
}

function takeFocus(title: HTMLElement | null): void {
  title?.focus();
}
