import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { startsSoon } from '../../../domain/cricket/matchLife';
import type { UserTeam } from '../../api/api';
import type { Standing } from '../../api/api';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { CountdownChip } from '../../components/cricket/CountdownChip';
import { MatchCrests } from '../../components/cricket/MatchCrests';
import { LiveBadge } from '../../components/cricket/LiveBadge';
import { Medal, metalOfRank } from '../../components/cricket/Medal';
import { RankMovement } from '../../components/cricket/RankMovement';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { OutlineChip } from '../../components/layout/chips';
import { kindPrefix } from '../../format/matchKind';
import { ordinalSuffix, withCommas } from '../../format/points';
import { toggleIdOf } from '../../hooks/useFocusOnSame';
import { missingEntries } from '../contests/contestTerms';
import { boardPhase, PHASE_FACTS } from '../leaderboard/boardPhase';
import { teamCount } from '../leaderboard/describeRank';
import { EntryDetails } from './EntryDetails';
import type { EntryGroup } from './groupEntries';
import { LARGE_TEXT } from '../../theme/largeText';
import { useLeftOut } from './useLeftOut';

const Entry = styled('article')({ containerType: 'inline-size' });

const Toggle = styled('button')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) auto 28px',
  alignItems: 'center',
  gap: '4px 8px',
  width: '100%',
  minHeight: 88,
  padding: '10px 8px 10px 12px',
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'left',
  color: theme.palette.text.primary,
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { background: theme.palette.raised },
  '&&:focus-visible': { outlineOffset: -3 },
  '& [data-part="crests"]': { display: 'grid', gap: 4 },
  // Breaks a word only where it is longer than the line.
  '& [data-part="about"]': { display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'break-word' },
  '& [data-part="about"] > b': { fontSize: '0.9375rem', fontWeight: 500, lineHeight: '1.125rem' },
  '& small': { fontSize: '0.8125rem', lineHeight: '1.125rem', color: theme.palette.text.secondary },
  '& [data-part="teams"]': { whiteSpace: 'nowrap' },
  '& small > b': { fontWeight: 500, color: theme.palette.text.primary },
  '& small[data-gain="true"]': { color: theme.palette.success.main },
  '& small[data-part="left-out"]': { color: theme.palette.warning.main, fontWeight: 500 },
  '& [data-part="state"]': { display: 'grid', justifyItems: 'end', gap: 4 },
  '& [data-part="rank"]': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    fontSize: '1.125rem',
    lineHeight: '1.25rem',
    fontWeight: 900,
    fontVariantNumeric: 'tabular-nums',
  },
  '& sup': { fontSize: '0.6875rem', lineHeight: 0, verticalAlign: 'super' },
  '& > svg': { color: theme.palette.text.secondary, transition: 'transform .2s' },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '64px minmax(0, 1fr) auto 28px',
    columnGap: 12,
    minHeight: 72,
    paddingLeft: 16,
    '& [data-part="about"] > b': { fontSize: 'inherit' },
    '& [data-part="crests"]': { display: 'flex' },
    '& [data-part="state"]': {
      gridTemplateColumns: 'minmax(132px, auto) minmax(96px, auto)',
      alignItems: 'center',
      '& > :first-of-type': { justifySelf: 'start' },
    },
  },
  [LARGE_TEXT]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& [data-part="crests"]': { display: 'flex' },
    '& [data-part="about"], & [data-part="state"]': { gridColumn: '1 / -1' },
    '& [data-part="about"]': { order: 1 },
    '& [data-part="state"]': {
      order: 2,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
    },
  },
}));

/** The digits of the most ranks that a team usually gains in an over. */
const GAINED_DIGITS = 2;

/**
 * Keeps room for the longest rank of a live contest and for its change, so that the words beside them keep their lines.
 */
function rankRoom({ participants }: Pick<UserTeam['Contest'], 'participants'>) {
  const digits = String(participants).length;
  return { minWidth: `${2.5 + 0.7 * digits + 0.5 * Math.min(digits, GAINED_DIGITS)}rem` };
}

interface EntryRowProps {
  team: UserTeam;
  group: EntryGroup;
  /** Where it stands now; undefined unless the match is live and its board is known. */
  standing: Standing | undefined;
  nowMs: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** A team of the user as a row: match, contest, rank, total and caps. A press opens the eleven below it. */
export function EntryRow({ team, group, standing, nowMs, isOpen, onToggle }: EntryRowProps) {
  const detailsId = useId();
  const { Match: match, Contest: contest } = team;
  const name = contest.ContestType.name || 'Contest';
  const missing = group === 'upcoming' ? missingEntries(contest) : 0;
  return (
    <Entry aria-label={`${name}, ${match.home_team} v ${match.away_team}`}>
      <Toggle
        type="button"
        id={toggleIdOf(team.id)}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={onToggle}
      >
        <span data-part="crests">
          <MatchCrests match={match} />
        </span>
        <span data-part="about">
          <b>
            {match.home_team} v {match.away_team}
          </b>
          <small>
            {kindPrefix(match, ' · ')}
            <b>{name}</b> <span data-part="teams">{teamCount(contest.participants)}</span>
            {missing > 0 && `, needs ${missing} more`}
          </small>
          <Caps team={team} group={group} standing={standing} />
        </span>
        <span data-part="state" style={group === 'live' ? rankRoom(contest) : undefined}>
          <State team={team} group={group} standing={standing} nowMs={nowMs} />
        </span>
        <ExpandMoreRounded aria-hidden="true" />
      </Toggle>
      <div id={detailsId}>{isOpen && <EntryDetails {...{ team, name, group, standing }} />}</div>
    </Entry>
  );
}

type CapsProps = Pick<EntryRowProps, 'team' | 'group' | 'standing'>;

/** What the entry has cost, is worth as it stands, or has brought. */
function Caps({ team: { Contest: contest, result }, group, standing }: CapsProps) {
  const fee = contest.ContestType.entry_caps;
  if (result !== null) {
    if (result.rank === null) return <small>{fee > 0 && <CapsBack caps={result.caps} />}</small>;
    if (result.caps === 0) return <small>no prize</small>;
    return (
      <small data-gain="true">
        won <CapsAmount amount={result.caps} />
      </small>
    );
  }
  if (standing !== undefined && standing.caps > 0) {
    return (
      <small>
        <CapsAmount amount={standing.caps} /> as it stands
      </small>
    );
  }
  if (fee === 0) return <small>free</small>;
  return (
    <small>
      <CapsAmount amount={fee} /> {group === 'upcoming' ? 'paid' : 'at stake'}
    </small>
  );
}

function CapsBack({ caps }: { caps: number }) {
  return (
    <>
      <CapsAmount amount={caps} /> back
    </>
  );
}

type StateProps = Pick<EntryRowProps, 'team' | 'group' | 'standing' | 'nowMs'>;

function State({ team, group, standing, nowMs }: StateProps) {
  const { Match: match, Contest: contest, result } = team;
  if (group === 'upcoming') {
    return (
      <>
        <CountdownChip startTime={match.start_time} nowMs={nowMs} short />
        <Picked contestId={contest.id} isSoon={startsSoon(Date.parse(match.start_time), nowMs)} />
      </>
    );
  }
  if (result !== null && result.rank !== null) {
    return (
      <>
        <span data-part="rank">
          {metalOfRank(result.rank) === null ? (
            <Rank rank={result.rank} />
          ) : (
            <Medal rank={result.rank} />
          )}
        </span>
        <ScorePlate points={result.total_score} scale="team" size="small" />
      </>
    );
  }
  const phase = boardPhase(match.status, contest.status);
  if (standing === undefined) {
    const isLive = phase === 'waiting' || phase === 'live';
    return isLive ? (
      <LiveBadge />
    ) : (
      <OutlineChip>{PHASE_FACTS[phase].chip ?? 'Completed'}</OutlineChip>
    );
  }
  const { rank, ranks_gained: gained, total_score: total } = standing;
  return (
    <>
      <span data-part="rank">
        <Rank rank={rank} />
        {gained !== null && <RankMovement ranks={gained} narrow />}
      </span>
      <ScorePlate points={total} scale="team" size="small" />
    </>
  );
}

interface PickedProps {
  contestId: string;
  isSoon: boolean;
}

/** Says whether the eleven play, once that is known. */
function Picked({ contestId, isSoon }: PickedProps) {
  const leftOut = useLeftOut(contestId, isSoon);
  if (leftOut === null) return <small>11 picked</small>;
  if (leftOut === 0) return <small>all play</small>;
  return <small data-part="left-out">{leftOut} left out</small>;
}

function Rank({ rank }: { rank: number }) {
  return (
    <span>
      {withCommas(rank)}
      <sup>{ordinalSuffix(rank)}</sup>
    </span>
  );
}
