import type { Page } from 'playwright-core';
import type { components } from '../../../src/contract/api';
import type { Member } from './member';
import { changed } from './network';

type Board = components['schemas']['ContestLeaderboard'];

const TOTAL = 10_000;
/** The member's number among the players, and their position unless `playerAt` says otherwise. */
const OWN_PLAYER = 7_000;

interface Players {
  /** Returns the number of the player at a position. */
  playerAt?: (position: number) => number;
  /** Returns what stands after "Player " in the name of a player. */
  lastNameOf?: (player: number) => string;
  /** Returns points by the key of a rule, beside those for runs. */
  furtherPointsOf?: (player: number) => Record<string, number>;
}

/** Makes every board that the page requests from now on ten thousand entries long, with the member's among them. */
export async function lengthenBoards(
  page: Page,
  own: Member,
  players: Players = {},
): Promise<void> {
  await page.route(/contestLeaderboard\/[^/]+\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [from, limit] = [Number(query.get('from')), Number(query.get('limit'))];
    const lengthen = (board: Board) => ({
      ...pageOf(board, from, limit, own, players),
      status: 'locked' as const,
    });
    await changed<Board>(lengthen)(route);
  });
}

/** Returns a page of a board of ten thousand entries, as the server would. */
function pageOf(board: Board, from: number, limit: number, own: Member, players: Players): Board {
  const { playerAt = (position) => position, lastNameOf = String, furtherPointsOf } = players;
  const entryAt = (position: number): Board['ContestLeaderboard'][number] => ({
    id: `e${playerAt(position)}`,
    rank: position,
    User:
      playerAt(position) === OWN_PLAYER
        ? { id: own.id, first_name: own.firstName, last_name: 'Nair' }
        : {
            id: `u${playerAt(position)}`,
            first_name: 'Player',
            last_name: lastNameOf(playerAt(position)),
          },
    total_score: position - 3_000,
    total_score_breakup: { runs: position - 3_000, ...furtherPointsOf?.(playerAt(position)) },
    reward: null,
  });
  const positions = Array.from({ length: TOTAL }, (_, index) => index + 1);
  const ownPosition = positions.find((position) => playerAt(position) === OWN_PLAYER)!;
  const length = Math.min(limit, TOTAL - from + 1);
  return {
    ...board,
    participants: TOTAL,
    total: TOTAL,
    ContestLeaderboard: Array.from({ length }, (_, index) => entryAt(from + index)),
    own: entryAt(ownPosition),
    own_position: ownPosition,
  };
}
