import Box from '@mui/material/Box';
import { takeBottom } from '../../components/lowerEdge';
import { NotPlayingNews } from './NotPlayingNews';
import { PickCount, PicksTug, StatusLines, SubmitButton, SumPlate } from './SelectionStatus';
import type { SelectionView } from './selectionView';

interface BottomBarProps {
  view: SelectionView;
  cost: React.ReactNode;
  closedReason: string | null;
  onSubmit: () => void;
}

/** Between status and button where there is room, else above them; without news it takes no place. */
const BESIDE_OR_ABOVE = {
  order: -1,
  flex: '1 1 20rem',
  '&:empty': { flex: 'none', mr: -1.5 },
  '@media (min-width: 45em)': { order: 0 },
};

/** The phone's fixed bar: how many, of whom, how cold; what is missing, and Submit Team. */
export function BottomBar({ view, cost, closedReason, onSubmit }: BottomBarProps) {
  return (
    <Box
      component="section"
      ref={takeBottom}
      aria-label="Your Team so far"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        display: 'grid',
        gap: 1.25,
        px: { xs: 2, sm: 3 },
        pt: 1.5,
        pb: 'calc(12px + env(safe-area-inset-bottom))',
        bgcolor: 'raised',
        borderTop: 1,
        borderColor: 'line2',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr) auto',
          alignItems: 'center',
          gap: 1.5,
        }}
      >
        <PickCount size={view.size} />
        <PicksTug view={view} />
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            sum
          </Box>
          <SumPlate sum={view.sum} />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '10px 12px',
        }}
      >
        <Box sx={{ flex: '1 1 7rem', minWidth: 0 }}>
          <StatusLines view={view} cost={cost} />
        </Box>
        <NotPlayingNews count={view.notPlaying} sx={BESIDE_OR_ABOVE} />
        <SubmitButton view={view} closedReason={closedReason} onSubmit={onSubmit} />
      </Box>
    </Box>
  );
}
