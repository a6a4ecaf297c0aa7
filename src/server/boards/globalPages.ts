import { coalesce } from '../cache/coalesce';
import type { Db } from '../database/database';
import {
  globalPages,
  type GlobalFigure,
  type GlobalPage,
  type PageRequest,
} from './leaderboardViews';

/**
 * Returns a function that reads a page of a board of all users. The pages that are requested while others are being read
 * share the next read: ranking a million users takes the database a second, which many visitors at once must not multiply.
 */
export function createGlobalPages(
  db: Db,
): (figure: GlobalFigure, page: PageRequest) => Promise<GlobalPage> {
  const readers = { balance: createReader(db, 'balance'), won: createReader(db, 'won') };
  return async (figure, page) => {
    // A request of its own, because several callers may pass the same object.
    const request = { ...page };
    const pages = await readers[figure](request);
    return pages.get(request)!;
  };
}

function createReader(db: Db, figure: GlobalFigure) {
  return coalesce(async (asked: ReadonlySet<PageRequest>) => {
    const requests = [...asked];
    const pages = await globalPages(db, figure, requests);
    return new Map(requests.map((request, index) => [request, pages[index]!]));
  });
}
