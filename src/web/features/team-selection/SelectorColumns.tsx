import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useAppSelector } from '../../app/hooks';
import { Crest } from '../../components/cricket/Crest';
import { isOver, type SelectionScene } from './selectionView';
import type { SquadPlayer } from './squadPlayer';
import { TeamColumn } from './TeamColumn';
import { selectCountOfTeam } from './teamSelectionSlice';
import { YourTeam } from './YourTeam';

export interface SelectorLayoutProps {
  scene: SelectionScene;
  /** The cost of a first team. */
  cost: React.ReactNode;
  onAbout: (player: SquadPlayer) => void;
  onSubmit: () => void;
}

export const COLUMNS = 'minmax(0, 1fr) minmax(0, 1.02fr) minmax(0, 1fr)';

/** The desktop layout: home players, your team, away players. */
export function SelectorColumns({ scene, onAbout, ...submission }: SelectorLayoutProps) {
  const { hasShares, colours } = scene;
  const column = (side: 'home' | 'away') => (
    // The padding belongs to the columns that scroll: the sticky one ends with the page.
    <Box component="section" aria-label={scene[side].team} sx={{ pb: 11 }}>
      <ColumnHead team={scene[side].team} side={side} colour={colours[side]} />
      <TeamColumn {...scene[side]} {...{ hasShares, onAbout }} colour={colours[side]} />
    </Box>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        alignItems: 'start',
        gap: 2.5,
        pt: 2.5,
      }}
    >
      {column('home')}
      <YourTeam scene={scene} {...submission} />
      {column('away')}
    </Box>
  );
}

interface ColumnHeadProps {
  team: string;
  side: 'home' | 'away';
  colour: string;
}

function ColumnHead({ team, side, colour }: ColumnHeadProps) {
  const count = useAppSelector((state) => selectCountOfTeam(state, team));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 44 }}>
      <Crest team={team} side={side} colour={colour} />
      <Typography
        variant="h2"
        sx={{ flex: 1, minWidth: 0, fontSize: { md: '1.25rem' }, lineHeight: { md: '1.375rem' } }}
      >
        {team}
      </Typography>
      <Box
        component="span"
        sx={{ whiteSpace: 'nowrap', color: isOver(count) ? 'error.main' : 'text.secondary' }}
      >
        {count} picked
      </Box>
    </Box>
  );
}
