import { createBroadcast, type Subscriber } from '../../src/server/live/broadcast';

interface State {
  matchId: string;
  version: number;
  isOver: boolean;
}

interface Told {
  id: string | null;
  data: { match: string; version: number; since: number | null } | null;
}

let matches: Map<string, State>;
let loads: string[];

/** Why a match can't be loaded at the moment. */
let failure: Error | null = null;
const errors: unknown[] = [];

function open(everyMs = 1_000, random = () => 0) {
  return createBroadcast<State>({
    load: async (matchId) => {
      loads.push(matchId);
      if (failure !== null) throw failure;
      return matches.get(matchId) ?? null;
    },
    liveIds: async () =>
      [...matches.values()].filter(({ isOver }) => !isOver).map((one) => one.matchId),
    encode: ({ matchId, version }, since) => ({
      match: matchId,
      version,
      since: since?.version ?? null,
    }),
    onError: (error) => {
      if (error !== failure) throw error;
      errors.push(error);
    },
    everyMs,
    random,
  });
}

function reader() {
  const sent: Buffer[] = [];
  const state = { unread: 0, ended: false };
  const one: Subscriber = {
    send: (bytes) => void sent.push(bytes),
    unreadBytes: () => state.unread,
    end: () => (state.ended = true),
  };
  const texts = () => sent.map((bytes) => bytes.toString());
  const isRetry = (text: string) => text.startsWith('retry: ');
  const retries = () => texts().filter(isRetry);
  const told = (): Told[] =>
    texts().flatMap((text) => {
      if (isRetry(text)) return [];
      const data = /^data: (.*)$/m.exec(text)?.[1];
      return {
        id: /^id: (.*)$/m.exec(text)?.[1] ?? null,
        data: data === undefined ? null : (JSON.parse(data) as Told['data']),
      };
    });
  return { one, sent, state, told, retries };
}

const set = (matchId: string, version: number, isOver = false): void =>
  void matches.set(matchId, { matchId, version, isOver });

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  matches = new Map();
  loads = [];
  set('m1', 1);
});
afterEach(() => jest.useRealTimers());

test('a new subscriber receives the current state, then the changes', async () => {
  const broadcast = open();
  const { one, told } = reader();
  await broadcast.join(one, '');
  expect(told()).toEqual([
    { id: null, data: { match: 'm1', version: 1, since: null } },
    { id: 'm1:1', data: null },
  ]);
  set('m1', 2);
  broadcast.publish('m1');
  await settle();
  expect(told().slice(2)).toEqual([{ id: 'm1:2', data: { match: 'm1', version: 2, since: 1 } }]);
  broadcast.close();
});

test('of many versions in a second the first is sent at once and the last at the end of the second', async () => {
  const broadcast = open();
  const { one, told } = reader();
  await broadcast.join(one, '');
  for (let version = 2; version <= 11; version += 1) {
    set('m1', version);
    broadcast.publish('m1');
    await jest.advanceTimersByTimeAsync(90);
  }
  await jest.advanceTimersByTimeAsync(1_000);
  expect(
    told()
      .flatMap(({ data }) => data ?? [])
      .map(({ version, since }) => [version, since]),
  ).toEqual([
    [1, null],
    [2, 1],
    [11, 2],
  ]);
  broadcast.close();
});

test('all subscribers receive the same bytes, encoded once from one read of the match', async () => {
  const broadcast = open();
  const readers = Array.from({ length: 50 }, reader);
  for (const { one } of readers) await broadcast.join(one, '');
  expect(loads).toEqual(['m1']);
  set('m1', 2);
  broadcast.publish('m1');
  await settle();
  expect(loads).toEqual(['m1', 'm1']);
  expect(new Set(readers.map(({ sent }) => sent[0])).size).toBe(1);
  expect(new Set(readers.map(({ sent }) => sent[2])).size).toBe(1);
  broadcast.close();
});

test('thousands of subscribers share one read, and are served over many turns of the event loop', async () => {
  jest.useRealTimers();
  const broadcast = open(0);
  const readers = Array.from({ length: 1_000 }, reader);
  await Promise.all(readers.map(({ one }) => broadcast.join(one, '')));
  expect(loads).toEqual(['m1']);
  set('m1', 2);
  broadcast.publish('m1');
  const last = readers.at(-1)!;
  while (last.sent.length < 3) await new Promise((resolve) => setImmediate(resolve));
  expect(new Set(readers.map(({ told }) => told().at(-1)!.data!.version))).toEqual(new Set([2]));
  broadcast.close();
});

test('a newer version overtakes one that is being sent, and a new subscriber never receives the older one after it', async () => {
  jest.useRealTimers();
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const broadcast = open(0);
  const readers = Array.from({ length: 10_000 }, reader);
  await Promise.all(readers.map(({ one }) => broadcast.join(one, '')));
  const [firstOne, last, late] = [readers[0]!, readers.at(-1)!, reader()];
  set('m1', 2);
  broadcast.publish('m1');
  while (firstOne.sent.length < 3) await turn();
  set('m1', 3);
  broadcast.publish('m1');
  while (firstOne.sent.length < 4) await turn();
  expect(last.sent).toHaveLength(2);
  await broadcast.join(late.one, '');
  while (last.told().at(-1)!.data?.version !== 3) await turn();
  await turn();
  expect(late.told().flatMap(({ data }) => data?.version ?? [])).toEqual([3]);
  broadcast.close();
});

test('a version that is not newer is sent to nobody', async () => {
  const broadcast = open(0);
  const { one, told } = reader();
  await broadcast.join(one, '');
  for (let round = 0; round < 3; round += 1) {
    broadcast.publish('m1');
    await settle();
  }
  expect(told()).toHaveLength(2);
  broadcast.close();
});

describe('a subscriber that reconnects', () => {
  async function comesBack(lastEventId: string): Promise<Told['data'][]> {
    const broadcast = open(0);
    const stays = reader();
    await broadcast.join(stays.one, '');
    for (const version of [2, 3]) {
      set('m1', version);
      broadcast.publish('m1');
      await settle();
    }
    const { one, told } = reader();
    await broadcast.join(one, lastEventId);
    broadcast.close();
    const all = told();
    expect(all.at(-1)).toEqual({ id: 'm1:3', data: null });
    return all.flatMap(({ data }) => data ?? []);
  }

  test.each([
    ['has it all', 'm1:3', []],
    ['has missed one version', 'm1:2', [{ match: 'm1', version: 3, since: 2 }]],
    ['has missed more', 'm1:1', [{ match: 'm1', version: 3, since: null }]],
    ['has what never was', 'm1:99', [{ match: 'm1', version: 3, since: null }]],
    ['talks nonsense', '<script>,:,m1', [{ match: 'm1', version: 3, since: null }]],
    ['names a match that is not there', 'm1:3,m9:1', []],
  ])('%s', async (_, lastEventId, expected) => {
    expect(await comesBack(lastEventId)).toEqual(expected);
  });

  test('learns of the end of a match that is no longer live', async () => {
    const broadcast = open();
    set('m1', 7, true);
    const { one, told } = reader();
    await broadcast.join(one, 'm1:5');
    expect(told()).toEqual([
      { id: null, data: { match: 'm1', version: 7, since: null } },
      { id: '', data: null },
    ]);
    broadcast.close();
  });
});

test('a subscriber that does not read is disconnected, and the others continue', async () => {
  const broadcast = open(0);
  const [slow, quick] = [reader(), reader()];
  for (const { one } of [slow, quick]) await broadcast.join(one, '');
  slow.state.unread = 256 * 1024 + 1;
  set('m1', 2);
  broadcast.publish('m1');
  await settle();
  expect(slow.state.ended).toBe(true);
  expect(slow.sent).toHaveLength(2);
  expect(broadcast.subscriberCount()).toBe(1);
  expect(quick.told().at(-1)!.data!.version).toBe(2);
  broadcast.close();
});

test('an idle stream sends a comment every 15 seconds', async () => {
  const broadcast = open();
  const { one, sent } = reader();
  await broadcast.join(one, '');
  await jest.advanceTimersByTimeAsync(30_000);
  expect(sent.slice(2).map(String)).toEqual([': \n\n', ': \n\n']);
  broadcast.close();
});

test('a subscriber that leaves while joining receives nothing more, and closing ends all streams and timers', async () => {
  const broadcast = open();
  const [gone, stays] = [reader(), reader()];
  const joining = broadcast.join(gone.one, '');
  broadcast.leave(gone.one);
  await joining;
  expect(gone.sent).toEqual([]);
  await broadcast.join(stays.one, '');
  broadcast.publish('m1');
  broadcast.close();
  expect(stays.state.ended).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
  broadcast.publish('m1');
  expect(jest.getTimerCount()).toBe(0);
});

test('a subscriber who joins while the end of a match is being sent keeps it from nobody', async () => {
  jest.useRealTimers();
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const broadcast = open(0);
  const readers = Array.from({ length: 1_000 }, reader);
  await Promise.all(readers.map(({ one }) => broadcast.join(one, '')));
  const [firstOne, last, late] = [readers[0]!, readers.at(-1)!, reader()];
  set('m1', 2, true);
  broadcast.publish('m1');
  while (firstOne.sent.length < 3) await turn();
  expect(last.sent).toHaveLength(2);
  await broadcast.join(late.one, 'm1:1');
  for (let turns = 0; turns < 20; turns += 1) await turn();
  const versions = [...readers, late].map(({ told }) => {
    return told()
      .flatMap(({ data }) => data?.version ?? [])
      .at(-1);
  });
  expect(new Set(versions)).toEqual(new Set([2]));
  broadcast.close();
});

test('a version that could not be loaded is sent a second later', async () => {
  const broadcast = open(0);
  const { one, told } = reader();
  await broadcast.join(one, '');
  set('m1', 2, true);
  failure = new Error('The database is busy');
  broadcast.publish('m1');
  await settle();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(errors).toEqual([failure, failure]);
  failure = null;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told().at(-1)?.data).toEqual({ match: 'm1', version: 2, since: 1 });
  broadcast.close();
});

test('the end of a match is sent, and its state is dropped', async () => {
  const broadcast = open(0);
  const { one, told } = reader();
  await broadcast.join(one, '');
  set('m1', 2, true);
  broadcast.publish('m1');
  await settle();
  expect(told().at(-1)).toEqual({ id: 'm1:2', data: { match: 'm1', version: 2, since: 1 } });
  set('m1', 3, true);
  broadcast.publish('m1');
  await settle();
  expect(told().at(-1)!.data).toEqual({ match: 'm1', version: 3, since: null });
  broadcast.close();
});

test('a match that was over before is not sent, unlike the end and the correction of a live one', async () => {
  const broadcast = open(0);
  const { one, told } = reader();
  await broadcast.join(one, '');
  const before = told().length;
  set('m9', 2, true);
  broadcast.publish('m9');
  await settle();
  expect(told()).toHaveLength(before);
  for (const version of [2, 3]) {
    set('m1', version, true);
    broadcast.publish('m1');
    await settle();
    expect(told().at(-1)!.data).toMatchObject({ match: 'm1', version });
  }
  broadcast.close();
});

test('a broadcast that closes tells each subscriber when to reconnect, and ends the streams', async () => {
  const numbers = [0.5, 0.999];
  const broadcast = open(1_000, () => numbers.shift()!);
  const [first, second] = [reader(), reader()];
  await broadcast.join(first.one, '');
  await broadcast.join(second.one, '');
  broadcast.close();
  expect([first.retries(), second.retries()]).toEqual([['retry: 1500\n\n'], ['retry: 2997\n\n']]);
  expect([first.state.ended, second.state.ended]).toEqual([true, true]);
});
