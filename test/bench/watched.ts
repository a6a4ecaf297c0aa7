import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openPostgres } from '../../src/server/database/database';
import { formatPoints } from '../../src/domain/numbers';
import { freePort } from '../support/freePort';
import { becomeMember, DESKTOP, openWholeBrowser, PHONE, visit } from '../support/journeys/visitor';
import { goWithin } from '../support/journeys/worker';
import { startPostgres } from '../support/postgres/server';
import { startServerProcess } from '../support/server/serverProcess';
import type { BenchTable } from './support/bench';
import {
  collectPoints,
  openContest,
  type PointsByVersion,
  ranksBy,
  untilLive,
} from './support/crowdContest';
import { startViewers } from './support/viewers';

export const title = 'Two browsers in a crowd';

const VIEWERS = 3_000;
const SECONDS = 120;
const LOOK_EVERY_MS = 200;
const WATCHERS = [
  { firstName: 'Asha', viewport: DESKTOP },
  { firstName: 'Bilal', viewport: PHONE },
];

/** What a browser shows at a moment: a rank and a total, which belong to one version or to none. */
interface Look {
  shown: string;
  /** The latest version at this moment. */
  version: number;
}

/** `npm run bench -- watched [viewers] [seconds]` */
export async function run(args: readonly string[]): Promise<BenchTable> {
  const [viewers = VIEWERS, seconds = SECONDS] = args.map(Number);
  const postgres = await startPostgres('fsync=on');
  const databaseUrl = `${postgres.url}/postgres`;
  const { db, close } = openPostgres(databaseUrl, console.error);
  const origin = await startServerProcess(databaseUrl, await freePort());
  const edge = await startServerProcess('', await freePort(), { ROLE: 'edge', ORIGIN: origin.url });
  const browser = await openWholeBrowser();
  const crowd = startViewers();
  try {
    const visitors = [];
    for (const watcher of WATCHERS) {
      const visitor = await visit(browser, edge.url, watcher);
      await becomeMember(visitor);
      visitors.push(visitor);
    }
    const members = await db.selectFrom('app_user').select('id').orderBy('created_at').execute();
    const ids = members.map(({ id }) => id);
    const contest = await openContest(db, 0, viewers, ids);
    await crowd.watch({ url: edge.url, ...contest }, viewers);
    await untilLive(db, contest.matchId);
    for (const { page } of visitors) {
      await goWithin(page, `/contestLeaderboard/${contest.matchId}`);
      await page.getByRole('region', { name: 'Your result' }).waitFor();
    }
    const points: PointsByVersion = new Map();
    const looks = visitors.map((): Look[] => []);
    const endMs = performance.now() + seconds * 1_000;
    while (performance.now() < endMs) {
      await collectPoints(db, contest.matchId, points);
      const version = Math.max(...points.keys());
      await Promise.all(
        visitors.map(async ({ page }, index) => {
          looks[index]!.push({ shown: await look(page), version });
        }),
      );
      await wait(LOOK_EVERY_MS);
    }
    const shownAt = new Map(
      [...points].map(([version, ofVersion]) => [version, shownBy(contest, ofVersion)]),
    );
    const rows = visitors.map(({ firstName, consoleErrors }, index) => {
      return [firstName, ...described(looks[index]!, shownAt, index), String(consoleErrors.length)];
    });
    return {
      columns: [
        'browser',
        'looks',
        'ranks seen',
        'wrong',
        'behind by a version or less',
        'by more',
        'console errors',
      ],
      rows,
      notes: [
        `${viewers} viewers, two of them in Chromium, through one edge for ${seconds} s. A look reads rank and total from the screen. It is wrong if no version has them.`,
      ],
    };
  } finally {
    crowd.stop();
    await browser.close();
    await edge.stop();
    await origin.stop();
    await close();
    await postgres.stop();
  }
}

async function look(page: Page): Promise<string> {
  const text = (await page.getByRole('region', { name: 'Your result' }).textContent()) ?? '';
  const [, rank, total] =
    /([\d,]+)(?:st|nd|rd|th).*?([−+]?[\d,]+), (?:below|above|zero)/.exec(text) ?? [];
  if (rank === undefined) throw new Error(`There is no rank in "${text}"`);
  return `${rank.replaceAll(',', '')} ${total}`;
}

/** Returns what each team is to be shown, in order of entry. */
function shownBy(
  contest: Parameters<typeof ranksBy>[0],
  points: ReadonlyMap<number, number>,
): string[] {
  const ranks = ranksBy(contest, points);
  return WATCHERS.map((_, index) => {
    const total = contest.teams[index]!.reduce(
      (sum, id) => sum + (points.get(contest.slots.get(id)!) ?? 0),
      0,
    );
    return `${ranks[index]} ${formatPoints(total)}`;
  });
}

function described(
  looks: readonly Look[],
  shownAt: ReadonlyMap<number, readonly string[]>,
  index: number,
): string[] {
  let [wrong, close, far] = [0, 0, 0];
  for (const { shown, version } of looks) {
    const versions = [...shownAt].filter(([, teams]) => teams[index] === shown);
    const latest = Math.max(...versions.map(([of]) => of).filter((of) => of <= version + 1));
    if (versions.length === 0) wrong += 1;
    else if (version - latest <= 1) close += 1;
    else far += 1;
  }
  const seen = new Set(looks.map(({ shown }) => shown));
  return [looks.length, seen.size, wrong, close, far].map(String);
}
