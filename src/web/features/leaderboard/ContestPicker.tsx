import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Contest } from '../../api/api';
import { moveRovingFocus } from '../../components/actions/rovingFocus';
import { RankMovement } from '../../components/cricket/RankMovement';
import { ordinal, withCommas } from '../../format/points';
import { useSelectedInView } from '../../hooks/useSelectedInView';
import { isEntered, type Place } from './useOwnPlaces';
import { PickerChip } from './PickerChip';

const Strip = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: '0 -16px',
  padding: '2px 16px 6px',
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
  /** Undefined until it is known which one matters most to the user. */
  selectedId: string | undefined;
  /** The prefix of the ids that connect a tab with its panel. */
  idPrefix: string;
  onSelect: (contestId: string) => void;
  isMember: boolean;
  /** Where the user stands in the contests of the match, as far as it is known. */
  places: readonly Place[];
  /** Shown after the tabs, in the same row. */
  children?: ReactNode;
}

/** A tab for each contest of a match. */
export function ContestPicker(props: ContestPickerProps) {
  const { contests, selectedId, idPrefix, onSelect, isMember, places, children } = props;
  const names = contestNames(contests);
  // The selected contest may have no tab until its board is loaded.
  const shown = contests.find(({ id }) => id === selectedId);
  const { strip, selected } = useSelectedInView(shown?.id);
  const focusable = shown ?? contests[0];
  return (
    <Strip ref={strip}>
      <Tabs role="tablist" aria-label="Contests" onKeyDown={moveRovingFocus}>
        {contests.map((contest) => (
          <PickerChip
            key={contest.id}
            ref={contest.id === selectedId ? selected : undefined}
            type="button"
            role="tab"
            id={`${idPrefix}-tab-${contest.id}`}
            aria-controls={`${idPrefix}-board`}
            aria-selected={contest.id === selectedId}
            tabIndex={contest === focusable ? 0 : -1}
            onClick={() => onSelect(contest.id)}
          >
            {names.get(contest.id)}
            {isMember && (
              <OwnPlace
                contest={contest}
                place={places.find(({ contest_id: id }) => id === contest.id)}
              />
            )}
          </PickerChip>
        ))}
      </Tabs>
      {children}
    </Strip>
  );
}

/** Keeps its width when the rank becomes known. */
function OwnPlace({ contest, place }: { contest: Contest; place: Place | undefined }) {
  if (contest.status === 'called_off') return <small>called off</small>;
  if (place === undefined && !isEntered(contest)) return <small>no team</small>;
  const { participants, ranks_gained: gained } = place ?? { ...contest, ranks_gained: null };
  const digits = withCommas(participants).length;
  return (
    <small>
      <span style={{ minWidth: `${2 * digits + 5}ch` }}>
        {place === undefined ? 'in' : `${ordinal(place.rank)} of ${withCommas(participants)}`}
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
