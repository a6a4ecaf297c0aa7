import type { ContestLeaderboard, ContestLeaderboardEntry, Match } from '../../api/api';
import type { BoardPhase } from './boardPhase';
import { LiveEleven } from './LiveEleven';
import { OwnRankStatus } from './OwnRankStatus';

interface OwnWhileLiveProps {
  match: Match;
  board: ContestLeaderboard;
  own: ContestLeaderboardEntry;
  phase: BoardPhase;
}

/** The user's eleven while the match is on, and the announcements of the user's rank. */
export default function OwnWhileLive({ match, board, own, phase }: OwnWhileLiveProps) {
  return (
    <>
      <LiveEleven {...{ match, board, own }} />
      {phase === 'live' && (
        <OwnRankStatus
          match={match}
          version={board.version}
          points={own.total_score}
          rank={own.rank}
          size={board.total}
        />
      )}
    </>
  );
}
