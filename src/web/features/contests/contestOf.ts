import type { Contest, ContestLeaderboard } from '../../api/api';

/** Returns the contest of a board, as its match would list it. */
export function contestOf(board: ContestLeaderboard): Contest {
  const { id, participants, prize_pool, status, ContestType, own } = board;
  const _count = { ContestLeaderboard: own === null ? 0 : 1 };
  return { id, participants, prize_pool, status, ContestType, _count };
}
