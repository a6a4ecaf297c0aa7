import Box from '@mui/material/Box';
import { BottomBar } from './BottomBar';
import { PickedList } from './PickedList';
import type { SelectorLayoutProps } from './SelectorColumns';
import { SelectorTabs } from './SelectorTabs';
import type { SelectionSide } from './selectionView';
import { TeamColumn } from './TeamColumn';
import { PickedSheet } from './YourTeam';

/** Small screens: one column at a time under tabs, and the fixed bar. */
export function SelectorPhone({ view, onToggle, onAbout, ...submission }: SelectorLayoutProps) {
  const column = (side: SelectionSide, place: 'home' | 'away') => (
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
  );
  const yourTeam = (
    <Box sx={{ pt: 1.5 }}>
      <PickedSheet>
        <PickedList
          picked={view.picked}
          colours={view.colours}
          locked={view.locked}
          onDrop={onToggle}
        />
      </PickedSheet>
    </Box>
  );
  return (
    <>
      <SelectorTabs
        view={view}
        panels={{
          home: column(view.home, 'home'),
          yourTeam,
          away: column(view.away, 'away'),
        }}
      />
      <BottomBar view={view} {...submission} />
    </>
  );
}
