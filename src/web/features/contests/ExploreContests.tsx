import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { Match } from '../../api/api';
import { useAppSelector } from '../../app/hooks';
import { ShowMoreButton } from '../../components/actions/ShowMoreButton';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { StateCard } from '../../components/feedback/StateCard';
import { withCommas } from '../../format/points';
import { useShowMore } from '../../hooks/useShowMore';
import { useVisitState } from '../../hooks/useVisitState';
import { selectBalanceCaps } from '../caps/capsSlice';
import { selectIsLoggedIn } from '../session/sessionSlice';
import { filtersFor, listContests, type ContestFilter, type ListedMatch } from './contestFilters';
import { ContestFilters } from './ContestFilters';
import { MatchContests } from './MatchContests';

const FIRST_MATCHES = 8;
const NO_FILTERS: readonly ContestFilter[] = [];

interface ExploreContestsProps {
  /** The matches with open contests, the soonest first. */
  matches: readonly Match[];
  nowMs: number;
}

/** The contests of all matches, with filters above them. */
export function ExploreContests({ matches, nowMs }: ExploreContestsProps) {
  const [kept, setKept] = useVisitState('contest-filters', NO_FILTERS);
  const balanceCaps = useAppSelector(selectBalanceCaps);
  const available = filtersFor(useAppSelector(selectIsLoggedIn));
  // After a log-out a filter may be kept that visitors do not have.
  const pressed = new Set(available.filter((filter) => kept.includes(filter)));
  const name = `contests-${[...pressed].join()}`;
  const controls = useRef<HTMLDivElement>(null);
  const listed = listContests(matches, pressed, balanceCaps);

  const toggle = (filter: ContestFilter) => {
    const others = new Set(pressed);
    if (!others.delete(filter)) others.add(filter);
    setKept([...others]);
  };
  const showAll = () => {
    setKept(NO_FILTERS);
    // The pressed button disappears.
    controls.current?.focus();
  };
  return (
    <>
      <Box ref={controls} tabIndex={-1} sx={{ display: 'grid', gap: 1, pb: 1, outline: 'none' }}>
        <ContestFilters filters={available} pressed={pressed} onToggle={toggle} />
        <Counts listed={listed} balanceCaps={balanceCaps} />
      </Box>
      {listed.length === 0 ? (
        <NothingFits onShowAll={showAll} />
      ) : (
        // A new list begins with its first matches, and one that was shown before is as long as it was.
        <Matches key={name} {...{ name, listed, nowMs, balanceCaps }} />
      )}
    </>
  );
}

interface CountsProps {
  listed: readonly ListedMatch[];
  balanceCaps: number | null;
}

function Counts({ listed, balanceCaps }: CountsProps) {
  const contests = listed.reduce((sum, match) => sum + match.contests.length, 0);
  return (
    <Box
      component="p"
      role="status"
      sx={{ m: 0, fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'text.secondary' }}
    >
      {withCommas(contests)} {contests === 1 ? 'contest' : 'contests'}, {withCommas(listed.length)}{' '}
      {listed.length === 1 ? 'match' : 'matches'}
      {balanceCaps !== null && (
        <>
          . You have <CapsAmount amount={balanceCaps} />
        </>
      )}
    </Box>
  );
}

function NothingFits({ onShowAll }: { onShowAll: () => void }) {
  return (
    <StateCard>
      <Typography variant="h3" component="h2">
        Nothing fits.
      </Typography>
      <Button variant="outlined" onClick={onShowAll}>
        Show all
      </Button>
    </StateCard>
  );
}

interface MatchesProps extends CountsProps {
  name: string;
  nowMs: number;
}

function Matches({ name, listed, nowMs, balanceCaps }: MatchesProps) {
  const { shown, next, showMore, list } = useShowMore<ListedMatch, HTMLDivElement>(listed, {
    name,
    first: FIRST_MATCHES,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box ref={list} sx={{ display: 'grid', gap: 1 }}>
        {shown.map(({ match, contests }) => (
          <MatchContests key={match.id} {...{ match, contests, nowMs, balanceCaps }} />
        ))}
      </Box>
      {next > 0 && (
        <ShowMoreButton onClick={showMore}>
          Show {next} more {next === 1 ? 'match' : 'matches'}
        </ShowMoreButton>
      )}
    </Box>
  );
}
