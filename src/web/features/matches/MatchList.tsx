import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import type { Match } from '../../api/api';
import { useAppSelector } from '../../app/hooks';
import { ShowMoreButton } from '../../components/actions/ShowMoreButton';
import { SectionHeading } from '../../components/layout/SectionHeading';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { useShowMore } from '../../hooks/useShowMore';
import { selectIsLoggedIn } from '../session/sessionSlice';
import { enteredNames } from './enteredContests';
import { groupMatches } from './groupMatches';
import { LiveStrip } from './LiveStrip';
import { MatchCard } from './MatchCard';
import { MatchDays, ROW_SELECTOR } from './MatchDays';

const POSTERS = 2;
const FIRST_ROWS = 8;

interface MatchListProps {
  matches: readonly Match[];
  nowMs: number;
  /** Shown once all matches are. */
  later: ReactNode;
}

/**
 * The matches that have started as strips, the next two as posters, and the others as rows by day. As time passes, a
 * match moves from one to the other.
 */
export function MatchList({ matches, nowMs, later }: MatchListProps) {
  const { live, upcoming, scheduled } = groupMatches(matches, nowMs);
  const postersUpcoming = upcoming.slice(0, POSTERS);
  // A screen with matches has at least one button to select one.
  const postersScheduled = upcoming.length === 0 ? scheduled.slice(0, POSTERS) : [];
  const rowsUpcoming = upcoming.slice(postersUpcoming.length);
  const rowsScheduled = scheduled.slice(postersScheduled.length);
  const { shown, next, showMore, list } = useShowMore<Match, HTMLDivElement>(
    [...rowsUpcoming, ...rowsScheduled],
    { name: 'matches', first: FIRST_ROWS, itemSelector: ROW_SELECTOR },
  );
  const shownUpcoming = shown.slice(0, rowsUpcoming.length);
  const shownScheduled = shown.slice(rowsUpcoming.length);
  const more = next > 0 && <ShowMoreButton onClick={showMore}>Show {next} more</ShowMoreButton>;
  return (
    <Box ref={list} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {live.length > 0 && <LiveMatches matches={live} nowMs={nowMs} />}
      {upcoming.length > 0 && (
        <Group title="Upcoming Matches">
          <Posters matches={postersUpcoming} nowMs={nowMs} areUpcoming />
          <MatchDays
            matches={shownUpcoming}
            nowMs={nowMs}
            foot={shownScheduled.length === 0 && more}
          />
        </Group>
      )}
      {postersScheduled.length + shownScheduled.length > 0 && (
        <Group title="Scheduled Matches">
          <Posters matches={postersScheduled} nowMs={nowMs} />
          <MatchDays matches={shownScheduled} nowMs={nowMs} foot={more} />
        </Group>
      )}
      {next === 0 && later}
    </Box>
  );
}

function LiveMatches({ matches, nowMs }: { matches: readonly Match[]; nowMs: number }) {
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ position: 'relative' }}>
      <VisuallyHidden as="h2" id={headingId}>
        Live now
      </VisuallyHidden>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {matches.map((match) => (
          <LiveStrip key={match.id} match={match} nowMs={nowMs} />
        ))}
      </Box>
    </Box>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>{title}</SectionHeading>
      {children}
    </section>
  );
}

interface PostersProps {
  matches: readonly Match[];
  nowMs: number;
  areUpcoming?: boolean;
}

/** Only the first poster of a match without a team of the user has a filled button. */
function Posters({ matches, nowMs, areUpcoming = false }: PostersProps) {
  const isMember = useAppSelector(selectIsLoggedIn);
  if (matches.length === 0) return null;
  const next = matches.find((match) => !isMember || enteredNames(match).length === 0);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        mt: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {matches.map((match) => (
        <MatchCard
          key={match.id}
          match={match}
          nowMs={nowMs}
          isUpcoming={areUpcoming}
          isNext={match === next}
        />
      ))}
    </Box>
  );
}
