import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { afterStart } from './afterStart';
import type { KeptAnswer } from './answerStore';
import type { ApiBaseQuery } from './rawBaseQuery';
import { readSession } from './sessionKeys';

const VISITOR = 'visitor';

/** Where answers are kept; `answerStore.ts` but in tests. */
export interface AnswerStore {
  keep(answer: KeptAnswer): Promise<void>;
  find(owner: string, question: string): Promise<KeptAnswer | null>;
  forgetAll(): Promise<void>;
}

const loadStore = (): Promise<AnswerStore> => import('./answerStore');

/** What was read is kept for its reader; without a network a read is answered with it, and `meta` says from when it is. */
export function withKeptAnswers(ask: ApiBaseQuery, store = loadStore): ApiBaseQuery {
  return async (args, api, extra) => {
    const owner = currentOwner();
    const result = await ask(args, api, extra);
    if (api.type !== 'query' || api.signal.aborted) return result;

    const question = `${api.endpoint} ${JSON.stringify(args)}`;
    if (result.error === undefined) {
      const keptAtMs = Date.now();
      void keep({ owner, question, body: result.data, keptAtMs }, store);
      return result;
    }
    if (!isUnreachable(result.error)) return result;
    const kept = await keptBody(owner, question, store);
    // Somebody else may have logged in meanwhile.
    if (kept === null || currentOwner() !== owner) return result;
    return { data: kept.body, meta: { ...result.meta!, keptAtMs: kept.keptAtMs } };
  };
}

/** At log-out, and for whoever logs in. */
export async function forgetAnswers(): Promise<void> {
  try {
    await (await loadStore()).forgetAll();
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

/** No answer came, not even a refusal. */
export const isUnreachable = ({ status }: FetchBaseQueryError): boolean =>
  status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';

const currentOwner = (): string => readSession()?.userId ?? VISITOR;

type Body = Omit<KeptAnswer, 'body'> & { body: unknown };

async function keep(answer: Body, load: typeof loadStore): Promise<void> {
  await afterStart();
  try {
    const store = await load();
    // Nothing of one user is left behind for the next.
    if (currentOwner() !== answer.owner) return;
    await store.keep({ ...answer, body: JSON.stringify(answer.body) });
  } catch {
    // What can't be kept is missing without a network, and the screen says so then.
  }
}

async function keptBody(owner: string, question: string, load: typeof loadStore) {
  try {
    const kept = await (await load()).find(owner, question);
    return kept === null ? null : { ...kept, body: JSON.parse(kept.body) as unknown };
  } catch {
    return null;
  }
}
