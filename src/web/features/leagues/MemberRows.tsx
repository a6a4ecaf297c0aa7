import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { LeagueRound, LeagueRoundRow } from '../../api/api';
import { ShowMoreButton } from '../../components/actions/ShowMoreButton';
import { RankMovement } from '../../components/cricket/RankMovement';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { YouTag } from '../../components/cricket/YouTag';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { MemberAvatar } from '../../components/people/MemberAvatar';
import { withCommas } from '../../format/points';
import { useSlidingRows } from '../../hooks/useSlidingRows';
import { paths } from '../../paths';
import { fullName } from './leagueState';
import { UnplacedRow } from './UnplacedRow';
import { ownRow } from './ownRow';
import { shortRows } from './shortRows';
import { LARGE_TEXT } from '../../theme/largeText';

const Room = styled('div')({ containerType: 'inline-size' });

const line = {
  display: 'grid',
  gridTemplateColumns: 'max(28px, 1.75rem) auto minmax(0, 1fr) auto max(32px, 2rem)',
  alignItems: 'center',
  gap: 8,
  boxSizing: 'border-box',
  padding: '6px 12px',
} as const;

const Head = styled('div')(({ theme }) => ({
  ...line,
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  minHeight: 44,
  fontSize: '0.875rem',
  lineHeight: '1.125rem',
  fontWeight: 700,
  color: theme.palette.primary.main,
  borderBlock: `1px solid ${theme.palette.strongDivider}`,
  borderTopColor: theme.palette.divider,
  '& > span + span': { textAlign: 'right' },
  '& small': {
    display: 'block',
    fontSize: '0.75rem',
    lineHeight: '0.875rem',
    fontWeight: 500,
    color: theme.palette.text.secondary,
  },
}));

const Row = styled(Link)(({ theme }) => ({
  ...line,
  position: 'relative',
  minHeight: 56,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  borderBottom: `1px solid ${theme.palette.divider}`,
  'li:last-of-type > &': { borderBottom: 0 },
  '&:hover': { background: theme.palette.raised },
  '&:focus-visible': { outlineOffset: -3 },
  '&[data-own="true"]': ownRow(theme),
  '& [data-part="place"]': {
    display: 'grid',
    justifyItems: 'center',
    fontSize: '1.0625rem',
    lineHeight: '1.25rem',
    fontWeight: 900,
    '& > span': { fontSize: '0.75rem', lineHeight: '1rem' },
  },
  '& [data-part="name"]': {
    minWidth: 0,
    fontWeight: 500,
    lineHeight: '1.25rem',
    overflowWrap: 'anywhere',
  },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
  '& [data-part="points"]': {
    fontSize: '1.0625rem',
    lineHeight: '1.25rem',
    fontWeight: 900,
    textAlign: 'right',
  },
  [LARGE_TEXT]: {
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    '& [data-part="name"]': { gridColumn: '3 / -1' },
    '& [data-part="plate"]': { gridColumn: '3' },
  },
}));

const hasResult = ({ status }: LeagueRound): boolean =>
  status !== 'abandoned' && status !== 'no_result';

interface MemberRowsProps {
  leagueId: string;
  round: LeagueRound;
  userId: string;
  /** What a row says below the name, such as "beat 7 of 9". */
  detail?: (row: LeagueRoundRow) => ReactNode;
}

/**
 * The members with a team in a match, by their places. A row leads to the comparison with the user's own team, or
 * without one with another member's.
 */
export function MemberRows({ leagueId, round, userId, detail }: MemberRowsProps) {
  const [isComplete, setIsComplete] = useState(false);
  const list = useSlidingRows<HTMLOListElement>();
  const ranked = round.rows.filter(({ total }) => total !== null);
  const unplaced = (hasTeam: boolean) =>
    round.rows
      .filter((row) => row.total === null && row.has_team === hasTeam)
      .map(({ User }) => User);
  const isOwn = ({ User }: LeagueRoundRow) => User.id === userId;
  const shown = isComplete ? ranked : shortRows(ranked, isOwn);
  const canCompare = ranked.length > 1;
  const showAll = () => {
    const firstNew = ranked.findIndex((row) => !shown.includes(row));
    flushSync(() => setIsComplete(true));
    // The button, which had the focus, is gone.
    list.current?.querySelectorAll('a')[firstNew]?.focus();
  };
  return (
    <Room>
      {ranked.length > 0 && (
        <>
          <Head aria-hidden="true">
            <span>Member</span>
            <span>
              Total<small>lowest</small>
            </span>
            <span>
              Pts<small>most</small>
            </span>
          </Head>
          <ol aria-label="Members by place" ref={list}>
            {shown.map((row) => (
              <li key={row.User.id} data-key={row.User.id}>
                <MemberRow {...{ leagueId, row, round, canCompare, detail }} isOwn={isOwn(row)} />
              </li>
            ))}
          </ol>
        </>
      )}
      {shown.length < ranked.length && (
        <ShowMoreButton sx={{ borderWidth: '1px 0 0', borderRadius: 0 }} onClick={showAll}>
          Show all {withCommas(ranked.length)}
        </ShowMoreButton>
      )}
      {/* A member can be the only user of all who has entered. Without a result there are no totals either. */}
      {hasResult(round) && (
        <UnplacedRow reason="Called off with too few teams, so no points" users={unplaced(true)} />
      )}
      <UnplacedRow reason="No team this match, so no points" users={unplaced(false)} />
    </Room>
  );
}

interface MemberRowProps extends Pick<MemberRowsProps, 'leagueId' | 'round' | 'detail'> {
  row: LeagueRoundRow;
  isOwn: boolean;
  canCompare: boolean;
}

function MemberRow({ leagueId, row, round, isOwn, canCompare, detail }: MemberRowProps) {
  const { User, total, place, points, moved } = row;
  return (
    <Row {...targetOf(row, { leagueId, round, isOwn, canCompare })} data-own={isOwn}>
      <span data-part="place">
        {place}
        {moved !== null && <RankMovement ranks={moved} narrow />}
      </span>
      <MemberAvatar user={User} />
      <span data-part="name">
        {fullName(User)} {isOwn && <YouTag />}
        {detail !== undefined && <small>{detail(row)}</small>}
      </span>
      <span data-part="plate">
        <ScorePlate points={total} scale="team" />
      </span>
      <span data-part="points">
        {points}
        <VisuallyHidden> {points === 1 ? 'point' : 'points'}</VisuallyHidden>
      </span>
    </Row>
  );
}

/** Returns where a row leads: to the comparison, or where there is none to the board. */
function targetOf(
  { User }: LeagueRoundRow,
  { leagueId, round, isOwn, canCompare }: Omit<MemberRowProps, 'row' | 'detail'>,
) {
  const { match_id: matchId, contest_id: contestId } = round;
  if (contestId === null || !canCompare) {
    return { to: paths.contestLeaderboard(matchId), state: { contestId } };
  }
  const userId = isOwn ? undefined : User.id;
  return { to: paths.compareInLeague({ matchId, contestId, userId, league: leagueId }) };
}
