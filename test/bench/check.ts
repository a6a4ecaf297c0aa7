import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { constants, brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import webpack, { type Configuration, type Stats } from 'webpack';
import { maskOfSlots } from '../../src/domain/leaderboard/board';
import { HASH_BYTES } from '../../src/domain/merkle/tree';
import {
  BLOCK_ENTRIES,
  PART_BLOCKS,
  writePart,
  type TeamsBlock,
} from '../../src/domain/proof/contestBook';
import { randomFrom } from '../../src/domain/simulator/random';
import { TEAM_SIZE } from '../../src/domain/team/team';
import { openWholeBrowser } from '../support/journeys/visitor';
import { projectRoot } from '../support/paths';
import { provenContest } from '../support/provenContests';
import type { BenchTable } from './support/bench';
import type { CheckedInPage, JsonEvidence } from './support/checkPage';
import { median, RUNS } from './support/median';

export const title = 'The check of a contest in Chromium';

const ENTRIES = 1_000_000;
const SLOWER = [1, 4];
/** Two squads of eighteen. */
const SQUAD = 36;
/** As the server compresses answers. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** `npm run bench -- check [ENTRIES]` */
export async function run([entries = `${ENTRIES}`]: readonly string[]): Promise<BenchTable> {
  const { evidence } = provenContest({ entries: Number(entries), own: 0 });
  const { blocks, ...others } = evidence;
  // The tag of the owner is a block of the book of its own, and is not a part of what grows.
  const json: JsonEvidence = { ...others, own: others.own && { ...others.own, tag: null } };
  const files: Files = {
    '/': { type: 'text/html', body: '<!doctype html><script src="/page.js"></script>' },
    '/page.js': { type: 'text/javascript', body: await bundle() },
    '/evidence': { type: 'application/json', body: JSON.stringify(json) },
    '/teams': { type: 'application/octet-stream', body: Buffer.from(writePart(blocks)) },
  };
  const server = await serve(files);
  const browser = await openWholeBrowser();
  try {
    const rows: string[][] = [];
    for (const slower of SLOWER) {
      const ms = await medianIn(browser, server, slower);
      const target = slower === 4 && Number(entries) === ENTRIES ? 'at most 3 s' : '-';
      const what = `${Number(entries).toLocaleString('en')} entries, from bytes to verdict`;
      rows.push([
        what,
        slower === 1 ? '-' : `${slower} times`,
        `${(ms / 1_000).toFixed(2)} s`,
        target,
      ]);
    }
    rows.push([
      `${Number(entries).toLocaleString('en')} different teams of ${SQUAD} players, compressed`,
      '-',
      `${(loadedBytes(Number(entries)) / 1e6).toFixed(2)} MB`,
      Number(entries) === ENTRIES ? 'at most 4.5 MB' : '-',
    ]);
    return {
      columns: ['what', 'slowed', 'figure', 'target'],
      rows,
      notes: [
        `Medians of ${RUNS} runs in a new page each, on its main thread, which Chromium slows down.`,
      ],
    };
  } finally {
    await browser.close();
    server.close();
  }
}

type Files = Readonly<Record<string, { type: string; body: string | Uint8Array }>>;

async function serve(files: Files): Promise<Server> {
  const server = createServer((request, response) => {
    const { type, body } = files[request.url ?? ''] ?? { type: 'text/plain', body: '' };
    response.setHeader('content-type', `${type}; charset=utf-8`).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Bundles the code of the app that checks a contest. */
async function bundle(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nightmare-xi-check-'));
  const compilerOptions = { composite: false, emitDeclarationOnly: false, incremental: false };
  const configFile = path.join(projectRoot, 'src/web/tsconfig.json');
  const loader = {
    loader: 'ts-loader',
    options: { transpileOnly: true, configFile, compilerOptions },
  };
  const config: Configuration = {
    mode: 'production',
    entry: path.join(projectRoot, 'test/bench/support/checkPage.ts'),
    output: { path: folder, filename: 'page.js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.ts$/, use: loader }] },
  };
  const stats = await promisify<Configuration, Stats | undefined>(webpack)(config);
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  const script = readFileSync(path.join(folder, 'page.js'), 'utf8');
  rmSync(folder, { recursive: true });
  return script;
}

async function medianIn(browser: Browser, server: Server, slower: number): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const times: number[] = [];
  while (times.length < RUNS) {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const { ms, agrees } = await page.evaluate<CheckedInPage>('checkInPage()');
    if (!agrees) throw new Error('The contest does not agree');
    times.push(ms);
    await page.close();
  }
  return median(times);
}

/** Returns the bytes of a book as a browser loads it, in parts that are compressed. Each team is drawn at random. */
function loadedBytes(entries: number): number {
  const random = randomFrom('1'.padStart(64, '0'));
  const slots = Array.from({ length: SQUAD }, (_, slot) => slot);
  const drawTeam = (): bigint => {
    // The first places of a shuffle that is not finished.
    for (let place = 0; place < TEAM_SIZE; place += 1) {
      const other = place + Math.floor(random.next() * (SQUAD - place));
      [slots[place], slots[other]] = [slots[other]!, slots[place]!];
    }
    return maskOfSlots(slots.slice(0, TEAM_SIZE));
  };
  let bytes = 0;
  for (let left = entries; left > 0; left -= PART_BLOCKS * BLOCK_ENTRIES) {
    const blocks: TeamsBlock[] = [];
    for (let number = 0; number < PART_BLOCKS; number += 1) {
      const size = Math.min(BLOCK_ENTRIES, left - number * BLOCK_ENTRIES);
      if (size <= 0) break;
      const masks = BigUint64Array.from({ length: size }, drawTeam);
      blocks.push({ masks: new Uint8Array(masks.buffer), tagsHash: randomBytes(HASH_BYTES) });
    }
    bytes += brotliCompressSync(writePart(blocks), BROTLI).length;
  }
  return bytes;
}
