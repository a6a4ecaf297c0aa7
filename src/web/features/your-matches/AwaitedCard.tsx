import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { startsSoon } from '../../../domain/cricket/matchLife';
import type { Contest, Match } from '../../api/api';
import { CountdownChip } from '../../components/cricket/CountdownChip';
import { MatchCrests } from '../../components/cricket/MatchCrests';
import { Card } from '../../components/layout/Card';
import { OutlineChip } from '../../components/layout/chips';
import { longestState } from '../../format/matchState';
import { withCommas } from '../../format/points';
import { useNow } from '../../hooks/useNow';
import { paths } from '../../paths';
import { firstPrizeOf, hasOwnTeam } from '../contests/contestTerms';
import { hasStarted } from '../matches/groupMatches';
import { useLeftOut } from '../user-teams/useLeftOut';
import { CalledOffRow, calledOffContests } from './CalledOffRow';
import { Head, Row, SHOWN } from './matchCardShapes';
import { MoreContests } from './MoreContests';

/** The lock is shown as it happens. */
const STEP_MS = 1_000;

/** As high as the total and the scale of a live match, so that they move nothing when they take its place. */
const Room = styled('p')(({ theme }) => ({
  minHeight: 130,
  margin: 0,
  color: theme.palette.text.secondary,
  '@container (width >= 30em)': { minHeight: 104 },
}));

/** The highest row, that of the contest that matters most, has this height in a live match. */
const FIRST_ROW = { minHeight: 60 };

/** A match that the user has entered and that starts soon, or has started and waits for the first ball. */
export function AwaitedCard({ match }: { match: Match }) {
  const id = useId();
  const nowMs = useNow(STEP_MS);
  const isLocked = hasStarted(match, nowMs);
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
        {entered.slice(0, SHOWN).map((contest, index) => {
          const Kind = contest.status === 'called_off' ? CalledOffRow : ContestRow;
          return <Kind key={contest.id} {...{ match, contest, isLocked }} isFirst={index === 0} />;
        })}
        <MoreContests match={match} count={entered.length} />
      </div>
    </Card>
  );
}

interface ContestRowProps {
  match: Match;
  contest: Contest;
  isLocked: boolean;
  isFirst: boolean;
}

/** Leads to the board, or to the team while it can still be changed and some of its players do not play. */
function ContestRow({ match, contest, isLocked, isFirst }: ContestRowProps) {
  const { id: contestId, ContestType, participants } = contest;
  const leftOut = useLeftOut(contestId, true);
  const isToEdit = leftOut !== null && leftOut > 0 && !isLocked;
  return (
    <Row
      to={
        isToEdit
          ? paths.teamSelector(match.id, contestId, match)
          : paths.contestLeaderboard(match.id)
      }
      state={isToEdit ? { match } : { match, contestId }}
      style={isFirst ? FIRST_ROW : undefined}
    >
      <span data-part="rank">–</span>
      <span>
        {ContestType.name}
        <small>of {withCommas(participants)}</small>
      </span>
      <span data-part="worth">
        {leftOut === 0 && <small>all play</small>}
        {leftOut !== null && leftOut > 0 && (
          <>
            <b data-part="left-out">{leftOut} left out</b>
            {isToEdit && <small>Edit Team</small>}
          </>
        )}
      </span>
      <ChevronRightRounded aria-hidden="true" />
    </Row>
  );
}

/**
 * Returns the matches that the user has entered and that are about to be played, the soonest first; their ranks are not
 * known. `before` are those that were returned before.
 */
export function awaitedMatches(
  matches: readonly Match[],
  nowMs: number,
  before: ReadonlySet<string>,
): Match[] {
  return matches
    .filter((match) => {
      if (match.status !== 'live') return match.status === 'scheduled';
      // The ranks arrive a moment after the first ball, or later, when the app was in the background.
      const isOpening = match.innings.every(({ overs }) => Number(overs) < 1);
      return isOpening || (before.has(match.id) && runningContests(match).length > 0);
    })
    .filter((match) => startsSoon(Date.parse(match.start_time), nowMs))
    .filter((match) => ownContests(match).length > 0);
}

/** Returns the contests with a team of the user, those with the largest prize first, and those that are called off last. */
function ownContests(match: Match): Contest[] {
  return [...runningContests(match).sort(byPrize), ...calledOffContests(match)];
}

/** Returns the contests with a team of the user that are open or being played. */
export function runningContests({ Contests }: Match): Contest[] {
  return Contests.filter((contest) => {
    return hasOwnTeam(contest) && (contest.status === 'open' || contest.status === 'locked');
  });
}

function byPrize(a: Contest, b: Contest): number {
  return prizeOf(b) - prizeOf(a) || b.participants - a.participants;
}

const prizeOf = (contest: Contest) => firstPrizeOf(contest, true).nowCaps;
