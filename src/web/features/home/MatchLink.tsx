import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Match } from '../../api/api';
import { CountdownChip } from '../../components/CountdownChip';
import { LiveBadge, OutlineChip } from '../../components/LiveBadge';
import { kindBefore } from '../../components/matchKind';
import { currentScore } from '../../components/matchScore';
import { paths } from '../../paths';

/** Of a link with short names: its place is kept while the matches load. On a phone its chip stands below. */
export const MATCH_LINK_HEIGHT = { xs: 106, sm: 68 };

const Card = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: MATCH_LINK_HEIGHT.sm,
  boxSizing: 'border-box',
  padding: '12px 16px',
  [theme.breakpoints.down('sm')]: {
    minHeight: MATCH_LINK_HEIGHT.xs,
    // There is room for what is on, or else for what comes next.
    '& + &': { display: 'none' },
  },
  borderRadius: 12,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  transition: 'border-color .12s',
  '&:hover': { borderColor: theme.palette.line2 },
}));

interface MatchLinkProps {
  match: Match;
  to: string;
  line: string;
  chip: ReactNode;
}

function MatchLink({ match, to, line, chip }: MatchLinkProps) {
  return (
    <Card to={to} state={{ match }}>
      <Box component="span" sx={{ flex: '1 1 130px', minWidth: 0 }}>
        <b>
          {match.home_team} v {match.away_team}
        </b>
        <Box
          component="span"
          sx={{
            display: 'block',
            fontSize: '0.8125rem',
            lineHeight: '1.125rem',
            color: 'text.secondary',
          }}
        >
          {line}
        </Box>
      </Box>
      {chip}
    </Card>
  );
}

/** The soonest match that can be picked for. */
export function NextMatch({ match, nowMs }: { match: Match; nowMs: number }) {
  return (
    <MatchLink
      match={match}
      to={paths.contest(match.id)}
      line={`${kindBefore(match, ' · ')}Next match, ${match.desc.split(',')[0]}`}
      chip={<CountdownChip startTime={match.start_time} nowMs={nowMs} />}
    />
  );
}

/** A match that is being played: its score, and the way to its boards. */
export function LiveMatch({ match }: { match: Match }) {
  return (
    <MatchLink
      match={match}
      to={paths.contestLeaderboard(match.id)}
      line={kindBefore(match, ' · ') + (currentScore(match.innings) ?? 'The first ball is due')}
      chip={match.status === 'in_review' ? <OutlineChip>In review</OutlineChip> : <LiveBadge />}
    />
  );
}
