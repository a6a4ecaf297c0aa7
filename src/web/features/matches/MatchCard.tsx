import Box from '@mui/material/Box';
import type { Match } from '../../api/api';
import { Card } from '../../components/layout/Card';
import { CountdownChip } from '../../components/cricket/CountdownChip';
import { Ends } from '../../components/layout/Ends';
import { LiveBadge } from '../../components/cricket/LiveBadge';
import { ChipShape, OutlineChip } from '../../components/layout/chips';
import { kindPrefix } from '../../format/matchKind';
import { MatchPoster } from '../../components/cricket/MatchPoster';
import { currentScore } from '../../format/matchScore';
import { ButtonLink } from '../../components/actions/links';
import { unbroken } from '../../format/nonBreaking';
import { startClock, startDay } from '../../format/dates';
import { paths } from '../../paths';
import { selectMatchPath } from './selectMatchPath';

interface MatchCardProps {
  match: Match;
  nowMs: number;
  group: 'live' | 'upcoming' | 'scheduled';
  /** True for the next match that users can enter, whose button is filled. */
  isNext?: boolean;
}

/** A match to pick a team for, or to watch. */
export function MatchCard({ match, nowMs, group, isNext = false }: MatchCardProps) {
  const isLive = group === 'live';
  return (
    <Card
      component="article"
      aria-label={`${match.home_team} v ${match.away_team}`}
      // Takes the focus when a button has added more cards.
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: isLive ? 'row' : 'column' },
        height: '100%',
        p: 0,
        overflow: 'hidden',
        '& > :first-of-type': { flex: { md: isLive ? 1.2 : 'none' } },
      }}
    >
      <MatchPoster match={match} wide={isLive} />
      <Box
        sx={{
          display: 'flex',
          flex: 1,
          flexDirection: 'column',
          gap: { xs: 1.25, sm: 1.5 },
          p: '12px 16px 16px',
        }}
      >
        <Chips match={match} nowMs={nowMs} group={group} />
        <Box sx={{ display: 'grid', gap: '2px' }}>
          <Box component="strong" sx={{ fontWeight: 500 }}>
            {(isLive && currentScore(match.innings)) || unbroken(match.desc)}
          </Box>
          <Box
            component="span"
            sx={{ fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'text.secondary' }}
          >
            {kindPrefix(match)}
            {isLive && match.innings.length > 0
              ? `${unbroken(match.desc)}, ${match.venue}`
              : match.venue}
          </Box>
        </Box>
        <Foot match={match} isLive={isLive} isNext={isNext} />
      </Box>
    </Card>
  );
}

function Chips({ match, nowMs, group }: Pick<MatchCardProps, 'match' | 'nowMs' | 'group'>) {
  return (
    <Ends
      sx={{
        gap: 1,
        // Without a chip the countdown is at the left.
        '& > :empty': { display: 'none' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {group === 'live' &&
          (match.status === 'in_review' ? <OutlineChip>In review</OutlineChip> : <LiveBadge />)}
        {group === 'upcoming' && <ChipShape>Upcoming Match</ChipShape>}
      </Box>
      {group === 'live' ? (
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          Match started
        </Box>
      ) : (
        <CountdownChip startTime={match.start_time} nowMs={nowMs} />
      )}
    </Ends>
  );
}

function Foot({ match, isLive, isNext }: { match: Match; isLive: boolean; isNext: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        gap: 1.5,
        mt: 'auto',
      }}
    >
      <Box component="span" sx={{ display: 'grid', fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={{ fontWeight: 500, lineHeight: '1.25rem' }}>
          {startDay(match.start_time, match.date)}
        </Box>
        <Box
          component="span"
          sx={{ fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'text.secondary' }}
        >
          {startClock(match.start_time)}
        </Box>
      </Box>
      {isLive ? (
        <ButtonLink variant="outlined" to={paths.contestLeaderboard(match.id)} state={{ match }}>
          Check Leaderboard
        </ButtonLink>
      ) : (
        <ButtonLink
          variant={isNext ? 'contained' : 'outlined'}
          to={selectMatchPath(match)}
          state={{ match }}
        >
          Select Match
        </ButtonLink>
      )}
    </Box>
  );
}
