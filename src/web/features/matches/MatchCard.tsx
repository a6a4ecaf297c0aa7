import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import type { Match } from '../../api/api';
import { useAppSelector } from '../../app/hooks';
import { ButtonLink } from '../../components/actions/links';
import { CountdownChip } from '../../components/cricket/CountdownChip';
import { MatchPoster } from '../../components/cricket/MatchPoster';
import { Card } from '../../components/layout/Card';
import { ChipShape } from '../../components/layout/chips';
import { Ends } from '../../components/layout/Ends';
import { clockTime, startDay } from '../../format/dates';
import { kindPrefix } from '../../format/matchKind';
import { unbroken } from '../../format/nonBreaking';
import { selectIsLoggedIn } from '../session/sessionSlice';
import { enteredNames } from './enteredContests';
import { contestsPath } from './contestsPath';

interface MatchCardProps {
  match: Match;
  nowMs: number;
  /** True for a match that starts within 24 hours. */
  isUpcoming: boolean;
  /** True for the match that is due first, whose button is filled. */
  isNext: boolean;
}

const SMALL = { fontSize: '0.8125rem', lineHeight: '1.125rem', color: 'text.secondary' };

/** A match to pick a team for, as a poster. */
export function MatchCard({ match, nowMs, isUpcoming, isNext }: MatchCardProps) {
  return (
    <Card
      component="article"
      aria-label={`${match.home_team} v ${match.away_team}`}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 0 }}
    >
      <MatchPoster match={match} />
      <Box
        sx={{
          display: 'flex',
          flex: 1,
          flexDirection: 'column',
          gap: { xs: 1.25, sm: 1.5 },
          p: '12px 16px 16px',
        }}
      >
        <Ends
          sx={{
            gap: 1,
            // Without a chip the countdown is at the left.
            '& > :empty': { display: 'none' },
          }}
        >
          <span>{isUpcoming && <ChipShape>Upcoming Match</ChipShape>}</span>
          <CountdownChip startTime={match.start_time} nowMs={nowMs} />
        </Ends>
        <Box sx={{ display: 'grid', gap: '2px' }}>
          <Box component="strong" sx={{ fontWeight: 500 }}>
            {unbroken(match.desc)}
          </Box>
          <Box component="span" sx={SMALL}>
            {kindPrefix(match)}
            {match.venue}
          </Box>
        </Box>
        <Foot match={match} isNext={isNext} />
      </Box>
    </Card>
  );
}

function Foot({ match, isNext }: { match: Match; isNext: boolean }) {
  const isMember = useAppSelector(selectIsLoggedIn);
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
      <Box
        component="span"
        sx={{ flex: '1 1 7em', display: 'grid', minWidth: 0, fontVariantNumeric: 'tabular-nums' }}
      >
        {isMember && <Entered names={enteredNames(match)} />}
        <Box component="span" sx={{ fontWeight: 500, lineHeight: '1.25rem' }}>
          {startDay(match.start_time, match.date)}, {clockTime(match.start_time)}
        </Box>
      </Box>
      <ButtonLink
        variant={isNext ? 'contained' : 'outlined'}
        to={contestsPath(match)}
        state={{ match }}
        aria-description={`${match.home_team} v ${match.away_team}`}
      >
        Select Match
      </ButtonLink>
    </Box>
  );
}

/** The contests of the match in which the user has a team. */
function Entered({ names }: { names: readonly string[] }) {
  if (names.length === 0) {
    return (
      <Box component="span" sx={SMALL}>
        no team yet
      </Box>
    );
  }
  return (
    <Box
      component="span"
      sx={{
        ...SMALL,
        display: 'flex',
        gap: 0.5,
        fontWeight: 500,
        color: 'success.main',
        overflowWrap: 'anywhere',
        '& svg': { width: 16, height: 16 },
      }}
    >
      <CheckRounded aria-hidden="true" />
      <span>in {names.join(', ')}</span>
    </Box>
  );
}
