import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { afterStart } from './afterStart';
import type { KeptAnswer } from './answerStore';
import type { ApiBaseQuery } from './rawBaseQuery';
import { readSession } from './sessionKeys';

const VISITOR = 'visitor';

/** Whoever has seen an answer before waits no longer for a new one. */
const PATIENCE_MS = 4_000;

/** Where answers are kept; `answerStore.ts` but in tests. */
export interface AnswerStore {
  keep(answer: KeptAnswer): Promise<void>;
  find(owner: string, question: string): Promise<KeptAnswer | null>;
  forgetAll(): Promise<void>;
}

const loadStore = (): Promise<AnswerStore> => import('./answerStore');

/**
 * What was read is kept for its reader. Without a network, or while one lets a read hang, the read is answered with
 * it, and `meta` says from when it is; an answer that comes after that is kept for the next time.
 */
export function withKeptAnswers(ask: ApiBaseQuery, store = loadStore): ApiBaseQuery {
  return async (args, api, extra) => {
    if (api.type !== 'query') return ask(args, api, extra);
    const owner = currentOwner();
    const question = `${api.endpoint} ${JSON.stringify(args)}`;

    const asked = Promise.resolve(ask(args, api, extra)).then((result) => {
      if (result.error === undefined && !api.signal.aborted) {
        void keep({ owner, question, body: result.data, keptAtMs: Date.now() }, store);
      }
      return result;
    });
    const early = await within(PATIENCE_MS, asked);
    const isAnswered = early !== null && !(early.error && isUnreachable(early.error));
    if (isAnswered || api.signal.aborted) return early ?? asked;

    const kept = await keptBody(owner, question, store);
    // Somebody else may have logged in meanwhile.
    if (kept === null || currentOwner() !== owner) return asked;
    return { data: kept.body, meta: { ...early?.meta, keptAtMs: kept.keptAtMs } };
  };
}

/** Null when it takes longer. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, ms, null)));
  const first = await Promise.race([promise, late]);
  clearTimeout(timer);
  return first;
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
