import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { curveOfCounts, rankIn, type Curve } from '../../../src/domain/leaderboard/curve';
import type { components } from '../../../src/contract/api';
import { createReads, openStream, receivedBytes, type PlainResponse } from './plainHttp';
import type { Crowd, ViewersOrder, ViewersReport } from './viewers';

type Wire = components['schemas'];

const OPENED_AT_ONCE = 100;
/** Streams per local address. A machine has about 28,000 ports for each. */
const VIEWERS_AN_ADDRESS = 1_000;
/** As in the app. */
const SPREAD_MS = 300;
const ROWS_AFTER_MS = 300;
const ROWS_SPREAD_MS = 700;
const PAGE_ROWS = 50;
/** Browsers share connections to the server less, but a machine could not hold theirs besides the streams. */
const CONNECTIONS = 200;

/** A version of the match, as the stream has reported it. */
interface MatchVersion {
  version: number;
  /** When the server heard of the ball, by the clock of this machine. */
  heardAtMs: number;
  /** The total of each player. */
  points: ReadonlyMap<string, number>;
}

/** The version in each message. A message is parsed for the first viewer only, because all viewers get the same. */
const versionByMessage = new Map<string, MatchVersion | null>();
const pointsByVersion = new Map<number, ReadonlyMap<string, number>>();
/** The last curve that was read. Equal bytes are parsed once, because a browser parses only its own. */
let last: { bytes: Buffer; curve: Curve } | null = null;

let crowd: Crowd;
let read: ReturnType<typeof createReads>;
let watching = 0;
let ranks = new Map<number, Int32Array>();
let knownMs: number[] = [];
let knownSinceBallMs: number[] = [];
let [failed, reads] = [0, 0];
let beganCpu = process.cpuUsage();
let beganBytes = 0;

function begin(): void {
  ranks = new Map();
  [knownMs, knownSinceBallMs] = [[], []];
  [failed, reads] = [0, 0];
  beganCpu = process.cpuUsage();
  beganBytes = receivedBytes();
}

/** Opens a stream, and follows the board with each version that it reports. */
async function watch(viewer: number): Promise<void> {
  const localAddress = `127.0.0.${2 + Math.floor(viewer / VIEWERS_AN_ADDRESS)}`;
  while (!(await openStream({ url: crowd.url, localAddress }, (text) => hear(viewer, text)))) {
    await wait(1_000);
  }
}

function hear(viewer: number, text: string): void {
  let reported = versionByMessage.get(text);
  if (reported === undefined) {
    reported = text
      .split('\n\n')
      .reduce<MatchVersion | null>((before, event) => versionIn(event) ?? before, null);
    versionByMessage.set(text, reported);
  }
  if (reported) follow(viewer, reported, performance.now());
}

/** Returns the version of the crowd's match that an event reports, or null. */
function versionIn(event: string): MatchVersion | null {
  const data = /^data: (.*)$/m.exec(event)?.[1];
  if (data === undefined) return null;
  const message = JSON.parse(data) as Wire['LiveMessage'];
  if (message.match_id !== crowd.matchId) return null;
  const { version, since, players, heard_at: heardAt } = message;
  const points = new Map(since === null ? [] : pointsByVersion.get(since));
  for (const { id, total } of players) points.set(id, total);
  pointsByVersion.set(version, points);
  return { version, points, heardAtMs: Date.parse(heardAt ?? '') };
}

/** Reads the curve and then the first rows, as the app does. */
function follow(
  viewer: number,
  { version, points, heardAtMs }: MatchVersion,
  heardMs: number,
): void {
  const { contestId, teams } = crowd;
  const contest = `/api/scoring/contests/${contestId}`;
  setTimeout(() => {
    ask(`${contest}/curve/${version}`, (response) => {
      const total = teams[viewer]!.reduce((sum, id) => sum + points.get(id)!, 0);
      const ranked = ranks.get(version) ?? new Int32Array(teams.length);
      ranked[viewer] = rankIn(curveIn(response), total);
      ranks.set(version, ranked);
      knownMs.push(performance.now() - heardMs);
      knownSinceBallMs.push(Date.now() - heardAtMs);
      setTimeout(
        () => {
          ask(`${contest}/rows/${version}?limit=${PAGE_ROWS}&from=1`, () => undefined);
        },
        ROWS_AFTER_MS + Math.random() * ROWS_SPREAD_MS,
      );
    });
  }, Math.random() * SPREAD_MS);
}

function curveIn({ body, isCompressed }: PlainResponse): Curve {
  if (last?.bytes.equals(body) === true) return last.curve;
  const json = (isCompressed ? brotliDecompressSync(body) : body).toString();
  const curve = curveOfCounts(JSON.parse(json) as Wire['ContestCurve']);
  last = { bytes: Buffer.from(body), curve };
  return curve;
}

/** Calls `onResponse` unless the read fails. */
function ask(path: string, onResponse: (response: PlainResponse) => void): void {
  reads += 1;
  read(path, (response) => {
    if (response?.status === '200') onResponse(response);
    else failed += 1;
  });
}

const sorted = (values: readonly number[]): number[] => [...Float64Array.from(values).sort()];

function report(): ViewersReport {
  const { user, system } = process.cpuUsage(beganCpu);
  return {
    ranks: Object.fromEntries([...ranks].map(([version, ranked]) => [version, [...ranked]])),
    knownMs: sorted(knownMs),
    knownSinceBallMs: sorted(knownSinceBallMs),
    reads,
    failed,
    bytesPerBall: (receivedBytes() - beganBytes) / knownMs.length,
    cpuSeconds: (user + system) / 1e6,
  };
}

/** Opens further streams until there are as many viewers. */
async function gather(viewers: number): Promise<void> {
  for (; watching < viewers; watching += OPENED_AT_ONCE) {
    const some = Math.min(OPENED_AT_ONCE, viewers - watching);
    await Promise.all(Array.from({ length: some }, (_, index) => watch(watching + index)));
  }
}

async function obey(message: ViewersOrder): Promise<ViewersReport | 'done'> {
  if (message.order === 'report') return report();
  if (message.order === 'watch') {
    crowd = message.crowd;
    read ??= createReads(crowd.url, CONNECTIONS, { 'accept-encoding': 'br' });
    versionByMessage.clear();
    pointsByVersion.clear();
    await gather(message.viewers);
  }
  begin();
  return 'done';
}

process.on('message', (message: ViewersOrder) => {
  void obey(message).then((answer) => process.send!(answer));
});
process.on('disconnect', () => process.exit());
