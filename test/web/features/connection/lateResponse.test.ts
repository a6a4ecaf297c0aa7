import { waitFor } from '@testing-library/react';
import { api } from '../../../../src/web/api/api';
import type { StoredResponse } from '../../../../src/web/api/responseStore';
import { makeStore } from '../../../../src/web/app/store';
import {
  screenLeft,
  selectIsOffline,
} from '../../../../src/web/features/connection/connectionSlice';
import { showLateResponses } from '../../../../src/web/features/connection/lateResponses';
import { selectBalanceCaps } from '../../../../src/web/features/caps/capsSlice';
import { respond, type Answer } from '../../../support/web/handlers';
import { sampleMatch, sampleUser } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

const matches = (version: number) => [sampleMatch({ version })];
const userWith = (caps: number) => ({ ...sampleUser, caps });

jest.mock('../../../../src/web/api/responseStore', () => ({
  findResponse: async (owner: string, request: string): Promise<StoredResponse> => ({
    owner,
    request,
    body: request.startsWith('getUser') ? userWith(400) : matches(1),
    storedAtMs: 1_000,
  }),
  storeResponse: async () => undefined,
}));

type Response = Answer<'listMatches', 200>;

/** Queries the matches over a network that takes so long that the stored response is shown. */
async function showStored() {
  let answer: (response: Response) => void = () => {};
  const hanging = new Promise<Response>((resolve) => (answer = resolve));
  server.use(respond('listMatches', () => hanging));
  const store = makeStore();
  store.dispatch(showLateResponses);
  const query = api.endpoints.listMatches;
  const reading = store.dispatch(query.initiate({}));
  await jest.advanceTimersByTimeAsync(4_000);
  await reading;
  const shown = () => query.select({})(store.getState()).data;
  expect(shown()).toEqual(matches(1));
  expect(selectIsOffline(store.getState())).toBe(true);
  return { store, shown, arrive: () => answer({ status: 200, body: matches(2) }) };
}

beforeEach(() => {
  // Only timers of seconds are faked, because the network of the test uses timers, too.
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'Date', 'performance'],
  });
});
afterEach(() => jest.useRealTimers());

const untilCalled = async (check: () => void): Promise<void> => {
  jest.useRealTimers();
  await waitFor(check);
};

test('a response that arrives late takes the place of the stored one, and the connection is back', async () => {
  const { store, shown, arrive } = await showStored();
  arrive();
  await untilCalled(() => expect(shown()).toEqual(matches(2)));
  expect(selectIsOffline(store.getState())).toBe(false);
});

test('a response that arrives when the screen has been left changes nothing that is shown later', async () => {
  const { store, shown, arrive } = await showStored();
  store.dispatch(screenLeft());
  arrive();
  await untilCalled(() => expect(selectIsOffline(store.getState())).toBe(false));
  expect(shown()).toEqual(matches(1));
});

test('a balance that arrives late takes the place of the stored one', async () => {
  let answer: (response: Answer<'getUser', 200>) => void = () => {};
  const hanging = new Promise<Answer<'getUser', 200>>((resolve) => (answer = resolve));
  server.use(respond('getUser', () => hanging));
  const store = makeStore();
  store.dispatch(showLateResponses);
  const reading = store.dispatch(api.endpoints.getUser.initiate());
  await jest.advanceTimersByTimeAsync(4_000);
  await reading;
  expect(selectBalanceCaps(store.getState())).toBe(400);
  answer({ status: 200, body: userWith(375) });
  await untilCalled(() => expect(selectBalanceCaps(store.getState())).toBe(375));
});
