import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { createFeedClient } from '../../src/server/feeds/feedClient';
import { createJournal } from '../../src/server/feeds/journal';
import { pollUntilStopped } from '../../src/server/feeds/pollLoop';
import { createSportmonksPoll } from '../../src/server/feeds/sportmonks/poll';
import { createReader } from '../../src/server/feeds/sportmonks/read';
import { openWholeBrowser } from '../support/journeys/visitor';
import { fixture } from '../support/matches';
import { rawFixture } from '../support/sportmonks/fixture';
import { fakeProvider, serveProvider } from '../support/sportmonks/provider';
import type { BenchTable } from './support/bench';
import { call, originOf, signUp, watchScoreLine } from './support/browserOnSite';
import { FEED_TOKEN, startServer, type BenchServer } from './support/server';
import { siteOn } from './support/site';

export const title = 'From a provider to a screen';

const POLL_MS = 2_000;
const BALLS = 40;
/** Longer than the promised time, so that each ball is seen alone. */
const BALL_EVERY_MS = POLL_MS + 1_500;
const STARTS_IN_MS = 15_000;
/** Enough entries for the contest not to be called off. */
const ENTRIES = 12;
const LEAGUE = 3;
const ID = 9_001;

/** `npm run bench -- polls`: the time from when a provider tells a ball to the figure on a screen. */
export async function run(): Promise<BenchTable> {
  const server = await startServer(null);
  const browser = await openWholeBrowser();
  try {
    const times = (await ballTimes(browser, server)).sort((a, b) => a - b);
    const at = (share: number): string =>
      `${times[Math.min(times.length - 1, Math.floor(share * times.length))]!.toFixed(0)} ms`;
    return {
      columns: ['balls', 'p50', 'p95', 'most', 'target'],
      rows: [
        [String(times.length), at(0.5), at(0.95), at(1), `at most ${POLL_MS} ms and 1,000 ms`],
      ],
      notes: [
        `A fake provider, which is polled every ${POLL_MS} ms, tells a ball at any moment between two polls. The time is that from then to the change of the score line in Chromium. Provider and feed run in the process of the bench, over sockets.`,
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function ballTimes(browser: Browser, server: BenchServer): Promise<number[]> {
  const match = fixture('event/final');
  const telling = { id: ID, startMs: Date.now() + STARTS_IN_MS };
  const provider = fakeProvider(match, telling);
  const served = await serveProvider(provider);
  const stop = new AbortController();
  const feeding = feed(originOf(server), served.url, stop.signal);
  try {
    const session = await signUp(server);
    const opened = await openedMatch(server);
    const site = siteOn(server);
    for (const member of await site.signUp(ENTRIES)) await site.enter(member, opened, 'unlimited');
    await wait(telling.startMs + 1_000 - Date.now());
    let balls = 0;
    const bowl = (): void => {
      balls += 1;
      provider.now = rawFixture(match, { ...telling, balls });
    };
    // Only with its first ball does the match count as live.
    bowl();
    const line = await watchScoreLine(browser, server, session, opened.id);
    const times: number[] = [];
    while (times.length < BALLS) {
      await wait(Math.random() * POLL_MS);
      const toldMs = Date.now();
      bowl();
      await wait(BALL_EVERY_MS);
      const changedMs = await line.changedSince(toldMs);
      if (changedMs === null) throw new Error(`Ball ${balls} was not shown`);
      times.push(changedMs - toldMs);
    }
    await line.close();
    return times;
  } finally {
    stop.abort();
    await feeding;
    await served.close();
  }
}

/** Runs a feed until it is stopped. */
function feed(server: string, baseUrl: string, signal: AbortSignal): Promise<void> {
  const pause = (ms: number): Promise<void> =>
    wait(ms, undefined, { signal }).catch(() => undefined);
  const poll = createSportmonksPoll({
    reader: createReader({ fetch, token: 'the token of the provider', baseUrl }),
    client: createFeedClient({ fetch, server, token: FEED_TOKEN }),
    leagueIds: [LEAGUE],
    clock: Date.now,
    journal: createJournal(console.error),
    wait: pause,
  });
  return pollUntilStopped(poll, { everyMs: POLL_MS, signal, wait: pause, random: Math.random });
}

/** Waits until the feed has opened the match with its players. */
async function openedMatch(server: BenchServer): Promise<components['schemas']['Match']> {
  for (;;) {
    const [match] = await call<components['schemas']['Match'][]>(
      server,
      'GET',
      'scoring/matches',
      {},
    );
    if (match) return call(server, 'GET', `scoring/matches/${match.id}`, {});
    await wait(200);
  }
}
