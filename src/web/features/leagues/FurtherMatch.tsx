import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { League, LeagueMatch } from '../../api/api';
import { CountdownChip } from '../../components/cricket/CountdownChip';
import { Card } from '../../components/layout/Card';
import { ordinal } from '../../format/points';
import { useNow } from '../../hooks/useNow';
import { paths } from '../../paths';
import { isOn } from './leagueState';
import { MatchLine } from './MatchLine';
import { OnNowChip } from './OnNowChip';
import { useLeagueRound } from './useLeagueRound';

const STEP_MS = 5_000;

const Whole = styled(Link)(({ theme }) => ({
  display: 'block',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { background: theme.palette.raised },
  '&:focus-visible': { outlineOffset: -3 },
}));

interface FurtherMatchProps {
  league: League;
  match: LeagueMatch;
}

/** A match beside the one that the page shows, in one line that leads to its round. */
export function FurtherMatch({ league, match }: FurtherMatchProps) {
  const nowMs = useNow(STEP_MS);
  return (
    <Card sx={{ p: 0 }}>
      <Whole to={paths.leagueRound(league.id, match.match_id)}>
        <MatchLine match={match} note={noteOf(match)}>
          {/* Together, so that on a phone neither wraps alone. */}
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
            {isOn(match) ? (
              <OnNowChip status={match.status} />
            ) : (
              <CountdownChip startTime={match.lock_time} nowMs={nowMs} short />
            )}
            <ChevronRightRounded aria-hidden="true" />
          </span>
        </MatchLine>
      </Whole>
      {isOn(match) && <Follow leagueId={league.id} matchId={match.match_id} />}
    </Card>
  );
}

function noteOf(match: LeagueMatch): string {
  if (match.own !== null) return `You are ${ordinal(match.own.place)} of ${match.teams}`;
  if (!isOn(match)) return match.own_team ? 'Next, your team is in' : 'Next, you have no team yet';
  return match.own_team ? 'Called off with too few teams' : 'On now, without a team of yours';
}

/** Keeps the round of a match that is on in the cache, because the table as it stands counts it. */
function Follow({ leagueId, matchId }: { leagueId: string; matchId: string }) {
  useLeagueRound(leagueId, matchId);
  return null;
}
