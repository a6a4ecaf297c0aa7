import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { components } from '../../src/contract/api';
import { openWholeBrowser } from '../support/journeys/visitor';
import { fixture } from '../support/matches';
import { projectRoot } from '../support/paths';
import { rawFixture } from '../support/sportmonks/fixture';
import { fakeProvider, serveProvider } from '../support/sportmonks/provider';
import type { BenchTable } from './support/bench';
import { call, originOf, signUp, watchScoreLine } from './support/browserOnSite';
import { percentile } from './support/median';
import { FEED_TOKEN, startServer, type BenchServer } from './support/server';
import { siteOn } from './support/site';

export const title = 'From a provider to a screen';

type Wire = components['schemas'];

const POLL_MS = 2_000;
const BALLS = 40;
/** Longer than the promised time, so that each ball is seen alone. */
const BALL_EVERY_MS = POLL_MS + 1_500;
const STARTS_IN_MS = 15_000;
/** Enough entries for the contest not to be called off. */
const ENTRIES = 12;
const LEAGUE = 3;
const ID = 9_001;

/** `npm run bench -- polls`: a match from the listing of a provider to the payment, and its balls on a screen. */
export async function run(): Promise<BenchTable> {
  const server = await startServer(null, undefined, { settings: { REVIEW_MINUTES: '0' } });
  const browser = await openWholeBrowser();
  try {
    const { ballsMs, paidMs } = await playEvening(browser, server);
    const at = (share: number): string => `${percentile(ballsMs, share).toFixed(0)} ms`;
    return {
      columns: ['balls', 'p50', 'p95', 'most', 'target', 'end of the match to payment'],
      rows: [
        [
          String(ballsMs.length),
          ...[0.5, 0.95, 1].map(at),
          `at most ${POLL_MS} ms and 1,000 ms`,
          `${(paidMs / 1_000).toFixed(1)} s`,
        ],
      ],
      notes: [
        `A fake provider, which \`nightmare feed sportmonks\` polls every ${POLL_MS} ms, reports a ball at any moment between two polls. The time is that from then to the change of the score line in Chromium.`,
        'Then it reports the rest of the match and its result at once. A result is not reviewed here.',
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Evening {
  /** From when the provider reports a ball to when the screen shows it. */
  ballsMs: number[];
  /** From when the provider reports the end of the match to when its contest is paid. */
  paidMs: number;
}

/** Plays a match from its listing to the payment. */
async function playEvening(browser: Browser, server: BenchServer): Promise<Evening> {
  const match = fixture('event/final');
  const telling = { id: ID, startMs: Date.now() + STARTS_IN_MS };
  const provider = fakeProvider(match, telling);
  const served = await serveProvider(provider);
  const feed = startFeed(originOf(server), served.url);
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
    provider.now = rawFixture(match, telling);
    const endedMs = Date.now();
    await paid(server, opened.id);
    return { ballsMs: times, paidMs: Date.now() - endedMs };
  } finally {
    feed.kill();
    await served.close();
  }
}

async function paid(server: BenchServer, matchId: string): Promise<void> {
  for (;;) {
    const path = `scoring/matches/${matchId}`;
    const { status, Contests } = await call<Wire['Match']>(server, 'GET', path, {});
    if (Contests.some((contest) => contest.status === 'settled')) return;
    if (status === 'abandoned') throw new Error('The match was abandoned');
    await wait(200);
  }
}

/** Starts the feed as an operator does. */
function startFeed(server: string, provider: string): ChildProcess {
  const options = ['--leagues', String(LEAGUE), '--every', `${POLL_MS}ms`];
  const addresses = ['--server', server, '--provider', provider];
  const command = ['scripts/nightmare.mjs', 'feed', 'sportmonks', ...options, ...addresses];
  return spawn(process.execPath, command, {
    cwd: projectRoot,
    env: { ...process.env, FEED_TOKEN, SPORTMONKS_TOKEN: 'the token of the provider' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Waits until the feed has opened the match with its players. */
async function openedMatch(server: BenchServer): Promise<Wire['Match']> {
  for (;;) {
    const [match] = await call<Wire['Match'][]>(server, 'GET', 'scoring/matches', {});
    if (match) return call(server, 'GET', `scoring/matches/${match.id}`, {});
    await wait(200);
  }
}
