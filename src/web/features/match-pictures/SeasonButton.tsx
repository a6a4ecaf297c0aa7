import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Sheet } from '../../components/layout/Sheet';
import { useLazyDialog } from '../../hooks/useLazyDialog';
import { OpenedPart } from '../toasts/OpenedPart';
import { PlayerSeason } from './PlayerSeason';

interface SeasonButtonProps {
  player: { id: string; name: string };
  /** The tournament of the match on the screen: a replay reveals no match that was played after it. */
  tournamentId: string;
}

/** A button that opens the points of a player, match by match. */
export function SeasonButton({ player, tournamentId }: SeasonButtonProps) {
  const { isOpen, wasOpened, open, close, reset } = useLazyDialog();
  const titleId = useId();
  return (
    <>
      <Button
        aria-label={`Season of ${player.name}`}
        aria-haspopup="dialog"
        onClick={open}
        // Eleven of these buttons must not stand out more than the score plates.
        color="inherit"
        sx={{
          flex: 'none',
          minWidth: 44,
          '&&': { px: 1 },
          fontSize: '0.8125rem',
          fontWeight: 500,
          color: 'text.secondary',
          textDecoration: 'underline',
        }}
      >
        Season
      </Button>
      {wasOpened && (
        <OpenedPart onFailed={reset}>
          <Sheet open={isOpen} titleId={titleId} onClose={close}>
            <Box sx={{ display: 'grid', gap: 1.5, p: { xs: '20px 16px 16px', sm: 3 } }}>
              <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between' }}>
                <Typography
                  variant="h2"
                  id={titleId}
                  sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
                >
                  Season of {player.name}
                </Typography>
                <IconButton aria-label="Close" onClick={close} sx={{ m: -1 }}>
                  <CloseRounded />
                </IconButton>
              </Box>
              <PlayerSeason playerId={player.id} tournamentId={tournamentId} />
            </Box>
          </Sheet>
        </OpenedPart>
      )}
    </>
  );
}
