import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Activity, memo, useCallback, useDeferredValue, useId, useState } from 'react';
import { MAX_PER_TEAM } from '../../../domain/team/team';
import { useAppSelector } from '../../app/hooks';
import { moveRovingFocus } from '../../components/actions/rovingFocus';
import { LOW_SCREEN } from '../../theme/lowScreen';
import { mix } from '../../theme/oklch';
import { PAPER } from '../../components/cricket/teamColour';
import { isAboveSideLimit, type SelectionScene } from './selectionView';
import { selectCountOfTeam, selectPicks } from './teamSelectionSlice';

export const SELECTOR_TABS = ['home', 'yourTeam', 'away'] as const;
export type SelectorTab = (typeof SELECTOR_TABS)[number];

interface SelectorTabsProps {
  scene: SelectionScene;
  panels: Readonly<Record<SelectorTab, React.ReactNode>>;
  onOpened: () => void;
}

const Strip = styled('div')(({ theme }) => ({
  position: 'sticky',
  // The header scrolls away on this screen.
  top: 0,
  zIndex: 9,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  margin: '0 -16px',
  [theme.breakpoints.up('sm')]: { marginInline: -24 },
  minHeight: 56,
  [LOW_SCREEN]: { minHeight: 44 },
  background: theme.palette.background.default,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& button': {
    minWidth: 0,
    minHeight: 56,
    marginBottom: -1,
    padding: '4px 8px 1px',
    font: 'inherit',
    fontSize: 'min(0.8125rem, 4.6vw)',
    lineHeight: 1.4,
    fontWeight: 500,
    overflowWrap: 'break-word',
    color: theme.palette.text.secondary,
    background: 'none',
    border: 0,
    borderBottom: '3px solid transparent',
    cursor: 'pointer',
    transition: 'color .12s, border-color .12s',
    '&&:focus-visible': { outlineOffset: -3 },
    [LOW_SCREEN]: { minHeight: 44 },
    '&[aria-selected="true"]': {
      fontWeight: 700,
      color: theme.palette.text.primary,
      borderColor: theme.palette.primary.main,
    },
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
export function SelectorTabs({ scene, panels, onOpened }: SelectorTabsProps) {
  const [open, setOpen] = useState<SelectorTab>('home');
  const id = useId();
  const onOpen = useCallback(
    (tab: SelectorTab) => {
      setOpen(tab);
      onOpened();
    },
    [onOpened],
  );
  return (
    <>
      <TabStrip {...{ scene, id, open, onOpen }} />
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

/** Memoised, so that only the counts in the tabs follow the picks. */
const TabStrip = memo(function TabStrip({ scene, id, open, onOpen }: TabStripProps) {
  const { home, away, colours } = scene;
  const labels: Record<SelectorTab, React.ReactNode> = {
    home: <SideLabel team={home.team} side="home" colour={colours.home} />,
    yourTeam: <OwnLabel />,
    away: <SideLabel team={away.team} side="away" colour={colours.away} />,
  };
  return (
    <Strip role="tablist" data-sticky="" aria-label="Teams" onKeyDown={moveRovingFocus}>
      {SELECTOR_TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          aria-selected={tab === open}
          aria-controls={`${id}-${tab}-panel`}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
        >
          <Label>{labels[tab]}</Label>
        </button>
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
  const over = isAboveSideLimit(count);
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
