import type { ServiceContext } from '../context';
import { standingIn, type ReadLeagueTable } from '../leagues/leagueTableViews';
import {
  entryNotices,
  markSeen,
  roundNotices,
  type Notice,
  type NoticePage,
  type NoticedRound,
} from './noticeRows';

export type { NoticePage };

/** A notice, with where the user stands in the table of the league. */
export interface ListedNotice extends Omit<Notice, 'league'> {
  league: (NoticedRound & { tablePlace: number | null; lead: number | null }) | null;
}

/**
 * The notices of the results of a user's entries, and of the rounds in the user's leagues. They are written when a
 * contest ends or is corrected, and when a round is written.
 */
export interface Notices {
  /** Returns the newest notices first. */
  list(userId: string, page: NoticePage): Promise<ListedNotice[]>;
  /** Marks the notices up to a number as seen; later ones stay unseen. Idempotent. */
  markSeen(userId: string, upTo: number): Promise<void>;
}

export function createNotices({ db, clock }: ServiceContext, readTable: ReadLeagueTable): Notices {
  /** Returns where a user stands in the league of a round; null unless it is the last one. */
  async function standingAfter(round: NoticedRound | null, userId: string) {
    if (!round?.isLast) return null;
    return standingIn(await readTable(round), userId) ?? null;
  }

  async function list(userId: string, page: NoticePage): Promise<ListedNotice[]> {
    // Both kinds of notices take their numbers from one sequence, so they can be sorted together.
    const both = [
      ...(await entryNotices(db, userId, page)),
      ...(await roundNotices(db, userId, page)),
    ];
    const listed = both.sort((a, b) => b.number - a.number).slice(0, page.limit);
    return Promise.all(
      listed.map(async ({ league, ...notice }) => {
        const standing = await standingAfter(league, userId);
        const { place: tablePlace = null, lead = null } = standing ?? {};
        return { ...notice, league: league && { ...league, tablePlace, lead } };
      }),
    );
  }

  return {
    list,
    markSeen: (userId, upTo) => markSeen(db, userId, upTo, new Date(clock())),
  };
}
