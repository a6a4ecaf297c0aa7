import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useContext, useEffect, useRef, useState } from 'react';
import type { UserTeam } from '../../api/api';
import { ButtonLink } from '../../components/actions/links';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Card } from '../../components/layout/Card';
import { SectionHeading } from '../../components/layout/SectionHeading';
import { toggleIdOf } from '../../hooks/useFocusOnSame';
import { FurtherRowsDepth } from '../../hooks/useFurtherRows';
import { useVisitState } from '../../hooks/useVisitState';
import { paths } from '../../paths';
import { useStandings } from '../leaderboard/useStandings';
import { EntryRow } from './EntryRow';
import { ENTRY_GROUPS, groupEntries, type EntryGroup } from './groupEntries';
import { useKeptFocus } from './useKeptFocus';

const TITLES: Readonly<Record<EntryGroup, string>> = {
  live: 'Live',
  upcoming: 'Upcoming',
  finished: 'Finished',
};
/** Further teams that were finished when the screen was opened are behind a button. */
const FINISHED_SHOWN = 3;

interface EntryGroupsProps {
  teams: readonly UserTeam[];
  nowMs: number;
}

/**
 * A page of the user's teams in groups: live, upcoming, finished. One of them is open at a time. The older pages hold
 * finished teams, and show all of them.
 */
export function EntryGroups({ teams, nowMs }: EntryGroupsProps) {
  const depth = useContext(FurtherRowsDepth);
  const isFirst = depth === 0;
  const standings = useStandings(teams.length > 0);
  const [openId, setOpenId] = useVisitState<string | null>(`open-team-${depth}`, null);
  const [showsAll, setShowsAll] = useVisitState(`all-teams-${depth}`, !isFirst);
  const groups = groupEntries(teams, nowMs);
  const [hidden] = useState(Math.max(0, groups.finished.length - FINISHED_SHOWN));
  const standingIn = new Map(standings.map((standing) => [standing.contest_id, standing]));
  useKeptFocus(openId, groups);
  const firstHidden = useRef<string | null>(null);
  useEffect(() => {
    if (firstHidden.current === null) return;
    document.getElementById(toggleIdOf(firstHidden.current))?.focus();
    firstHidden.current = null;
  }, [showsAll]);
  const showAll = () => {
    firstHidden.current = groups.finished.at(-hidden)?.id ?? null;
    setShowsAll(true);
  };
  if (teams.length === 0 && isFirst) return <NoTeams />;
  return ENTRY_GROUPS.map((group) => {
    const entries = groups[group];
    if (entries.length === 0) return null;
    const isCut = group === 'finished' && !showsAll && hidden > 0;
    const shown = isCut ? entries.slice(0, -hidden) : entries;
    return (
      <Box component="section" key={group} sx={{ mb: 3 }}>
        <SectionHeading sx={{ mb: 1 }}>
          {TITLES[group]}{' '}
          <Box component="small" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {entries.length}
          </Box>
        </SectionHeading>
        <Card sx={{ p: 0, '& > * + *': { borderTop: 1, borderColor: 'divider' } }}>
          {shown.map((team) => (
            <EntryRow
              key={team.id}
              team={team}
              group={group}
              standing={group === 'live' ? standingIn.get(team.Contest.id) : undefined}
              nowMs={nowMs}
              isOpen={team.id === openId}
              onToggle={() => setOpenId(team.id === openId ? null : team.id)}
            />
          ))}
          {isCut && (
            <Button fullWidth onClick={showAll} sx={{ minHeight: 48 }}>
              Show {hidden} more
            </Button>
          )}
        </Card>
      </Box>
    );
  });
}

function NoTeams() {
  return (
    <EmptyState
      title="No Teams Selected Yet"
      line="Eleven bad decisions and you’re in."
      action={
        <ButtonLink variant="contained" to={paths.contests}>
          Explore Contests
        </ButtonLink>
      }
    />
  );
}
