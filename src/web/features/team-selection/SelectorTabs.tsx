import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { Activity, memo, useDeferredValue, useId, useState } from 'react';
import { MAX_PER_TEAM } from '../../../domain/team/team';
import { useAppSelector } from '../../app/hooks';
import { mix } from '../../theme/oklch';
import { PAPER } from '../../components/cricket/teamColour';
import { isOver, type SelectionScene } from './selectionView';
import { selectCountOfTeam, selectPicks } from './teamSelectionSlice';

export const SELECTOR_TABS = ['home', 'yourTeam', 'away'] as const;
export type SelectorTab = (typeof SELECTOR_TABS)[number];

interface SelectorTabsProps {
  scene: SelectionScene;
  panels: Readonly<Record<SelectorTab, React.ReactNode>>;
}

const Strip = styled(Tabs)(({ theme }) => ({
  position: 'sticky',
  // The header scrolls away on this screen.
  top: 0,
  zIndex: 9,
  margin: '0 -16px',
  [theme.breakpoints.up('sm')]: { marginInline: -24 },
  minHeight: 56,
  background: theme.palette.background.default,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& .MuiTabs-list, & .MuiTabs-flexContainer': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  },
  '& .MuiTabs-indicator': { height: 3 },
  '& .MuiTab-root': {
    minWidth: 0,
    minHeight: 56,
    maxWidth: 'none',
    padding: '4px 8px',
    fontSize: 'min(0.8125rem, 4.6vw)',
    lineHeight: 1.4,
    fontWeight: 500,
    textTransform: 'none',
    overflowWrap: 'break-word',
    color: theme.palette.text.secondary,
    '&.Mui-selected': { color: theme.palette.text.primary, fontWeight: 700 },
  },
}));

const Label = styled('span')({ maxWidth: '100%', textWrap: 'balance' });

const Count = styled('span')(({ theme }) => ({
  display: 'inline-block',
  boxSizing: 'border-box',
  minWidth: 20,
  padding: '0 5px',
  borderRadius: 9,
  fontSize: '0.92em',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.primary,
  background: theme.palette.raised,
  '&[data-side="away"]': { borderRadius: 5 },
  '&&[data-over="true"]': {
    color: theme.palette.error.contrastText,
    background: theme.palette.error.main,
  },
}));

/** The three columns as tabs. The hidden ones render when the browser is idle. */
export function SelectorTabs({ scene, panels }: SelectorTabsProps) {
  const [open, setOpen] = useState<SelectorTab>('home');
  const id = useId();
  return (
    <>
      <TabStrip {...{ scene, id, open }} onOpen={setOpen} />
      {SELECTOR_TABS.map((tab) => (
        <Box
          key={tab}
          role="tabpanel"
          id={`${id}-${tab}-panel`}
          aria-labelledby={`${id}-${tab}`}
          hidden={tab !== open}
        >
          <Activity mode={tab === open ? 'visible' : 'hidden'}>{panels[tab]}</Activity>
        </Box>
      ))}
    </>
  );
}

interface TabStripProps {
  scene: SelectionScene;
  id: string;
  open: SelectorTab;
  onOpen: (tab: SelectorTab) => void;
}

/** MUI measures its tabs on every render. So this one is memoised, and only the counts in it subscribe to the picks. */
const TabStrip = memo(function TabStrip({ scene, id, open, onOpen }: TabStripProps) {
  const { home, away, colours } = scene;
  const labels: Record<SelectorTab, React.ReactNode> = {
    home: <SideLabel team={home.team} side="home" colour={colours.home} />,
    yourTeam: <OwnLabel />,
    away: <SideLabel team={away.team} side="away" colour={colours.away} />,
  };
  return (
    <Strip
      value={open}
      onChange={(_event, tab: SelectorTab) => onOpen(tab)}
      variant="fullWidth"
      aria-label="Teams"
      selectionFollowsFocus
    >
      {SELECTOR_TABS.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          label={<Label>{labels[tab]}</Label>}
          id={`${id}-${tab}`}
          aria-controls={`${id}-${tab}-panel`}
        />
      ))}
    </Strip>
  );
});

function OwnLabel() {
  const picks = useAppSelector(selectPicks);
  // Deferred, so that the tile that was pressed renders first.
  const { length } = useDeferredValue(picks);
  return (
    <>
      Your Team&nbsp;
      <Count>{length}</Count>
    </>
  );
}

interface SideLabelProps {
  team: string;
  side: 'home' | 'away';
  colour: string;
}

function SideLabel({ team, side, colour }: SideLabelProps) {
  const count = useDeferredValue(useAppSelector((state) => selectCountOfTeam(state, team)));
  const over = isOver(count);
  return (
    <>
      {team}&nbsp;
      <Count
        data-side={side}
        data-over={over}
        style={{ backgroundColor: over ? undefined : mix(colour, 0.26, PAPER) }}
      >
        {over ? `${count}/${MAX_PER_TEAM}` : count}
      </Count>
    </>
  );
}
