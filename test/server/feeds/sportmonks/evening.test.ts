import { setTimeout as sleep } from 'node:timers/promises';
import { createFeedClient } from '../../../../src/server/feeds/feedClient';
import { createJournal } from '../../../../src/server/feeds/journal';
import { pollUntilStopped } from '../../../../src/server/feeds/pollLoop';
import { createSportmonksPoll } from '../../../../src/server/feeds/sportmonks/poll';
import { createReader } from '../../../../src/server/feeds/sportmonks/read';
import { expectPromisesKept, submit } from '../../../support/server/acknowledgements';
import { contestStatuses, matchRow, namedStateOf, scriptOf } from '../../../support/server/feeds';
import {
  FEED_TOKEN,
  fixtureEvent,
  openMatchOf,
  startGame,
  type Game,
  type OpenMatch,
} from '../../../support/server/game';
import { rawFixture, type RawFixture } from '../../../support/sportmonks/fixture';
import { fakeProvider, FAULTS, serveProvider } from '../../../support/sportmonks/provider';

// The feed as a process of its own, over sockets: the provider, the feed and our server.
const MINUTE_MS = 60_000;
const POLL_MS = 60_000;
const BALL_MS = 30_000;
const { final } = fixtureEvent();
let game: Game;
let server: string;
beforeAll(async () => {
  game = await startGame();
  server = await game.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

interface Evening {
  id: number;
  /** Changes what the provider tells once the match is over. */
  afterEnd?: (now: RawFixture, minutesAfterStart: number) => RawFixture;
  /** Whether the provider answers with a fault at this poll. */
  isFaulty?: (poll: number) => boolean;
  /** How long the feed runs after the start at most. */
  minutes: number;
}

/**
 * Runs the feed from 40 minutes before the start until the match is paid. Returns the statuses that the match went through, and the
 * minutes after its start when each was first seen.
 */
async function runEvening({ id, afterEnd = (now) => now, isFaulty, minutes }: Evening) {
  const startMs = game.clock.nowMs + 40 * MINUTE_MS;
  const provider = fakeProvider(final, { id, startMs });
  const served = await serveProvider(provider);
  const lines: string[] = [];
  const startFeed = () =>
    createSportmonksPoll({
      reader: createReader({ fetch, token: 'the token of the provider', baseUrl: served.url }),
      client: createFeedClient({ fetch, server, token: FEED_TOKEN }),
      leagueIds: [3],
      clock: () => game.clock.nowMs,
      journal: createJournal((line) => lines.push(line)),
      wait: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
    });
  const stop = new AbortController();
  const statuses = new Map<string, number>();
  let match: OpenMatch | null = null;
  let polls = 0;
  await pollUntilStopped(startFeed(), {
    everyMs: POLL_MS,
    signal: stop.signal,
    random: () => 1,
    async wait(ms) {
      match ??= await openedMatch(id);
      const { status } = await matchRow(game, match);
      if (!statuses.has(status)) statuses.set(status, (game.clock.nowMs - startMs) / MINUTE_MS);
      game.clock.advance(ms);
      const sinceMs = game.clock.nowMs - startMs;
      const balls = Math.max(0, Math.floor(sinceMs / BALL_MS));
      const now = rawFixture(final, { id, startMs, balls });
      provider.now = {
        ...afterEnd(now, sinceMs / MINUTE_MS),
        ...(sinceMs < -30 * MINUTE_MS && { lineup: [] }),
      };
      polls += 1;
      const faults = Object.values(FAULTS);
      provider.fault = isFaulty?.(polls) ? faults[polls % faults.length]! : null;
      await game.work();
      if (sinceMs > minutes * MINUTE_MS || statuses.has('completed')) stop.abort();
    },
  });
  // A feed that is started again repeats every ball, with higher revisions.
  provider.fault = null;
  const before = await storedEvents(match!);
  await startFeed()();
  expect(await storedEvents(match!)).toBeGreaterThan(before);
  await game.work();
  await served.close();
  return { match: match!, statuses, lines };
}

/** Finds the match that the feed has opened, and enters three users. */
async function openedMatch(id: number): Promise<OpenMatch> {
  const { id: matchId } = await game.database.db
    .selectFrom('match')
    .select('id')
    .where('source_key', '=', `feed:sportmonks-${id}`)
    .executeTakeFirstOrThrow();
  const match = await openMatchOf(game, matchId);
  for (const [variant, user] of (await game.signUpMany(3)).entries()) {
    const { premium } = match.contest;
    const { status } = await submit(game, user, match, premium!, match.team(variant));
    expect(status).toBe(200);
  }
  return match;
}

async function storedEvents({ id }: OpenMatch): Promise<number> {
  const rows = await game.database.db
    .selectFrom('match_event')
    .select('event_id')
    .where('match_id', '=', id)
    .execute();
  return rows.length;
}

const pointsOf = ({ players }: Awaited<ReturnType<typeof namedStateOf>>) =>
  players.filter(({ playing }) => playing).map(({ name, breakdown }) => ({ name, breakdown }));

/** Returns the points of the same match as its replay scores them. */
async function replayedPoints() {
  const replayed = await game.openMatch();
  game.clock.nowMs = replayed.startMs + 2_000;
  const script = await scriptOf(game, replayed);
  await game.services.matchLife.freezeDue();
  await game.services.matchLife.ingest(replayed.id, script);
  return pointsOf(await namedStateOf(game, replayed));
}

const STATUSES = ['scheduled', 'live', 'in_review', 'completed'];

test('an evening goes by from the first listing to the payment, with nobody touching anything', async () => {
  const { match, statuses, lines } = await runEvening({ id: 9001, minutes: 50 });
  expect([...statuses.keys()]).toEqual(STATUSES);
  expect(lines).toEqual([]);
  const state = await namedStateOf(game, match);
  expect(state.result).toBe('Harbour Lights won by 5 wickets');
  expect(pointsOf(state)).toEqual(await replayedPoints());
  expect(await contestStatuses(game, match)).toMatchObject({ premium: 'settled' });
  // Nor does the feed that was started again correct anything.
  expect(await matchRow(game, match)).toMatchObject({ status: 'completed', corrections: 0 });
});

test('an evening on which two of three polls fail ends like any other', async () => {
  const { match, statuses, lines } = await runEvening({
    id: 9002,
    minutes: 60,
    isFaulty: (poll) => poll % 3 !== 0,
  });
  expect([...statuses.keys()]).toEqual(STATUSES);
  expect(lines).toContainEqual('sportmonks-9002: fixtures/9002: SPORTMONKS_TOKEN is not accepted');
  expect(pointsOf(await namedStateOf(game, match))).toEqual(await replayedPoints());
  expect(await contestStatuses(game, match)).toMatchObject({ premium: 'settled' });
});

test('nothing is paid while the sheet is wrong, and everything once it is right', async () => {
  const rightAgain = 65;
  const { match, statuses } = await runEvening({
    id: 9003,
    minutes: 70,
    afterEnd: (now, minutes) => {
      const more = minutes < rightAgain ? 4 : 0;
      return { ...now, runs: now.runs.map((line) => ({ ...line, score: line.score + more })) };
    },
  });
  expect([...statuses.keys()]).toEqual(STATUSES);
  expect(statuses.get('in_review')).toBeLessThan(35);
  expect(statuses.get('completed')).toBeGreaterThanOrEqual(rightAgain);
  const held = expect.stringContaining('innings 1: the sheet has ') as string;
  expect(game.warnings).toContainEqual(held);
  expect(await contestStatuses(game, match)).toMatchObject({ premium: 'settled' });
});
