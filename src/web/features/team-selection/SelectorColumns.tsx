import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Crest } from '../../components/Crest';
import type { SelectionSide, SelectionView } from './selectionView';
import type { SquadPlayer } from './squadPlayer';
import { TeamColumn } from './TeamColumn';
import { YourTeam } from './YourTeam';

export interface SelectorLayoutProps {
  view: SelectionView;
  /** What a first team costs. */
  cost: React.ReactNode;
  closedReason: string | null;
  onToggle: (player: SquadPlayer) => void;
  onAbout: (player: SquadPlayer) => void;
  onSubmit: () => void;
}

/** The desktop: home players, your team, away players. */
export function SelectorColumns({ view, onToggle, onAbout, ...submission }: SelectorLayoutProps) {
  const column = (side: SelectionSide, place: 'home' | 'away') => (
    // The room below belongs to the columns that scroll: the sticky one ends with the page.
    <Box component="section" aria-label={side.team} sx={{ pb: 11 }}>
      <ColumnHead side={side} place={place} colour={view.colours[place]} />
      <TeamColumn
        team={side.team}
        squad={side.squad}
        colour={view.colours[place]}
        pickedIds={view.pickedIds}
        closed={view.full || view.locked}
        sharesKnown={view.sharesKnown}
        onToggle={onToggle}
        onAbout={onAbout}
      />
    </Box>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.02fr) minmax(0, 1fr)',
        alignItems: 'start',
        gap: 2.5,
        pt: 2.5,
      }}
    >
      {column(view.home, 'home')}
      <YourTeam view={view} onDrop={onToggle} {...submission} />
      {column(view.away, 'away')}
    </Box>
  );
}

interface ColumnHeadProps {
  side: SelectionSide;
  place: 'home' | 'away';
  colour: string;
}

function ColumnHead({ side, place, colour }: ColumnHeadProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 44 }}>
      <Crest team={side.team} side={place} colour={colour} />
      <Typography
        variant="h2"
        sx={{ flex: 1, minWidth: 0, fontSize: { md: '1.25rem' }, lineHeight: { md: '1.375rem' } }}
      >
        {side.team}
      </Typography>
      <Box
        component="span"
        sx={{ whiteSpace: 'nowrap', color: side.over ? 'error.main' : 'text.secondary' }}
      >
        {side.count} picked
      </Box>
    </Box>
  );
}
