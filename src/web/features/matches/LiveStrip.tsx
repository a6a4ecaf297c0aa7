import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Match } from '../../api/api';
import { useAppSelector } from '../../app/hooks';
import { CountdownChip } from '../../components/cricket/CountdownChip';
import { MatchCrests } from '../../components/cricket/MatchCrests';
import { LiveBadge } from '../../components/cricket/LiveBadge';
import { FallbackBoundary } from '../../components/feedback/FallbackBoundary';
import { OutlineChip } from '../../components/layout/chips';
import { clockTime } from '../../format/dates';
import { kindPrefix } from '../../format/matchKind';
import { longestState, stateLine } from '../../format/matchState';
import { unbroken } from '../../format/nonBreaking';
import { paths } from '../../paths';
import { selectIsLoggedIn } from '../session/sessionSlice';
import { enteredNames } from './enteredContests';
import { hasStarted } from './groupMatches';

// Only users with a team in the match need it.
const OwnRank = lazy(() => import('./OwnRank'));

/** The chip of a match that is over. */
export const ENDED: Partial<Record<Match['status'], string>> = {
  in_review: 'In review',
  completed: 'Finished',
};

const Strip = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) 24px',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '9px 12px 9px 16px',
  borderRadius: 12,
  border: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { background: theme.palette.raised },
  '& > svg': { width: 20, height: 20, color: theme.palette.text.secondary },
  '& [data-part="crests"]': { display: 'grid', gap: 4, justifyItems: 'center' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '64px minmax(0, 1fr) 24px',
    '& [data-part="crests"]': { display: 'flex' },
  },
  '& [data-part="match"]': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-part="teams"]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
    fontSize: '0.8125rem',
    lineHeight: '1.25rem',
  },
  '& [data-part="teams"] > span:first-of-type': { minHeight: 20, padding: '0 8px' },
  // The longest usual state takes its place, unseen, so that a longer or shorter one moves nothing.
  '& b': {
    display: 'grid',
    fontWeight: 700,
    lineHeight: '1.25rem',
    fontVariantNumeric: 'tabular-nums',
    '& > *, &::after': { gridArea: '1 / 1' },
    '&::after': { content: 'attr(data-longest)', visibility: 'hidden' },
  },
  '& small': {
    position: 'relative',
    minHeight: '1.125rem',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
  },
  '& small[data-warns="true"] [data-part="further"]': {
    fontWeight: 500,
    color: theme.palette.warning.main,
  },
  // An arrow does not make its line higher.
  '& small > span': { verticalAlign: 'top' },
  [theme.breakpoints.down('md')]: {
    '& small[data-own="true"]': { minHeight: '2.25rem' },
    '& [data-part="further"]': { display: 'block' },
  },
}));

interface LiveStripProps {
  match: Match;
  nowMs: number;
  /** How many of the user's players are not in the playing XIs; null when not known. */
  leftOut?: number | null;
  /** What became of the user's teams, in place of the user's rank of now. */
  outcome?: ReactNode;
}

/**
 * A match that has started, or that starts soon, as one row: how it stands, and the user's rank. It leads to the boards of
 * the match, or, while players of the user who are left out can still be replaced, to the user's teams.
 */
export function LiveStrip({ match, nowMs, leftOut = null, outcome }: LiveStripProps) {
  const isMember = useAppSelector(selectIsLoggedIn);
  const hasTeam = isMember && enteredNames(match).length > 0;
  const isAhead = !hasStarted(match, nowMs);
  const isToEdit = isAhead && leftOut !== null && leftOut > 0;
  const otherwise = ENDED[match.status] === undefined ? 'Your team is in' : 'Match over';
  return (
    <Strip
      to={isToEdit ? paths.userTeams : paths.contestLeaderboard(match.id)}
      state={isToEdit ? undefined : { match }}
    >
      <span data-part="crests">
        <MatchCrests match={match} />
      </span>
      <span data-part="match">
        <span data-part="teams">
          <State match={match} nowMs={nowMs} />
          <span>
            {match.home_team} v {match.away_team}
          </span>
        </span>
        <b data-longest={longestState(match)}>
          <span>{isAhead ? `First ball at ${clockTime(match.start_time)}` : stateLine(match)}</span>
        </b>
        <small data-own={hasTeam} data-warns={isToEdit}>
          {hasTeam
            ? (outcome ?? <Own {...{ match, otherwise, leftOut }} />)
            : `${ENDED[match.status] === undefined ? 'Match started · ' : ''}${kindPrefix(match, ' · ')}${unbroken(match.desc)}`}
        </small>
      </span>
      <ChevronRightRounded aria-hidden="true" />
    </Strip>
  );
}

function State({ match, nowMs }: Pick<LiveStripProps, 'match' | 'nowMs'>) {
  const ended = ENDED[match.status];
  if (ended !== undefined) return <OutlineChip>{ended}</OutlineChip>;
  if (hasStarted(match, nowMs)) return <LiveBadge />;
  return <CountdownChip startTime={match.start_time} nowMs={nowMs} short />;
}

function Own(props: { match: Match; otherwise: string; leftOut: number | null }) {
  return (
    <FallbackBoundary fallback={props.otherwise}>
      <Suspense fallback={props.otherwise}>
        <OwnRank {...props} />
      </Suspense>
    </FallbackBoundary>
  );
}
