import Box from '@mui/material/Box';
import { BottomBar } from './BottomBar';
import { PickedList } from './PickedList';
import type { SelectorLayoutProps } from './SelectorColumns';
import { SelectorTabs } from './SelectorTabs';
import { TeamColumn } from './TeamColumn';
import { PickedSheet } from './YourTeam';

/** The layout on a phone: one column at a time under tabs, and the fixed bar. */
export function SelectorPhone({ scene, onAbout, ...submission }: SelectorLayoutProps) {
  const { hasShares, colours } = scene;
  const column = (side: 'home' | 'away') => (
    <TeamColumn {...scene[side]} {...{ hasShares, onAbout }} colour={colours[side]} />
  );
  const yourTeam = (
    <Box sx={{ pt: 1.5 }}>
      <PickedSheet>
        <PickedList scene={scene} />
      </PickedSheet>
    </Box>
  );
  return (
    <>
      <SelectorTabs
        scene={scene}
        panels={{ home: column('home'), yourTeam, away: column('away') }}
      />
      <BottomBar scene={scene} {...submission} />
    </>
  );
}
