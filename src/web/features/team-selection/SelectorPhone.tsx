import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import { BottomBar } from './BottomBar';
import { PickedList } from './PickedList';
import { QuickPickRow } from './QuickPicks';
import type { SelectorLayoutProps } from './SelectorColumns';
import { SelectorTabs } from './SelectorTabs';
import { TeamColumn } from './TeamColumn';
import { PickedSheet } from './YourTeam';

/** The layout on a phone: one column at a time under tabs, and the fixed bar. */
export function SelectorPhone(props: SelectorLayoutProps) {
  const { scene, onAbout, replacements, onReplaced, isLow, ...submission } = props;
  const [switches, setSwitches] = useState(0);
  const column = (side: 'home' | 'away') => <TeamColumn {...{ scene, side, onAbout }} />;
  const yourTeam = (
    <Box sx={{ pt: 1.5 }}>
      <PickedSheet>
        <PickedList scene={scene} />
      </PickedSheet>
    </Box>
  );
  return (
    <>
      {!isLow && <QuickPickRow key={switches} {...replacements} onReplaced={onReplaced} />}
      <SelectorTabs
        scene={scene}
        onOpened={useCallback(() => setSwitches((count) => count + 1), [])}
        panels={{ home: column('home'), yourTeam, away: column('away') }}
      />
      <BottomBar scene={scene} {...submission} />
    </>
  );
}
