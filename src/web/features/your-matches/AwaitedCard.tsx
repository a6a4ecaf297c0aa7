import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type Contest, type Match, type TeamPlayer, useGetUserTeamQuery } from '../../api/api';
import { CountdownChip } from '../../components/cricket/CountdownChip';
import { LiveBadge } from '../../components/cricket/LiveBadge';
import { MatchCrests } from '../../components/cricket/MatchCrests';
import { Card } from '../../components/layout/Card';
import { OutlineChip } from '../../components/layout/chips';
import { isFirstBallDue, longestState, stateLine } from '../../format/matchState';
import { lastNames } from '../../format/playerNames';
import { useNow } from '../../hooks/useNow';
import { LARGE_TEXT } from '../../theme/largeText';
import { missingEntries } from '../contests/contestTerms';
import { hasStarted } from '../matches/groupMatches';
import { ENDED } from '../matches/LiveStrip';
import { useLeftOut } from '../user-teams/useLeftOut';
import { useResult } from './LiveCard';
import { Head, SHOWN } from './matchCardShapes';
import { MoreContests } from './MoreContests';
import { ownContests } from './ownContests';
import { UnrankedRow } from './UnrankedRow';
import { isCalledOff } from './useAwaited';

/** The lock is shown as it happens. */
const STEP_MS = 1_000;

/** As high as the total and the scale of a live match, so that they move nothing when they take its place. */
const Room = styled('div')(({ theme }) => ({
  minHeight: 130,
  '@container (width >= 30em)': { minHeight: 104 },
  '& small': { fontSize: '0.8125rem', lineHeight: '1.25rem', color: theme.palette.text.secondary },
  '& p': {
    margin: 0,
    fontSize: '0.9375rem',
    lineHeight: '1.375rem',
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
  },
  '& b': { color: theme.palette.warning.main, fontWeight: 500 },
  [LARGE_TEXT]: { '& p': { display: 'block' } },
}));

/**
 * A match that the user has entered and that starts soon, or has started and waits for the first ball. It stays to the
 * end when every contest of the user was called off.
 */
export function AwaitedCard({ match: known }: { match: Match }) {
  const match = useResult(known);
  const id = useId();
  const nowMs = useNow(STEP_MS);
  const isLocked = hasStarted(match, nowMs);
  const ended = ENDED[match.status];
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
            ) : ended !== undefined ? (
              <OutlineChip>{ended}</OutlineChip>
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
        <div data-part="score">{describeWait(match)}</div>
        <Room>{!isCalledOff(match) && <Eleven contests={entered} />}</Room>
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
  if (isCalledOff(match)) {
    const isRefunded = ownContests(match).some(({ ContestType: type }) => type.entry_caps > 0);
    return `Too few teams.${isRefunded ? ' Your caps are back.' : ''}`;
  }
  const arrival = isFirstBallDue(match) ? 'come with the first ball' : 'are on their way';
  return `Totals and ranks ${arrival}.`;
}

/** The eleven in the first contest that does not lack teams, those who are left out first. */
function Eleven({ contests }: { contests: readonly Contest[] }) {
  const { id, ContestType } = contests.find(lacksNoTeams) ?? contests[0]!;
  const { currentData: players = [] } = useGetUserTeamQuery({ contestId: id });
  if (players.length === 0) return null;
  const names = lastNames(players.map(({ name }) => name));
  const listed = (some: readonly TeamPlayer[]) =>
    some.map(({ name }) => names.get(name)).join(', ');
  const out = players.filter(({ playing }) => playing === false);
  return (
    <>
      <small>Your eleven{contests.length > 1 && ` in ${ContestType.name}`}</small>
      <p>
        {out.length > 0 && <b>Left out: {listed(out)}.</b>}{' '}
        {listed(players.filter((player) => !out.includes(player)))}
      </p>
    </>
  );
}

const lacksNoTeams = (contest: Contest) => missingEntries(contest) === 0;

interface ContestRowProps {
  match: Match;
  contest: Contest;
  isLocked: boolean;
}

/** Leads to the board, or to the team while it can still be changed and some of its players do not play. */
function ContestRow({ match, contest, isLocked }: ContestRowProps) {
  const leftOut = useLeftOut(contest.id, contest.status !== 'called_off');
  const isOpen = !isLocked && contest.status === 'open';
  const isToEdit = leftOut !== null && leftOut > 0 && !isLocked;
  return (
    <UnrankedRow {...{ match, contest, isToEdit }} missing={isOpen ? missingEntries(contest) : 0}>
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
