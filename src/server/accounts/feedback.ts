import { fail, ok, type Result } from '../../domain/result';
import type { ServiceContext } from '../context';
import { inTransactionResult } from '../database/transaction';
import { invalidField, problem, type Problem } from '../problems';
import { lockUser } from './accountRows';
import { feedbackSince, insertFeedback } from './feedbackRows';

export interface FeedbackService {
  /**
   * Keeps a message for the operator. `userId` is null for a visitor, who is limited only by address.
   * TOO_MANY_REQUESTS: the account has sent five within an hour. BAD_REQUEST: the message is blank. UNAUTHENTICATED: the
   * account is deleted.
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
      if (text === '') return invalidField('text', 'Write a message');
      const now = clock();
      const message = { userId, text, at: new Date(now) };
      return inTransactionResult<null, Problem>(db, async (trx) => {
        if (userId !== null) {
          // The lock makes simultaneous messages of an account count one after the other.
          if ((await lockUser(trx, userId)) === undefined) return problem('UNAUTHENTICATED');
          const sent = await feedbackSince(trx, userId, new Date(now - HOUR_MS));
          if (sent >= MESSAGES_PER_HOUR) return tooManyMessages();
        }
        await insertFeedback(trx, message);
        return ok(null);
      });
    },
  };
}

function tooManyMessages(): Result<never, Problem> {
  const message = 'You have sent several messages already. Try again in an hour.';
  return fail({ code: 'TOO_MANY_REQUESTS', message, retryAfterS: HOUR_MS / 1_000 });
}
