import Box from '@mui/material/Box';
import type { Match } from '../../api/api';
import { Card } from '../../components/layout/Card';
import { CountdownChip } from '../../components/cricket/CountdownChip';
import { Ends } from '../../components/layout/Ends';
import { LiveBadge } from '../../components/cricket/LiveBadge';
import { kindPrefix } from '../../format/matchKind';
import { MatchPoster } from '../../components/cricket/MatchPoster';
import { unbroken } from '../../format/nonBreaking';
import { clockTime, startDay } from '../../format/dates';

interface MatchHeaderProps {
  match: Match;
  nowMs: number;
  started: boolean;
}

/** The match above its contests. */
export function MatchHeader({ match, nowMs, started }: MatchHeaderProps) {
  // After an early first ball or a postponement, a match that has started has its start time ahead.
  const startsLater = Date.parse(match.start_time) > nowMs;
  const small = { fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'text.secondary' };
  return (
    <Card
      component="section"
      aria-label={`${match.home_team} v ${match.away_team}`}
      sx={{ p: 0, overflow: 'hidden' }}
    >
      <MatchPoster match={match} />
      <Ends
        sx={{
          gap: 1,
          p: '12px 16px 14px',
        }}
      >
        <Box sx={{ display: 'grid', gap: '2px' }}>
          <Box component="strong" sx={{ fontWeight: 500 }}>
            {unbroken(match.desc)}
          </Box>
          <Box component="span" sx={small}>
            {kindPrefix(match)}
            {match.venue}
          </Box>
          <Box component="span" sx={small}>
            {startDay(match.start_time, match.date)}, {clockTime(match.start_time)}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {started && <LiveBadge />}
          {!(started && startsLater) && (
            <CountdownChip startTime={match.start_time} nowMs={nowMs} announces />
          )}
        </Box>
      </Ends>
    </Card>
  );
}
