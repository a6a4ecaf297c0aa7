import type { Page } from 'playwright-core';
import type { components } from '../../../src/contract/api';
import type { Member } from './member';
import { changed } from './network';

type Board = components['schemas']['ContestLeaderboard'];

const TOTAL = 10_000;
const OWN_PLACE = 7_000;

/** From now on the page sees ten thousand teams on every board, the member's among them. */
export async function lengthenBoards(page: Page, own: Member): Promise<void> {
  await page.route(/contestLeaderboard\/[^/]+\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [from, limit] = [Number(query.get('from')), Number(query.get('limit'))];
    const lengthen = (board: Board) => ({
      ...pageOf(board, from, limit, own),
      status: 'locked' as const,
    });
    await changed<Board>(lengthen)(route);
  });
}

/** A page of a board of ten thousand, as the server would answer. */
function pageOf(board: Board, from: number, limit: number, own: Member): Board {
  const entryAt = (place: number): Board['ContestLeaderboard'][number] => ({
    id: `e${place}`,
    rank: place,
    User:
      place === OWN_PLACE
        ? { id: own.id, first_name: own.firstName, last_name: 'Nair' }
        : { id: `u${place}`, first_name: 'Player', last_name: String(place) },
    total_score: place - 3_000,
    total_score_breakup: { runs: place - 3_000 },
    reward: null,
  });
  const length = Math.min(limit, TOTAL - from + 1);
  return {
    ...board,
    participants: TOTAL,
    total: TOTAL,
    ContestLeaderboard: Array.from({ length }, (_, index) => entryAt(from + index)),
    own: entryAt(OWN_PLACE),
    own_position: OWN_PLACE,
  };
}
