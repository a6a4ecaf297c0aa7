import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import {
  responseArrivedLate,
  type ResponseStore,
  withResponseCache,
} from '../../../src/web/api/responseCache';
import type { StoredResponse } from '../../../src/web/api/responseStore';
import type { ApiBaseQuery } from '../../../src/web/api/rawBaseQuery';
import { clearAtLogout, writeSession } from '../../../src/web/api/sessionKeys';

type Answer = Awaited<ReturnType<ApiBaseQuery>>;

const MATCHES = [{ id: 'm-final' }];
const QUESTION = { url: '/scoring/matches' };
const meta = { request: new Request('http://localhost/api/scoring/matches') };
const failed = (status: FetchBaseQueryError['status']): Answer => ({
  error: { status, data: null, error: 'sentinel' } as FetchBaseQueryError,
  meta,
});

function memoryStore() {
  const kept: StoredResponse[] = [];
  const store: ResponseStore = {
    storeResponse: async (answer) => void kept.unshift(answer),
    findResponse: async (owner, request) =>
      kept.find((one) => one.owner === owner && one.request === request) ?? null,
    removeAllResponses: async () => void kept.splice(0),
  };
  return { kept, load: () => Promise.resolve(store) };
}

const asUser = (userId: string) => writeSession({ token: 't', refresh: 'r', userId });

const dispatch = jest.fn();

/** Sends one request to a network that the test controls. */
function ask(
  network: () => Answer | Promise<Answer>,
  load: () => Promise<ResponseStore>,
  type: 'query' | 'mutation' = 'query',
) {
  const api = {
    type,
    endpoint: 'listMatches',
    queryCacheKey: 'listMatches({})',
    dispatch,
    signal: new AbortController().signal,
    abort: () => undefined,
    getState: () => undefined,
    extra: undefined,
  } satisfies Parameters<ApiBaseQuery>[1];
  return withResponseCache(async () => network(), load)(QUESTION, api, {});
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000 });
  dispatch.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  clearAtLogout();
});

/** Waits until the first screen is complete, because nothing is stored before that. */
const settle = () => jest.advanceTimersByTimeAsync(10_000);

describe('without a network a read', () => {
  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR'] as const)(
    'that ends with %s is answered with what was seen, and when',
    async (status) => {
      const { load } = memoryStore();
      asUser('u1');
      await ask(() => ({ data: MATCHES, meta }), load);
      await settle();
      const answer = await ask(() => failed(status), load);
      expect(answer.data).toEqual(MATCHES);
      expect(answer.meta?.storedAtMs).toBe(1_000);
    },
  );

  it.each([401, 404, 500, 503])('that the server refuses with %d is refused', async (status) => {
    const { load } = memoryStore();
    await ask(() => ({ data: MATCHES, meta }), load);
    await settle();
    expect((await ask(() => failed(status), load)).error?.status).toBe(status);
  });

  it("is never answered with another user's response", async () => {
    const { load } = memoryStore();
    asUser('u1');
    await ask(() => ({ data: MATCHES, meta }), load);
    await settle();
    asUser('u2');
    expect((await ask(() => failed('FETCH_ERROR'), load)).error?.status).toBe('FETCH_ERROR');
    clearAtLogout();
    expect((await ask(() => failed('FETCH_ERROR'), load)).error?.status).toBe('FETCH_ERROR');
  });

  it('fails when nothing is stored', async () => {
    const load = () => Promise.reject(new Error('sentinel'));
    expect((await ask(() => failed('FETCH_ERROR'), load)).error?.status).toBe('FETCH_ERROR');
  });
});

describe('while a read hangs', () => {
  /** A response that the test releases. */
  function hanging() {
    let answer: (answer: Answer) => void = () => {};
    const network = () => new Promise<Answer>((resolve) => (answer = resolve));
    return { network, answer: (late: Answer) => answer(late) };
  }

  it('is answered with the stored response after four seconds, and the late one is announced and stored', async () => {
    const { load } = memoryStore();
    await ask(() => ({ data: MATCHES, meta }), load);
    await settle();
    const { network, answer } = hanging();
    const answered = jest.fn();
    const reading = Promise.resolve(ask(network, load));
    void reading.then(answered);
    await jest.advanceTimersByTimeAsync(3_999);
    expect(answered).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    const seen = await reading;
    expect([seen.data, seen.meta?.storedAtMs]).toEqual([MATCHES, 1_000]);

    expect(dispatch).not.toHaveBeenCalled();
    answer({ data: [{ id: 'm-late' }], meta });
    await settle();
    const late = { endpoint: 'listMatches', queryCacheKey: 'listMatches({})' };
    const announced = responseArrivedLate({ ...late, body: [{ id: 'm-late' }] });
    expect(dispatch.mock.calls).toEqual([[announced]]);
    const next = await ask(() => failed('FETCH_ERROR'), load);
    expect(next.data).toEqual([{ id: 'm-late' }]);
  });

  it.each([
    ['a failure', 'u1', failed('TIMEOUT_ERROR')],
    ['the response of another user', 'u2', { data: MATCHES, meta }],
  ])('%s that arrives late is not announced', async (_what, userId, late) => {
    const { load } = memoryStore();
    asUser('u1');
    await ask(() => ({ data: MATCHES, meta }), load);
    await settle();
    const { network, answer } = hanging();
    const reading = ask(network, load);
    await settle();
    await reading;
    asUser(userId);
    answer(late);
    await settle();
    expect(dispatch).not.toHaveBeenCalled();
  });

  it('keeps waiting when nothing is stored', async () => {
    const { load } = memoryStore();
    const { network, answer } = hanging();
    const reading = ask(network, load);
    await settle();
    answer({ data: MATCHES, meta });
    const result = await reading;
    expect([result.data, result.meta?.storedAtMs]).toEqual([MATCHES, undefined]);
  });

  it('a mutation keeps waiting', async () => {
    const { load } = memoryStore();
    await ask(() => ({ data: MATCHES, meta }), load);
    await settle();
    const { network, answer } = hanging();
    const sending = ask(network, load, 'mutation');
    await settle();
    answer({ data: null, meta });
    expect((await sending).data).toBeNull();
  });
});

it('stores nothing for a user who has logged out meanwhile', async () => {
  const { kept, load } = memoryStore();
  asUser('u1');
  await ask(() => ({ data: MATCHES, meta }), load);
  clearAtLogout();
  await settle();
  expect(kept).toEqual([]);
});

it('stores no mutations, and answers none from the store', async () => {
  const { kept, load } = memoryStore();
  await ask(() => ({ data: null, meta }), load, 'mutation');
  await settle();
  expect(kept).toEqual([]);
  expect((await ask(() => failed('FETCH_ERROR'), load, 'mutation')).error).toBeDefined();
});
