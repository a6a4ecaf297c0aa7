import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import type { Contest } from '../../api/api';
import { contestNames } from './contestNames';

const Strip = styled(Tabs)(({ theme }) => ({
  margin: '0 -16px',
  minHeight: 60,
  '& .MuiTabs-list, & .MuiTabs-flexContainer': { gap: 8, padding: '4px 16px 12px' },
  '& .MuiTab-root': {
    minHeight: 44,
    minWidth: 0,
    padding: '0 16px',
    borderRadius: 22,
    border: `1px solid ${theme.palette.control}`,
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    fontSize: '0.9375rem',
    fontWeight: 500,
    textTransform: 'none',
    opacity: 1,
    '&.Mui-selected': {
      background: theme.palette.primary.main,
      borderColor: theme.palette.primary.main,
      color: theme.palette.primary.contrastText,
      fontWeight: 700,
    },
    '&.Mui-focusVisible': { outlineOffset: -3, outlineColor: theme.palette.text.primary },
  },
  [theme.breakpoints.up('md')]: {
    margin: 0,
    '& .MuiTabs-list, & .MuiTabs-flexContainer': { padding: '4px 0 12px' },
  },
}));

interface ContestPickerProps {
  contests: readonly Contest[];
  selectedId: string;
  /** Prefix of the ids that tie a tab to its panel. */
  idPrefix: string;
  onSelect: (contestId: string) => void;
}

/** The contests of a match, one board at a time. */
export function ContestPicker({ contests, selectedId, idPrefix, onSelect }: ContestPickerProps) {
  const names = contestNames(contests);
  return (
    <Strip
      value={selectedId}
      onChange={(_event, contestId: string) => onSelect(contestId)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Contests"
      slotProps={{ indicator: { hidden: true } }}
    >
      {contests.map(({ id }) => (
        <Tab
          key={id}
          value={id}
          id={`${idPrefix}-tab-${id}`}
          aria-controls={`${idPrefix}-board`}
          label={names.get(id)}
        />
      ))}
    </Strip>
  );
}
