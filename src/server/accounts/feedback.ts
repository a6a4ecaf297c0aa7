import { fail, ok, type Result } from '../../domain/result';
import type { ServiceContext } from '../context';
import { problem, type Problem } from '../problems';
import { feedbackSince, insertFeedback } from './feedbackRows';

export interface FeedbackService {
  /**
   * Keeps a message for the operator. `userId` is null for a visitor, who is limited only by address.
   * TOO_MANY_REQUESTS: the account has sent five within an hour. BAD_REQUEST: the message is blank.
   */
  send(userId: string | null, text: string): Promise<Result<null, Problem>>;
}

const MESSAGES_PER_HOUR = 5;
const HOUR_MS = 60 * 60_000;

export function createFeedback({
  db,
  clock,
}: Pick<ServiceContext, 'db' | 'clock'>): FeedbackService {
  return {
    async send(userId, given) {
      const text = given.trim();
      if (text === '') return problem('BAD_REQUEST', 'Write a message');
      const now = clock();
      const since = new Date(now - HOUR_MS);
      if (userId !== null && (await feedbackSince(db, userId, since)) >= MESSAGES_PER_HOUR) {
        const message = 'You have sent several messages already. Try again in an hour.';
        return fail({ code: 'TOO_MANY_REQUESTS', message, retryAfterS: HOUR_MS / 1_000 });
      }
      await insertFeedback(db, { userId, text, at: new Date(now) });
      return ok(null);
    },
  };
}
