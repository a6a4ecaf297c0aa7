import { styled } from '@mui/material/styles';
import type { Contest } from '../../api/api';
import type { Standing } from '../../api/api';
import { moveRovingFocus } from '../../components/actions/rovingFocus';
import { RankMovement } from '../../components/cricket/RankMovement';
import { ordinal, withCommas } from '../../format/points';

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
  minHeight: 48,
  padding: '4px 16px',
  borderRadius: 24,
  textAlign: 'left',
  border: `1px solid ${theme.palette.control}`,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& small': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    fontSize: '0.75rem',
    lineHeight: '1rem',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    // Room for two digits, so that the tabs beside it stay where they are when the rank changes.
    '& > [data-part="moved"]': { minWidth: '2.75em', height: '1rem' },
  },
  '&[aria-selected="true"] small, &[aria-selected="true"] small *': { color: 'inherit' },
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
  /** Where the user stands in the contests of the match; empty before the freeze, after the match and for visitors. */
  standings: readonly Standing[];
}

/** A tab for each contest of a match. */
export function ContestPicker(props: ContestPickerProps) {
  const { contests, selectedId, idPrefix, onSelect, standings } = props;
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
          {standings.length > 0 && (
            <OwnPlace standing={standings.find((one) => one.contest_id === id)} />
          )}
        </Chip>
      ))}
    </Strip>
  );
}

function OwnPlace({ standing }: { standing: Standing | undefined }) {
  if (standing === undefined) return <small>not in</small>;
  const { rank, participants, ranks_gained: gained } = standing;
  const digits = withCommas(participants).length;
  return (
    <small>
      <span style={{ minWidth: `${2 * digits + 5}ch` }}>
        {ordinal(rank)} of {withCommas(participants)}
      </span>
      <span data-part="moved">
        {gained !== null && gained !== 0 && <RankMovement ranks={gained} />}
      </span>
    </small>
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
