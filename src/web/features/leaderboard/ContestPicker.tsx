import { styled } from '@mui/material/styles';
import type { Contest } from '../../api/api';
import { moveRovingFocus } from '../../components/actions/rovingFocus';

const Strip = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: '0 -16px',
  padding: '4px 16px 12px',
  // Keeps a chip that scrolls into view off the edge of the screen.
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
  /** The prefix of the ids that connect a tab with its panel. */
  idPrefix: string;
  onSelect: (contestId: string) => void;
}

/** A tab for each contest of a match. */
export function ContestPicker({ contests, selectedId, idPrefix, onSelect }: ContestPickerProps) {
  const names = contestNames(contests);
  return (
    <Strip role="tablist" aria-label="Contests" onKeyDown={moveRovingFocus}>
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

/** Returns the name of each contest by its id. Further contests of a type are numbered: "Head To Head 2". */
function contestNames(contests: readonly Contest[]): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    contests.map(({ id, ContestType: { id: typeId, name } }) => {
      const count = (seen.get(typeId) ?? 0) + 1;
      seen.set(typeId, count);
      return [id, count === 1 ? name : `${name} ${count}`];
    }),
  );
}
