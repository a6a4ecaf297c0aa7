import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Contest, Match } from '../../api/api';
import { CountdownChip } from '../../components/cricket/CountdownChip';
import { MatchCrests } from '../../components/cricket/MatchCrests';
import { Card } from '../../components/layout/Card';
import { OutlineChip } from '../../components/layout/chips';
import { longestState } from '../../format/matchState';
import { withCommas } from '../../format/points';
import { paths } from '../../paths';
import { hasOwnTeam } from '../contests/contestTerms';
import { Head, Row, SHOWN } from './matchCardShapes';
import { MoreContests } from './MoreContests';

const SOON_MS = 3_600_000;

/** As high as the total and the scale of a live match, so that they move nothing when they take its place. */
const Room = styled('p')(({ theme }) => ({
  minHeight: 130,
  margin: 0,
  color: theme.palette.text.secondary,
  '@container (width >= 30em)': { minHeight: 104 },
}));

/** The highest row, that of the contest that matters most, has this height in a live match. */
const FIRST_ROW = { minHeight: 60 };

interface AwaitedCardProps {
  match: Match;
  nowMs: number;
}

/** A match that the user has entered and that starts soon, or has started and waits for the first ball. */
export function AwaitedCard({ match, nowMs }: AwaitedCardProps) {
  const id = useId();
  const isLocked = Date.parse(match.start_time) <= nowMs;
  const entered = ownContests(match);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 0, containerType: 'inline-size' }}>
      <Head>
        <div data-part="teams">
          <MatchCrests match={match} />
          <span>
            {match.home_team} v {match.away_team}
          </span>
          <span data-part="live">
            {isLocked ? (
              <OutlineChip>Locked</OutlineChip>
            ) : (
              <CountdownChip startTime={match.start_time} nowMs={nowMs} short />
            )}
          </span>
        </div>
        <Typography variant="h2" id={id} data-longest={longestState(match)}>
          <span>{isLocked ? 'The first ball is due' : 'Your team is in'}</span>
        </Typography>
        <div data-part="score" />
        <Room>Totals and ranks come with the first ball.</Room>
      </Head>
      <div>
        {entered.slice(0, SHOWN).map(({ id: contestId, ContestType, participants }, index) => (
          <Row
            key={contestId}
            to={paths.contestLeaderboard(match.id)}
            state={{ match, contestId }}
            style={index === 0 ? FIRST_ROW : undefined}
          >
            <span data-part="rank">–</span>
            <span>
              {ContestType.name}
              <small>of {withCommas(participants)}</small>
            </span>
            <span />
            <ChevronRightRounded aria-hidden="true" />
          </Row>
        ))}
        <MoreContests match={match} count={entered.length} />
      </div>
    </Card>
  );
}

/** Returns the first of the matches that the user has entered and that is about to be played; its ranks are not known. */
export function findAwaited(matches: readonly Match[], nowMs: number): Match | undefined {
  return matches
    .filter(({ status, innings }) => {
      // The ranks arrive a moment after the first ball.
      const isOpening = innings.every(({ overs }) => Number(overs) < 1);
      return status === 'scheduled' || (status === 'live' && isOpening);
    })
    .filter((match) => Date.parse(match.start_time) - nowMs <= SOON_MS)
    .find((match) => ownContests(match).length > 0);
}

/** Returns the contests with a team of the user that are open or being played, the largest first. */
function ownContests({ Contests }: Match): Contest[] {
  return Contests.filter((contest) => {
    return hasOwnTeam(contest) && (contest.status === 'open' || contest.status === 'locked');
  }).sort((a, b) => b.participants - a.participants);
}
