import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Contest } from '../../api/api';
import type { Standing } from '../../api/api';
import { moveRovingFocus } from '../../components/actions/rovingFocus';
import { RankMovement } from '../../components/cricket/RankMovement';
import { ordinal, withCommas } from '../../format/points';
import { PickerChip } from './PickerChip';

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

const Tabs = styled('div')({ display: 'flex', gap: 'inherit' });

interface ContestPickerProps {
  contests: readonly Contest[];
  selectedId: string;
  /** The prefix of the ids that connect a tab with its panel. */
  idPrefix: string;
  onSelect: (contestId: string) => void;
  /** Where the user stands in the contests of the match; empty before the freeze, after the match and for visitors. */
  standings: readonly Standing[];
  /** Shown after the tabs, in the same row. */
  children?: ReactNode;
}

/** A tab for each contest of a match. */
export function ContestPicker(props: ContestPickerProps) {
  const { contests, selectedId, idPrefix, onSelect, standings, children } = props;
  const names = contestNames(contests);
  return (
    <Strip>
      <Tabs role="tablist" aria-label="Contests" onKeyDown={moveRovingFocus}>
        {contests.map(({ id }) => (
          <PickerChip
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
          </PickerChip>
        ))}
      </Tabs>
      {children}
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
