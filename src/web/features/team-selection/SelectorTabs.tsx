import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { MAX_PER_TEAM } from '../../../domain/team/team';
import { mix } from '../../components/oklch';
import { PAPER } from '../../components/teamColour';
import type { SelectionSide, SelectionView } from './selectionView';

export const SELECTOR_TABS = ['home', 'yourTeam', 'away'] as const;
export type SelectorTab = (typeof SELECTOR_TABS)[number];

interface SelectorTabsProps {
  view: SelectionView;
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
    padding: '4px 2px',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontWeight: 500,
    textTransform: 'none',
    overflowWrap: 'anywhere',
    color: theme.palette.text.secondary,
    '&.Mui-selected': { color: theme.palette.text.primary, fontWeight: 700 },
  },
}));

const Label = styled('span')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  textWrap: 'balance',
});

const Count = styled('span')(({ theme }) => ({
  flex: 'none',
  minWidth: 20,
  minHeight: 18,
  padding: '0 5px',
  borderRadius: 9,
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'normal',
  color: theme.palette.text.primary,
  background: theme.palette.raised,
  '&[data-side="away"]': { borderRadius: 5 },
  '&&[data-over="true"]': {
    color: theme.palette.error.contrastText,
    background: theme.palette.error.main,
  },
}));

/** The phone's three columns, one at a time. */
export function SelectorTabs({ view, panels }: SelectorTabsProps) {
  const [open, setOpen] = useState<SelectorTab>('home');
  const id = useId();
  const labels: Record<SelectorTab, React.ReactNode> = {
    home: <SideLabel side={view.home} place="home" colour={view.colours.home} />,
    yourTeam: (
      <>
        <span>Your Team</span> <Count>{view.size}</Count>
      </>
    ),
    away: <SideLabel side={view.away} place="away" colour={view.colours.away} />,
  };
  return (
    <>
      <Strip
        value={open}
        onChange={(_event, tab: SelectorTab) => setOpen(tab)}
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
      {SELECTOR_TABS.map((tab) => (
        <Box
          key={tab}
          role="tabpanel"
          id={`${id}-${tab}-panel`}
          aria-labelledby={`${id}-${tab}`}
          hidden={tab !== open}
        >
          {panels[tab]}
        </Box>
      ))}
    </>
  );
}

interface SideLabelProps {
  side: SelectionSide;
  place: 'home' | 'away';
  colour: string;
}

function SideLabel({ side, place, colour }: SideLabelProps) {
  return (
    <>
      <span>{side.team}</span>{' '}
      <Count
        data-side={place}
        data-over={side.over}
        style={{ backgroundColor: side.over ? undefined : mix(colour, 0.26, PAPER) }}
      >
        {side.over ? `${side.count}/${MAX_PER_TEAM}` : side.count}
      </Count>
    </>
  );
}
