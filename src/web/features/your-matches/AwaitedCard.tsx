import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { startsSoon } from '../../../domain/cricket/matchLife';
import type { Contest, Match } from '../../api/api';
import { CountdownChip } from '../../components/cricket/CountdownChip';
import { LiveBadge } from '../../components/cricket/LiveBadge';
import { MatchCrests } from '../../components/cricket/MatchCrests';
import { Card } from '../../components/layout/Card';
import { OutlineChip } from '../../components/layout/chips';
import { isFirstBallDue, longestState, stateLine } from '../../format/matchState';
import { useNow } from '../../hooks/useNow';
import { hasStarted } from '../matches/groupMatches';
import { useLeftOut } from '../user-teams/useLeftOut';
import { Head, SHOWN } from './matchCardShapes';
import { MoreContests } from './MoreContests';
import { ownContests, runningContests } from './ownContests';
import { UnrankedRow } from './UnrankedRow';

/** The lock is shown as it happens. */
const STEP_MS = 1_000;

/** As high as the total and the scale of a live match, so that they move nothing when they take its place. */
const Room = styled('p')(({ theme }) => ({
  minHeight: 130,
  margin: 0,
  color: theme.palette.text.secondary,
  '@container (width >= 30em)': { minHeight: 104 },
}));

/**
 * A match that the user has entered and that starts soon, or has started and waits for the first ball. It stays as it is
 * when each contest of the user was called off.
 */
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
            {!isLocked ? (
              <CountdownChip startTime={match.start_time} nowMs={nowMs} short />
            ) : isFirstBallDue(match) ? (
              <OutlineChip>Locked</OutlineChip>
            ) : (
              <LiveBadge />
            )}
          </span>
        </div>
        <Typography variant="h2" id={id} data-longest={longestState(match)}>
          <span>{isLocked ? stateLine(match) : 'Your team is in'}</span>
        </Typography>
        <div data-part="score" />
        <Room>{describeWait(match)}</Room>
      </Head>
      <div>
        {entered.slice(0, SHOWN).map((contest) => (
          <ContestRow key={contest.id} {...{ match, contest, isLocked }} />
        ))}
        <MoreContests match={match} hidden={entered.slice(SHOWN)} />
      </div>
    </Card>
  );
}

function describeWait(match: Match): string {
  if (runningContests(match).length === 0) return 'Too few teams had entered. Your caps are back.';
  const arrival = isFirstBallDue(match) ? 'come with the first ball' : 'are on their way';
  return `Totals and ranks ${arrival}.`;
}

interface ContestRowProps {
  match: Match;
  contest: Contest;
  isLocked: boolean;
}

/** Leads to the board, or to the team while it can still be changed and some of its players do not play. */
function ContestRow({ match, contest, isLocked }: ContestRowProps) {
  const leftOut = useLeftOut(contest.id, contest.status !== 'called_off');
  const isToEdit = leftOut !== null && leftOut > 0 && !isLocked;
  return (
    <UnrankedRow {...{ match, contest, isToEdit }}>
      {leftOut === 0 && <small>all play</small>}
      {leftOut !== null && leftOut > 0 && (
        <>
          <b data-part="left-out">{leftOut} left out</b>
          {isToEdit && <small>Edit Team</small>}
        </>
      )}
    </UnrankedRow>
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
      return isOpening || before.has(match.id);
    })
    .filter((match) => startsSoon(Date.parse(match.start_time), nowMs))
    .filter((match) => ownContests(match).length > 0);
}
