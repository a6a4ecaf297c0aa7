import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { curveOfCounts, rankIn, type Curve } from '../../../src/domain/leaderboard/curve';
import type { components } from '../../../src/contract/api';
import type { Crowd, ViewersOrder, ViewersReport } from './viewers';

type Wire = components['schemas'];

const OPENED_AT_ONCE = 100;
/** Streams per local address. A machine has about 28,000 ports for each. */
const VIEWERS_AN_ADDRESS = 1_000;
/** As in the app. */
const SPREAD_MS = 300;
const PAGE_ROWS = 50;
/** Browsers share connections to the server less, but a machine could not hold theirs besides the streams. */
const CONNECTIONS = 200;

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
/** By version: the total of each player, from the first message that was read. */
const pointsByVersion = new Map<number, Map<string, number>>();
/** Equal bytes are parsed once, because a browser parses only its own. */
const curves = new Map<string, Curve>();

let crowd: Crowd;
let watching = 0;
let ranks = new Map<number, Int32Array>();
let knownMs: number[] = [];
let [failed, reads] = [0, 0];
let beganCpu = process.cpuUsage();

function begin(): void {
  ranks = new Map();
  knownMs = [];
  [failed, reads] = [0, 0];
  beganCpu = process.cpuUsage();
}

/** Opens a stream, and follows the board with each version that it tells. */
async function watch(viewer: number): Promise<void> {
  const localAddress = `127.0.0.${2 + Math.floor(viewer / VIEWERS_AN_ADDRESS)}`;
  const headers = { accept: 'text/event-stream' };
  const url = `${crowd.url}/api/scoring/live`;
  const request = http.get(url, { agent: false, localAddress, headers });
  const answer = await new Promise<http.IncomingMessage | null>((resolve) => {
    request.once('response', resolve);
    request.once('error', () => resolve(null));
  });
  if (answer?.statusCode !== 200) {
    answer?.resume();
    await wait(1_000);
    return watch(viewer);
  }
  let text = '';
  answer.setEncoding('utf8');
  answer.on('data', (piece: string) => {
    text += piece;
    const events = text.split('\n\n');
    text = events.pop()!;
    for (const event of events) hear(viewer, event);
  });
  answer.on('error', () => undefined);
  request.on('error', () => undefined);
}

function hear(viewer: number, event: string): void {
  const told = /"match_id":"([^"]+)","version":(\d+),"since":(\d+|null)/.exec(event);
  if (told?.[1] !== crowd.matchId) return;
  const version = Number(told[2]);
  if (!pointsByVersion.has(version)) {
    const { players, since } = JSON.parse(/^data: (.*)$/m.exec(event)![1]!) as Wire['LiveMessage'];
    const points = new Map(since === null ? [] : pointsByVersion.get(since));
    for (const { id, total } of players) points.set(id, total);
    pointsByVersion.set(version, points);
  }
  void follow(viewer, { version, points: pointsByVersion.get(version)! }, performance.now());
}

interface Told {
  version: number;
  points: ReadonlyMap<string, number>;
}

async function follow(viewer: number, { version, points }: Told, heardMs: number): Promise<void> {
  const { url, contestId, teams } = crowd;
  await wait(Math.random() * SPREAD_MS);
  const contest = `${url}/api/scoring/contests/${contestId}`;
  const rows = read(`${contest}/rows/${version}?limit=${PAGE_ROWS}&from=1`);
  const text = await read(`${contest}/curve/${version}`);
  if (text !== null) {
    const total = teams[viewer]!.reduce((sum, id) => sum + points.get(id)!, 0);
    const ranked = ranks.get(version) ?? new Int32Array(teams.length);
    ranked[viewer] = rankIn(curveIn(text), total);
    ranks.set(version, ranked);
    knownMs.push(performance.now() - heardMs);
  }
  await rows;
}

function curveIn(text: string): Curve {
  const known = curves.get(text);
  if (known) return known;
  const curve = curveOfCounts(JSON.parse(text) as Wire['ContestCurve']);
  curves.set(text, curve);
  return curve;
}

/** Resolves to null when the read fails. */
async function read(url: string): Promise<string | null> {
  reads += 1;
  const text = await new Promise<string | null>((resolve) => {
    const request = http.get(url, { agent }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (body += piece));
      answer.on('end', () => resolve(answer.statusCode === 200 ? body : null));
      answer.on('error', () => resolve(null));
    });
    request.on('error', () => resolve(null));
  });
  if (text === null) failed += 1;
  return text;
}

function report(): ViewersReport {
  const { user, system } = process.cpuUsage(beganCpu);
  return {
    ranks: Object.fromEntries([...ranks].map(([version, ranked]) => [version, [...ranked]])),
    knownMs: [...Float64Array.from(knownMs).sort()],
    failed,
    reads,
    cpuSeconds: (user + system) / 1e6,
  };
}

process.on('message', (message: ViewersOrder) => {
  void (async () => {
    if (message.order === 'report') return void process.send!(report());
    const { viewers } = message;
    crowd = message.crowd;
    pointsByVersion.clear();
    curves.clear();
    for (; watching < viewers; watching += OPENED_AT_ONCE) {
      const some = Math.min(OPENED_AT_ONCE, viewers - watching);
      await Promise.all(Array.from({ length: some }, (_, index) => watch(watching + index)));
    }
    begin();
    process.send!('done');
  })();
});
process.on('disconnect', () => process.exit());
