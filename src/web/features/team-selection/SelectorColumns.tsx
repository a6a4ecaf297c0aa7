import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useAppSelector } from '../../app/hooks';
import { Crest } from '../../components/cricket/Crest';
import { isAboveSideLimit, type SelectionScene } from './selectionView';
import type { SquadPlayer } from './squadPlayer';
import { TeamColumn } from './TeamColumn';
import { selectCountOfTeam } from './teamSelectionSlice';
import type { Submission } from './submission';
import type { Replacements } from './useReplacePicks';
import { YourTeam } from './YourTeam';

/** The props of both layouts. Only the phone's has buttons for quick picks; on a desktop they are above it. */
export interface SelectorLayoutProps extends Submission {
  scene: SelectionScene;
  replacements: Replacements;
  onAbout: (player: SquadPlayer) => void;
  /** True on a phone that is held sideways. */
  isLow: boolean;
  /** Called after a button has replaced the picks. The button disappears, so the focus has to move. */
  onReplaced: () => void;
}

export const COLUMNS = 'minmax(0, 1fr) minmax(0, 1.02fr) minmax(0, 1fr)';

/** The desktop layout: home players, your team, away players. */
export function SelectorColumns(props: SelectorLayoutProps) {
  const { scene, onAbout, cost, onSwap, onSubmit, submitRef } = props;
  const column = (side: 'home' | 'away') => (
    // Room below the last player. The team in the middle is sticky and needs none.
    <Box component="section" aria-label={scene[side].team} sx={{ pb: 11 }}>
      <ColumnHead team={scene[side].team} side={side} colour={scene.colours[side]} />
      <TeamColumn {...{ scene, side, onAbout }} />
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
      <YourTeam {...{ scene, cost, onSwap, onSubmit, submitRef }} />
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
        sx={{
          whiteSpace: 'nowrap',
          color: isAboveSideLimit(count) ? 'error.main' : 'text.secondary',
        }}
      >
        {count} picked
      </Box>
    </Box>
  );
}
