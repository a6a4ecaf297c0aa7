import type { Match } from '../../api/api';
import { describeNoMoves, latestMove } from '../leaderboard/moveRows';
import { useMoves } from '../leaderboard/useMoves';

interface LatestMoveProps {
  match: Pick<Match, 'status' | 'innings'>;
  contestId: string;
  /** The points of the user's team. */
  total: number;
}

/** What changed the user's total last. Renders nothing until it is known, and when it can't be loaded. */
export default function LatestMove({ match, contestId, total }: LatestMoveProps) {
  const { currentData } = useMoves(match, { contestId });
  if (currentData === undefined) return null;
  const parts = latestMove(currentData.moves, Math.max(0, match.innings.length - 1));
  if (parts.length === 0) return match.status === 'live' ? describeNoMoves(total) : null;
  return parts.map((part) => <span key={part}>{part}</span>);
}
