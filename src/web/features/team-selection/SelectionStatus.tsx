import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { MAX_PER_TEAM, TEAM_SIZE } from '../../../domain/team/team';
import { ScorePlate } from '../../components/ScorePlate';
import { TugBar } from '../../components/TugBar';
import type { SelectionTone, SelectionView } from './selectionView';

const TONE_COLOUR: Readonly<Record<SelectionTone, string>> = {
  plain: 'text.primary',
  bad: 'error.main',
  ready: 'success.main',
};

interface StatusLinesProps {
  view: SelectionView;
  cost: React.ReactNode;
}

/** How the team stands, and what submitting it costs. */
export function StatusLines({ view, cost }: StatusLinesProps) {
  return (
    <Box sx={{ display: 'grid', gap: '2px', minWidth: 0 }}>
      <StatusText view={view} />
      {cost}
    </Box>
  );
}

/** What is missing, in words; spoken after each pick. */
function StatusText({ view }: { view: SelectionView }) {
  return (
    <Box
      component="span"
      role="status"
      sx={{
        fontSize: '0.875rem',
        lineHeight: '1.125rem',
        fontWeight: view.tone === 'plain' ? 400 : 500,
        color: TONE_COLOUR[view.tone],
        overflowWrap: 'anywhere',
      }}
    >
      {view.message}
    </Box>
  );
}

export function PickCount({ size, large = false }: { size: number; large?: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        fontWeight: 900,
        fontSize: large ? '2rem' : '1.5rem',
        lineHeight: large ? 1.125 : 1.1667,
        letterSpacing: '-.02em',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {size}
      <Box
        component="small"
        sx={{
          fontSize: large ? '1.125rem' : '0.9375rem',
          fontWeight: 700,
          color: 'text.secondary',
        }}
      >
        /{TEAM_SIZE}
      </Box>
    </Box>
  );
}

export function PicksTug({ view }: { view: SelectionView }) {
  return (
    <TugBar
      home={view.home}
      away={view.away}
      colours={view.colours}
      size={TEAM_SIZE}
      maxPerTeam={MAX_PER_TEAM}
    />
  );
}

export function SumPlate({ sum }: { sum: number | null }) {
  return <ScorePlate points={sum} scale="team" size="small" />;
}

interface SubmitButtonProps {
  view: SelectionView;
  /** Why nothing can be submitted any more; null while it can. */
  closedReason: string | null;
  onSubmit: () => void;
}

/** Not `disabled`: it stays reachable, and pressing it early says what is missing. */
export function SubmitButton({ view, closedReason, onSubmit }: SubmitButtonProps) {
  const unavailable = !view.canSubmit || closedReason !== null;
  return (
    <Button
      variant="contained"
      aria-disabled={unavailable || view.submitting}
      aria-busy={view.submitting}
      onClick={onSubmit}
      sx={{
        position: 'relative',
        whiteSpace: 'nowrap',
        ...(unavailable && {
          '&, &:hover, &:active': {
            color: 'text.secondary',
            bgcolor: 'divider',
            cursor: 'not-allowed',
          },
        }),
      }}
    >
      <Box component="span" sx={{ opacity: view.submitting ? 0 : 1 }}>
        Submit Team
      </Box>
      {view.submitting && (
        <CircularProgress
          size={22}
          color="inherit"
          aria-label="Submitting"
          sx={{ position: 'absolute' }}
        />
      )}
    </Button>
  );
}
