import { markSeen, noticesOf, type Notice, type NoticePage } from '../storage/noticeRows';
import type { ServiceContext } from './context';

export type { Notice, NoticePage };

/** What became of a user's entries. Written by whatever ends or corrects a contest. */
export interface Notices {
  list(userId: string, page: NoticePage): Promise<Notice[]>;
  /** Later ones stay unseen. Again: nothing. */
  seen(userId: string, upTo: number): Promise<void>;
}

export function createNotices({ db, clock }: ServiceContext): Notices {
  return {
    list: (userId, page) => noticesOf(db, userId, page),
    seen: (userId, upTo) => markSeen(db, userId, upTo, new Date(clock())),
  };
}
