import { markSeen, noticesOf, type Notice, type NoticePage } from './noticeRows';
import type { ServiceContext } from '../context';

export type { Notice, NoticePage };

/** The notices of the results of a user's entries. They are written when a contest ends or is corrected. */
export interface Notices {
  /** Returns the newest notices first. */
  list(userId: string, page: NoticePage): Promise<Notice[]>;
  /** Marks the notices up to a number as seen; later ones stay unseen. Idempotent. */
  markSeen(userId: string, upTo: number): Promise<void>;
}

export function createNotices({ db, clock }: ServiceContext): Notices {
  return {
    list: (userId, page) => noticesOf(db, userId, page),
    markSeen: (userId, upTo) => markSeen(db, userId, upTo, new Date(clock())),
  };
}
