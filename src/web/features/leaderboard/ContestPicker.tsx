import { styled } from '@mui/material/styles';
import type { Contest } from '../../api/api';
import { onRovingKey } from '../../components/roving';
import { contestNames } from './contestNames';

const Strip = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: '0 -16px',
  padding: '4px 16px 12px',
  // A chip that comes into view keeps off the edge of the screen.
  scrollPaddingInline: 16,
  [theme.breakpoints.up('sm')]: {
    margin: '0 -24px',
    paddingInline: 24,
    scrollPaddingInline: 24,
  },
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
}));

const Chip = styled('button')(({ theme }) => ({
  flex: 'none',
  boxSizing: 'border-box',
  minHeight: 44,
  padding: '0 16px',
  borderRadius: 22,
  border: `1px solid ${theme.palette.control}`,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&[aria-selected="true"]': {
    background: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    fontWeight: 700,
  },
  '&&:focus-visible': { outlineOffset: -3, outlineColor: theme.palette.text.primary },
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
    <Strip role="tablist" aria-label="Contests" onKeyDown={onRovingKey}>
      {contests.map(({ id }) => (
        <Chip
          key={id}
          type="button"
          role="tab"
          id={`${idPrefix}-tab-${id}`}
          aria-controls={`${idPrefix}-board`}
          aria-selected={id === selectedId}
          tabIndex={id === selectedId ? 0 : -1}
          onClick={({ currentTarget }) => {
            currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            onSelect(id);
          }}
        >
          {names.get(id)}
        </Chip>
      ))}
    </Strip>
  );
}
