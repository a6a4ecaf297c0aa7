import type { GlobalLeaderboardUser, WonLeaderboardUser } from '../../api/api';
import { useGetGlobalLeaderboardQuery, useGetWonLeaderboardQuery } from '../../api/lazyApi';
import { useAppSelector } from '../../app/hooks';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { withCommas } from '../../format/points';
import { selectUserId } from '../session/sessionSlice';
import { PagedBoard } from './PagedBoard';
import { ownRowOutsidePage, UsersTable, type UserRow } from './UsersTable';
import { usePages } from './usePages';

const FRESH = { refetchOnMountOrArgChange: true } as const;

/** All users by their caps. */
export function CapsBoard() {
  const pages = usePages('caps');
  const shown = pages.shown(useGetGlobalLeaderboardQuery(pages.args, FRESH));
  return (
    <PagedBoard shown={shown}>
      {({ users, own }) => (
        <Board label="Rewards leaderboard" figureHead="Caps" rows={users.map(capsRow)}>
          {own && capsRow(own)}
        </Board>
      )}
    </PagedBoard>
  );
}

/** All users by the caps that they have won. */
export function WonBoard() {
  const pages = usePages('won');
  const shown = pages.shown(useGetWonLeaderboardQuery(pages.args, FRESH));
  return (
    <PagedBoard shown={shown}>
      {({ users, own }) => (
        <Board label="Won leaderboard" figureHead="Won" rows={users.map(wonRow)}>
          {own && wonRow(own)}
        </Board>
      )}
    </PagedBoard>
  );
}

interface BoardProps {
  label: string;
  figureHead: string;
  rows: readonly UserRow[];
  /** The user's own row. */
  children: UserRow | null;
}

function Board({ label, figureHead, rows, children: own }: BoardProps) {
  return (
    <UsersTable
      label={label}
      figureHead={figureHead}
      furtherHeads={['Contests']}
      rows={rows}
      own={ownRowOutsidePage(rows, own)}
      userId={useAppSelector(selectUserId)}
    />
  );
}

function capsRow({ rank, caps, _count, ...user }: GlobalLeaderboardUser): UserRow {
  const contests = _count.ContestLeaderboards;
  return { user, rank, figure: <CapsAmount amount={caps} />, ...contestsOf(contests) };
}

function wonRow({ rank, User, won, contests }: WonLeaderboardUser): UserRow {
  return { user: User, rank, figure: <CapsAmount amount={won} />, ...contestsOf(contests) };
}

function contestsOf(contests: number) {
  return {
    further: [withCommas(contests)],
    furtherBelow: `${withCommas(contests)} ${contests === 1 ? 'contest' : 'contests'}`,
  };
}
