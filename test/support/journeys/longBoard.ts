import type { Page } from 'playwright-core';
import type { components } from '../../../src/contract/api';
import type { Member } from './member';
import { changed } from './network';

type Board = components['schemas']['ContestLeaderboard'];

const TOTAL = 10_000;
const OWN_POSITION = 7_000;

/**
 * Makes every board that the page requests from now on ten thousand entries long, with the member's among
 * them. `playerAt` gives the player at a position.
 */
export async function lengthenBoards(
  page: Page,
  own: Member,
  playerAt = (position: number) => position,
): Promise<void> {
  await page.route(/contestLeaderboard\/[^/]+\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [from, limit] = [Number(query.get('from')), Number(query.get('limit'))];
    const lengthen = (board: Board) => ({
      ...pageOf(board, from, limit, own, playerAt),
      status: 'locked' as const,
    });
    await changed<Board>(lengthen)(route);
  });
}

/** Returns a page of a board of ten thousand entries, as the server would. */
function pageOf(
  board: Board,
  from: number,
  limit: number,
  own: Member,
  playerAt: (position: number) => number,
): Board {
  const entryAt = (position: number): Board['ContestLeaderboard'][number] => ({
    id: `e${playerAt(position)}`,
    rank: position,
    User:
      position === OWN_POSITION
        ? { id: own.id, first_name: own.firstName, last_name: 'Nair' }
        : {
            id: `u${playerAt(position)}`,
            first_name: 'Player',
            last_name: String(playerAt(position)),
          },
    total_score: position - 3_000,
    total_score_breakup: { runs: position - 3_000 },
    reward: null,
  });
  const length = Math.min(limit, TOTAL - from + 1);
  return {
    ...board,
    participants: TOTAL,
    total: TOTAL,
    ContestLeaderboard: Array.from({ length }, (_, index) => entryAt(from + index)),
    own: entryAt(OWN_POSITION),
    own_position: OWN_POSITION,
  };
}
