import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NotPlayingNews } from './NotPlayingNews';
import { PickedList } from './PickedList';
import { PickCount, PicksTug, StatusLines, SubmitButton, SumPlate } from './SelectionStatus';
import type { SelectionView } from './selectionView';
import type { SquadPlayer } from './squadPlayer';

interface YourTeamProps {
  view: SelectionView;
  cost: React.ReactNode;
  closedReason: string | null;
  onDrop: (player: SquadPlayer) => void;
  onSubmit: () => void;
}

/** The middle column of a desktop: Submit Team beside the heading, so that it's never below the fold. */
export function YourTeam({ view, cost, closedReason, onDrop, onSubmit }: YourTeamProps) {
  return (
    <Box
      component="section"
      sx={{
        position: 'sticky',
        top: 80,
        display: 'grid',
        gridTemplateRows: 'auto minmax(0, 1fr)',
        gap: 1.5,
        // On a low screen the places scroll; with large text there is no room for that.
        maxHeight: 'max(32rem, calc(100dvh - 96px))',
        mb: 2,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 44 }}>
        <Typography variant="h2" sx={{ flex: 1, fontSize: '1.25rem' }}>
          Your Team
        </Typography>
        <SubmitButton view={view} closedReason={closedReason} onSubmit={onSubmit} />
      </Box>
      <PickedSheet>
        <SheetHead view={view} cost={cost} />
        <PickedList
          picked={view.picked}
          colours={view.colours}
          locked={view.locked}
          onDrop={onDrop}
        />
      </PickedSheet>
    </Box>
  );
}

export function PickedSheet({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        overflow: 'hidden',
      }}
    >
      {children}
    </Box>
  );
}

function SheetHead({ view, cost }: Pick<YourTeamProps, 'view' | 'cost'>) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.25,
        p: '14px 16px',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Ends>
        <PickCount size={view.size} large />
        <Box sx={{ textAlign: 'right' }}>
          <StatusLines view={view} cost={cost} />
        </Box>
      </Ends>
      <NotPlayingNews count={view.notPlaying} sx={{ '&:empty': { mt: -1.25 } }} />
      <PicksTug view={view} />
      <Box aria-hidden="true" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        <Ends>
          <span>
            {view.home.team} {view.home.count}
          </span>
          <Box component="span" sx={{ textAlign: 'right' }}>
            {view.away.team} {view.away.count}
          </Box>
        </Ends>
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.25 }}>
        <Ends>
          <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            Sum of averages, lowest wins
          </Box>
          <SumPlate sum={view.sum} />
        </Ends>
      </Box>
    </Box>
  );
}

function Ends({ children }: { children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
      {children}
    </Box>
  );
}
