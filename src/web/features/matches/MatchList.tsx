import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import type { Match } from '../../api/api';
import { SectionHeading } from '../../components/layout/SectionHeading';
import { useShowMore } from '../../hooks/useShowMore';
import { groupMatches, type MatchGroups } from './groupMatches';
import { MatchCard } from './MatchCard';

const GROUPS: readonly { group: keyof MatchGroups; title: string }[] = [
  { group: 'live', title: 'Live now' },
  { group: 'upcoming', title: 'Upcoming Matches' },
  { group: 'scheduled', title: 'Scheduled Matches' },
];

interface MatchListProps {
  matches: readonly Match[];
  nowMs: number;
}

/** The groups that have a match. As time passes, a match moves from one to the next. */
export function MatchList({ matches, nowMs }: MatchListProps) {
  const groups = groupMatches(matches, nowMs);
  const nextId = (groups.upcoming[0] ?? groups.scheduled[0])?.id;
  return GROUPS.filter(({ group }) => groups[group].length > 0).map(({ group, title }) => (
    <Group
      key={group}
      title={title}
      columns={group === 'live' ? 1 : 3}
      matches={groups[group]}
      renderMatch={(match) => (
        <MatchCard
          key={match.id}
          match={match}
          nowMs={nowMs}
          group={group}
          isNext={match.id === nextId}
        />
      )}
    />
  ));
}

interface GroupProps {
  title: string;
  columns: 1 | 3;
  matches: readonly Match[];
  renderMatch: (match: Match) => React.ReactNode;
}

function Group({ title, columns, matches, renderMatch }: GroupProps) {
  const headingId = useId();
  const { shown, hasMore, showMore, list } = useShowMore<Match, HTMLDivElement>(matches);
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ '& + &': { mt: 3 } }}>
      <SectionHeading id={headingId} sx={{ mb: 1.5 }}>
        {title}
      </SectionHeading>
      <Box
        ref={list}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns:
            columns === 1
              ? 'minmax(0, 1fr)'
              : {
                  xs: 'minmax(0, 1fr)',
                  sm: 'repeat(2, minmax(0, 1fr))',
                  md: 'repeat(3, minmax(0, 1fr))',
                },
        }}
      >
        {shown.map(renderMatch)}
      </Box>
      {hasMore && (
        <Box sx={{ display: 'grid', justifyContent: 'center', mt: 2 }}>
          <Button variant="outlined" onClick={showMore}>
            Show more matches
          </Button>
        </Box>
      )}
    </Box>
  );
}
