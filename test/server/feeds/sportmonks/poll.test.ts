import type { components } from '../../../../src/contract/api';
import { createFeedClient, type FeedEvent } from '../../../../src/server/feeds/feedClient';
import { createJournal } from '../../../../src/server/feeds/journal';
import { pollUntilStopped } from '../../../../src/server/feeds/pollLoop';
import { createSportmonksPoll } from '../../../../src/server/feeds/sportmonks/poll';
import { createReader } from '../../../../src/server/feeds/sportmonks/read';
import { fixture } from '../../../support/matches';
import { rawFixture } from '../../../support/sportmonks/fixture';
import { fakeProvider, FAULTS } from '../../../support/sportmonks/provider';

const TOKEN = 'the-secret-of-the-provider';
const FEED_TOKEN = 'the-secret-of-the-server';
const START_MS = Date.parse('2026-03-01T10:00:00Z');
const MINUTE_MS = 60_000;
const match = fixture('event/final');

/** A feed between a fake provider and a server that keeps what it is told. */
function startFeed(leagueIds = [3]) {
  const telling = { id: 9001, startMs: START_MS };
  const provider = fakeProvider(match, telling);
  const posted: { path: string; events: FeedEvent[] }[] = [];
  const lines: string[] = [];
  const server: {
    answer: (path: string, events: FeedEvent[], body: Record<string, unknown>) => Response | null;
  } = { answer: () => null };
  /** What the provider never answers, and whom it calls when it is asked for it. */
  const hanging: { path: RegExp | null; onCall: () => void } = { path: null, onCall: () => {} };
  const now = { ms: START_MS - 30 * MINUTE_MS };
  const poll = createSportmonksPoll({
    reader: createReader({
      token: TOKEN,
      // Only league 3 is in the plan.
      fetch: async (url, init) => {
        const league = url.searchParams.get('filter[league_id]') ?? '3';
        const answer = await provider.fetch(url, init);
        if (hanging.path?.test(url.pathname)) {
          hanging.onCall();
          return new Promise(() => {});
        }
        return league === '3' ? answer : Response.json({ message: 'no' }, { status: 403 });
      },
    }),
    client: createFeedClient({
      server: 'http://localhost:8080/',
      token: FEED_TOKEN,
      async fetch(url, { body }) {
        const sent = JSON.parse(body as string) as { events?: FeedEvent[] };
        const { events = [] } = sent;
        const answer = server.answer(url.pathname, events, { ...sent });
        if (answer) return answer;
        posted.push({ path: url.pathname, events });
        return Response.json({ match_id: 'm1', status: 'live', version: 1 });
      },
    }),
    leagueIds,
    clock: () => now.ms,
    journal: createJournal((line) => lines.push(line), [TOKEN, FEED_TOKEN]),
    // The patience of a poll ends when something hangs.
    wait: () => new Promise((resolve) => (hanging.onCall = resolve)),
  });
  return {
    provider,
    posted,
    lines,
    server,
    hanging,
    now,
    bowl: (balls: number) => (provider.now = rawFixture(match, { ...telling, balls })),
    /** Polls once, ten seconds after the last poll, and returns what was reported. */
    async poll() {
      posted.length = 0;
      now.ms += 10_000;
      const outcome = await poll();
      const events = posted.flatMap((post) => post.events);
      return {
        ...outcome,
        posts: posted.map(({ path }) => path),
        kinds: events.map(({ kind }) => kind),
      };
    },
  };
}

const FIXTURES = '/api/feed/fixtures';
const EVENTS = '/api/feed/fixtures/sportmonks-9001/events';
const refusal = (status: number, code: components['schemas']['Error']['code'], message: string) =>
  Response.json({ code, message }, { status });

test('a match is opened once, and a poll without news sends an empty list', async () => {
  const feed = startFeed();
  expect(await feed.poll()).toMatchObject({ posts: [FIXTURES, EVENTS], kinds: ['announced'] });
  expect(await feed.poll()).toMatchObject({ posts: [EVENTS], kinds: [] });
  feed.bowl(1);
  expect(await feed.poll()).toMatchObject({ posts: [EVENTS], kinds: ['innings', 'delivery'] });
  expect(await feed.poll()).toMatchObject({ posts: [EVENTS], kinds: [], isWell: true });
  expect(feed.lines).toEqual([]);
});

test.each(Object.entries(FAULTS))(
  '%s: nothing is reported meanwhile, and the next good poll reports all that was missed',
  async (_what, fault) => {
    const feed = startFeed();
    await feed.poll();
    feed.bowl(3);
    feed.provider.fault = fault;
    expect(await feed.poll()).toMatchObject({ isWell: false, posts: [] });
    expect(await feed.poll()).toMatchObject({ isWell: false, posts: [] });
    expect(feed.lines).toHaveLength(1);
    feed.provider.fault = null;
    feed.bowl(5);
    const deliveries = Array.from({ length: 5 }, () => 'delivery');
    expect(await feed.poll()).toMatchObject({ isWell: true, kinds: ['innings', ...deliveries] });
    expect(feed.lines.at(-1)).toBe('sportmonks-9001: recovered');
    expect(feed.lines.join()).not.toContain(TOKEN);
  },
);

test.each([
  ['fails', () => new Response('oops', { status: 500 })],
  ['is overloaded', () => refusal(503, 'UNAVAILABLE', 'Try again')],
  ['does not accept the token', () => refusal(401, 'UNAUTHENTICATED', 'The token is not valid')],
])('what our server has missed while it %s is reported again', async (_what, answer) => {
  const feed = startFeed();
  feed.server.answer = answer;
  expect(await feed.poll()).toMatchObject({ posts: [], isWell: false });
  feed.server.answer = () => null;
  expect(await feed.poll()).toMatchObject({ posts: [FIXTURES, EVENTS], kinds: ['announced'] });
  feed.bowl(2);
  feed.server.answer = answer;
  await feed.poll();
  feed.server.answer = () => null;
  expect(await feed.poll()).toMatchObject({ kinds: ['innings', 'delivery', 'delivery'] });
});

test('an event that is rejected is named with the reason, and stops no other', async () => {
  const feed = startFeed();
  await feed.poll();
  feed.bowl(9);
  const isBad = (event: FeedEvent) => 'id' in event && event.id === 'sm-4004';
  feed.server.answer = (_path, events) =>
    events.some(isBad) ? refusal(422, 'EVENT_REJECTED', 'It is odd') : null;
  const { kinds } = await feed.poll();
  expect(kinds.filter((kind) => kind === 'delivery')).toHaveLength(8);
  const line = 'delivery sm-4004 was rejected: status 422, EVENT_REJECTED: It is odd';
  expect(feed.lines).toEqual([`sportmonks-9001: ${line}`]);
  expect(await feed.poll()).toMatchObject({ posts: [EVENTS], kinds: [] });
  expect(feed.lines).toHaveLength(1);
});

test('a match that our server knows is told, although it rejects a change of it after a restart', async () => {
  const feed = startFeed();
  feed.bowl(2);
  feed.server.answer = (path) =>
    path === FIXTURES ? refusal(422, 'SQUAD_TOO_LARGE', 'A squad has 64 players') : null;
  const { posts, kinds } = await feed.poll();
  expect(posts).toEqual([EVENTS]);
  expect(kinds).toContain('delivery');
  expect(await feed.poll()).toMatchObject({ posts: [EVENTS], kinds: [] });
  expect(feed.lines).toHaveLength(1);
});

test('a match that is postponed beyond the days that are listed is announced with its new start', async () => {
  const feed = startFeed();
  await feed.poll();
  const startMs = START_MS + 10 * 24 * 60 * MINUTE_MS;
  feed.provider.now = rawFixture(match, { id: 9001, startMs, balls: 0 });
  feed.hanging.path = /fixtures$/;
  await feed.poll();
  const started: unknown[] = [];
  feed.server.answer = (path, _events, fixture) => {
    if (path === FIXTURES) started.push(fixture['start_time']);
    return null;
  };
  await feed.poll();
  expect(started).toEqual([new Date(startMs).toISOString()]);
});

test('a match that is cancelled days ahead ends at the next listing, and is open again when it is reinstated', async () => {
  const feed = startFeed();
  const toCome = feed.provider.now;
  feed.now.ms = START_MS - 3 * 24 * 60 * MINUTE_MS;
  expect(await feed.poll()).toMatchObject({ posts: [FIXTURES] });
  feed.provider.now = { ...toCome, status: 'Cancl.', lineup: [] };
  feed.now.ms += 5 * MINUTE_MS;
  expect(await feed.poll()).toMatchObject({ posts: [EVENTS], kinds: ['result'] });
  expect(feed.posted[0]!.events).toMatchObject([{ kind: 'result', result: 'no result' }]);
  feed.provider.calls.length = 0;
  expect(await feed.poll()).toMatchObject({ posts: [] });
  expect(feed.provider.calls).toEqual([]);
  feed.provider.now = { ...toCome, lineup: [] };
  feed.now.ms += 2 * 60 * MINUTE_MS;
  await feed.poll();
  expect(await feed.poll()).toMatchObject({ posts: [EVENTS], kinds: ['withdrawn'] });
  expect(await feed.poll()).toMatchObject({ posts: [] });
});

test('a fixture that our server rejects is named, and not followed', async () => {
  const feed = startFeed();
  feed.server.answer = (path) =>
    path === FIXTURES
      ? refusal(409, 'FIXTURE_CONFLICT', 'This match is A v B')
      : refusal(404, 'NOT_FOUND', 'Match not found');
  expect(await feed.poll()).toMatchObject({ posts: [] });
  expect(await feed.poll()).toMatchObject({ posts: [] });
  expect(feed.lines).toEqual([
    'announcing sportmonks-9001: status 409, FIXTURE_CONFLICT: This match is A v B',
  ]);
});

test('a match that was over before the feed started is told to a server that knows it', async () => {
  const feed = startFeed();
  feed.now.ms = START_MS + 4 * 60 * MINUTE_MS;
  feed.bowl(Infinity);
  const { posts, kinds } = await feed.poll();
  expect(posts).toEqual([EVENTS]);
  expect(kinds.slice(-2)).toEqual(['sheet', 'result']);
});

test('a match that our server does not know is left alone', async () => {
  const feed = startFeed();
  feed.now.ms = START_MS + 4 * 60 * MINUTE_MS;
  feed.bowl(Infinity);
  feed.server.answer = () => refusal(404, 'NOT_FOUND', 'Match not found');
  await feed.poll();
  feed.provider.calls.length = 0;
  await feed.poll();
  expect(feed.provider.calls).toEqual([]);
  expect(feed.lines).toEqual([]);
});

test('a match that our server has lost is opened again and told from the start', async () => {
  const feed = startFeed();
  feed.bowl(2);
  await feed.poll();
  feed.server.answer = () => refusal(404, 'NOT_FOUND', 'Match not found');
  await feed.poll();
  feed.server.answer = () => null;
  const kinds = ['announced', 'innings', 'delivery', 'delivery'];
  expect(await feed.poll()).toMatchObject({ posts: [FIXTURES, EVENTS], kinds });
  expect(await feed.poll()).toMatchObject({ posts: [EVENTS], kinds: [] });
  expect(feed.lines).toEqual([
    'reporting sportmonks-9001: status 404, NOT_FOUND: Match not found',
    'reporting sportmonks-9001: recovered',
  ]);
});

test('a match that our server has lost after its end is named, and not opened again', async () => {
  const feed = startFeed();
  await feed.poll();
  feed.bowl(Infinity);
  feed.server.answer = () => refusal(404, 'NOT_FOUND', 'Match not found');
  await feed.poll();
  feed.server.answer = () => null;
  expect(await feed.poll()).toMatchObject({ posts: [] });
  expect(feed.lines).toEqual(['reporting sportmonks-9001: status 404, NOT_FOUND: Match not found']);
});

test('a match is followed for an hour after its result, in silence unless it is corrected', async () => {
  const feed = startFeed();
  await feed.poll();
  feed.now.ms = START_MS + 4 * 60 * MINUTE_MS;
  const end = feed.bowl(Infinity);
  await feed.poll();
  expect(await feed.poll()).toMatchObject({ posts: [] });
  const [first, ...others] = end.runs;
  feed.provider.now = { ...end, runs: [{ ...first!, score: first!.score + 1 }, ...others] };
  expect(await feed.poll()).toMatchObject({ kinds: ['sheet'] });
  feed.now.ms += 61 * MINUTE_MS;
  await feed.poll();
  feed.provider.calls.length = 0;
  await feed.poll();
  expect(feed.provider.calls).toEqual([]);
});

test('a wicket that is unknown stops the match, and the line says so once', async () => {
  const feed = startFeed();
  await feed.poll();
  const told = feed.bowl(2);
  const [first, second] = told.balls;
  const score = { ...second!.score, name: 'Mankad', is_wicket: true };
  feed.provider.now = { ...told, balls: [first!, { ...second!, score }] };
  expect(await feed.poll()).toMatchObject({ posts: [] });
  expect(await feed.poll()).toMatchObject({ posts: [] });
  expect(feed.lines).toEqual(['sportmonks-9001 is held: "Mankad" is no known wicket']);
});

test('a league that is not in the plan is tried again after a minute, and holds up no other', async () => {
  const feed = startFeed([3, 4]);
  const lists = () =>
    feed.provider.calls.flatMap(({ searchParams }) => searchParams.get('filter[league_id]') ?? []);
  expect(await feed.poll()).toMatchObject({ isWell: true, posts: [FIXTURES, EVENTS] });
  for (let poll = 0; poll < 5; poll += 1) await feed.poll();
  expect(lists()).toEqual(['3', '4']);
  await feed.poll();
  expect(lists()).toEqual(['3', '4', '4']);
  const plan = 'the plan of SPORTMONKS_TOKEN does not include this';
  expect(feed.lines).toEqual([`league 4: fixtures: ${plan}`]);
});

test.each([
  ['squads', /\/squad\//],
  ['lists', /\/fixtures$/],
])('the balls of a match go on while %s hang', async (_what, path) => {
  const feed = startFeed();
  await feed.poll();
  feed.hanging.path = path;
  feed.now.ms += 7 * 60 * MINUTE_MS;
  const asked = feed.provider.calls.length;
  feed.bowl(2);
  expect(await feed.poll()).toMatchObject({ kinds: ['innings', 'delivery', 'delivery'] });
  feed.bowl(3);
  feed.now.ms += 10 * MINUTE_MS;
  expect(await feed.poll()).toMatchObject({ kinds: ['delivery'], isWell: true });
  const calls = feed.provider.calls.slice(asked).filter(({ pathname }) => path.test(pathname));
  expect(calls).toHaveLength(1);
});

test('a feed that starts while squads hang follows a match that is on, and opens none', async () => {
  const feed = startFeed();
  feed.hanging.path = /\/squad\//;
  feed.bowl(2);
  const kinds = ['announced', 'innings', 'delivery', 'delivery'];
  expect(await feed.poll()).toMatchObject({ posts: [EVENTS], kinds });
});

test('a round of listing reads squads until one fails, which is then the last of the next round', async () => {
  const feed = startFeed();
  const { fetch } = feed.provider;
  feed.provider.fetch = async (url, init) => {
    const answer = await fetch(url, init);
    return url.pathname.includes('/teams/71/') ? new Response('no', { status: 404 }) : answer;
  };
  const teams = () =>
    feed.provider.calls.flatMap(({ pathname }) => /teams\/(\d+)/.exec(pathname)?.[1] ?? []);
  expect(await feed.poll()).toMatchObject({ posts: [FIXTURES, EVENTS] });
  expect(teams()).toEqual(['71']);
  feed.now.ms += 5 * MINUTE_MS;
  for (let poll = 0; poll < 3; poll += 1) await feed.poll();
  expect(teams()).toEqual(['71', '72', '71']);
});

test('calls that are running out are spread over the hour', async () => {
  const feed = startFeed();
  await feed.poll();
  feed.provider.fault = () =>
    Response.json({ data: feed.provider.now }, { headers: { 'x-ratelimit-remaining': '90' } });
  expect((await feed.poll()).notBeforeMs).toBe(40_000);
});

/** Runs the loop over outcomes, and returns how long it waited after each of them. */
async function waitsAfter(outcomes: readonly { isWell: boolean; notBeforeMs?: number }[]) {
  const stop = new AbortController();
  const waits: number[] = [];
  const left = [...outcomes];
  await pollUntilStopped(async () => ({ notBeforeMs: 0, ...left.shift()! }), {
    everyMs: 10_000,
    signal: stop.signal,
    random: () => 1,
    async wait(ms) {
      waits.push(ms);
      if (left.length === 0) stop.abort();
    },
  });
  return waits;
}

const WELL = { isWell: true };
const ILL = { isWell: false };

test.each([
  ['good polls', [WELL, WELL], [10_000, 10_000]],
  ['faults, up to a minute', [ILL, ILL, ILL, ILL], [20_000, 40_000, 60_000, 60_000]],
  ['a fault that is over', [ILL, ILL, WELL], [20_000, 40_000, 10_000]],
  ['few calls that are left', [{ ...WELL, notBeforeMs: 40_000 }], [40_000]],
  ['no calls that are left', [{ ...WELL, notBeforeMs: 3_600_000 }], [60_000]],
])('the wait after %s', async (_what, outcomes, waits) => {
  expect(await waitsAfter(outcomes)).toEqual(waits);
});
