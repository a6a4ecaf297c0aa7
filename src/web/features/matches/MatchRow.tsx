import CheckRounded from '@mui/icons-material/CheckRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Match } from '../../api/api';
import { useAppSelector } from '../../app/hooks';
import { MatchCrests } from '../../components/cricket/MatchCrests';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { clockTime, startDay } from '../../format/dates';
import { kindPrefix } from '../../format/matchKind';
import { LARGE_TEXT } from '../../theme/largeText';
import { selectIsLoggedIn } from '../session/sessionSlice';
import { enteredNames } from './enteredContests';
import { contestsPath } from './contestsPath';

const Frame = styled('div')({ containerType: 'inline-size' });

const Row = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto 24px',
  alignItems: 'center',
  gap: '4px 12px',
  boxSizing: 'border-box',
  minHeight: 72,
  padding: '8px 12px 8px 16px',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { background: theme.palette.raised },
  '& svg': { width: 20, height: 20, color: theme.palette.text.secondary },
  '& [data-part="crests"]': { display: 'grid', gap: 4, justifyItems: 'center' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '64px minmax(0, 1fr) auto 24px',
    '& [data-part="crests"]': { display: 'flex' },
  },
  '& [data-part="name"]': {
    position: 'relative',
    minWidth: 0,
    fontWeight: 500,
    lineHeight: '1.25rem',
    overflowWrap: 'anywhere',
  },
  '& [data-part="team"]': { display: 'block' },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
  '& [data-part="time"]': {
    position: 'relative',
    display: 'grid',
    justifyItems: 'end',
    gap: 4,
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.secondary,
  },
  '& [data-part="time"] b': {
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    color: theme.palette.text.primary,
  },
  '& [data-part="entered"]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    fontWeight: 500,
    color: theme.palette.success.main,
    '& svg': { width: 16, height: 16, color: 'inherit' },
  },
  // The names take the whole width, and the time is below them.
  [LARGE_TEXT]: {
    gridTemplateColumns: 'minmax(0, 1fr) 24px',
    '& [data-part="crests"]': { display: 'flex' },
    '& > svg': { order: 1 },
    '& [data-part="name"], & [data-part="time"]': { order: 2, gridColumn: '1 / -1' },
    '& [data-part="time"]': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 12 },
  },
}));

interface MatchRowProps {
  match: Match;
  /** Shown beside the description, such as the time until the start. */
  note?: ReactNode;
}

/**
 * A match that is open for teams, as one row that leads to its contests: the teams, the start, and the number of
 * contests that the user has entered.
 */
export const MatchRow = memo(function MatchRow({ match, note }: MatchRowProps) {
  const isMember = useAppSelector(selectIsLoggedIn);
  return (
    <Frame>
      <Row to={contestsPath(match)} state={{ match }}>
        <span data-part="crests">
          <MatchCrests match={match} />
        </span>
        <span data-part="name">
          <span data-part="team">{match.home_team}</span>
          <VisuallyHidden> v </VisuallyHidden>
          <span data-part="team">{match.away_team}</span>
          <small>
            {kindPrefix(match, ' · ')}
            {match.desc.split(',')[0]}
            {note}
          </small>
        </span>
        <span data-part="time">
          <VisuallyHidden>{startDay(match.start_time, match.date)}, </VisuallyHidden>
          <b>{clockTime(match.start_time)}</b>
          {isMember && <Entered names={enteredNames(match)} />}
        </span>
        <ChevronRightRounded aria-hidden="true" />
      </Row>
    </Frame>
  );
});

function Entered({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <span>no team yet</span>;
  return (
    <span data-part="entered">
      <CheckRounded aria-hidden="true" />
      in {names.length}
      <VisuallyHidden>
        {names.length === 1 ? 'contest' : 'contests'}: {names.join(', ')}
      </VisuallyHidden>
    </span>
  );
}
