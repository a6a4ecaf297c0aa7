import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Match } from '../../api/api';
import { CountdownChip } from '../../components/cricket/CountdownChip';
import { LiveBadge } from '../../components/cricket/LiveBadge';
import { OutlineChip } from '../../components/layout/chips';
import { kindPrefix } from '../../format/matchKind';
import { currentScore } from '../../format/matchScore';
import { paths } from '../../paths';

/**
 * The height of a link with short names, reserved while the matches load. On a phone the chip is below the
 * names.
 */
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
    // A phone shows the live match, or else the next one.
    '& + &': { display: 'none' },
  },
  borderRadius: 12,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  transition: 'border-color .12s',
  '&:hover': { borderColor: theme.palette.strongDivider },
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

/** The next match to pick a team for. */
export function NextMatch({ match, nowMs }: { match: Match; nowMs: number }) {
  return (
    <MatchLink
      match={match}
      to={paths.selectContest(match.id)}
      line={`${kindPrefix(match, ' · ')}Next match, ${match.desc.split(',')[0]}`}
      chip={<CountdownChip startTime={match.start_time} nowMs={nowMs} />}
    />
  );
}

/** A live match: its score, and a link to its boards. */
export function LiveMatch({ match }: { match: Match }) {
  return (
    <MatchLink
      match={match}
      to={paths.contestLeaderboard(match.id)}
      line={kindPrefix(match, ' · ') + (currentScore(match.innings) ?? 'The first ball is due')}
      chip={match.status === 'in_review' ? <OutlineChip>In review</OutlineChip> : <LiveBadge />}
    />
  );
}
