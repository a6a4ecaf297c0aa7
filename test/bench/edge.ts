import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/freePort';
import { startOrigin, type OriginStream } from '../support/server/edge';
import { startServerProcess } from '../support/server/serverProcess';
import type { BenchTable } from './support/bench';
import { cpuSecondsOf, memoryMbOf } from './support/server';
import { startReaders } from './support/streamReaders';

export const title = 'An edge: what a stream and a message cost';

const STREAMS = [1_000, 5_000, 9_000];
const SECONDS = 30;
const BALL_EVERY_MS = 1_000;
const PLAYERS = 24;
const CHANGED = 4;
const MATCH = 'match-of-the-edge';

/** `npm run bench -- edge [seconds]` */
export async function run([given]: readonly string[]): Promise<BenchTable> {
  const seconds = Number(given ?? SECONDS);
  const origin = await startOrigin();
  const opened = origin.nextStream();
  const port = await freePort();
  const starting = startServerProcess('', port, { ROLE: 'edge', ORIGIN: origin.url });
  const match = playMatch(await opened);
  const edge = await starting;
  const readers = startReaders();
  const rows: string[][] = [];
  try {
    await wait(2_000);
    const emptyMb = memoryMbOf(edge.pid)!;
    let open = 0;
    for (const streams of STREAMS) {
      await readers.open(edge.url, streams - open, 0);
      open = streams;
      await wait(5_000);
      await readers.begin();
      const beforeCpu = cpuSecondsOf(edge.pid)!;
      await wait(seconds * 1_000);
      const usedSeconds = cpuSecondsOf(edge.pid)! - beforeCpu;
      const seen = await readers.report();
      const mb = memoryMbOf(edge.pid)!;
      rows.push([
        String(streams),
        `${mb.toFixed(0)} MB`,
        ((1_024 * (mb - emptyMb)) / streams).toFixed(1),
        `${seen.p50Ms.toFixed(0)} / ${seen.p99Ms.toFixed(0)} ms`,
        seen.bytesPerMessage.toFixed(0),
        ((usedSeconds * 1e6) / seen.messages).toFixed(1),
        `${((100 * usedSeconds) / seconds).toFixed(0)} %`,
        `${seen.gaps} / ${seen.repeated}`,
      ]);
    }
    rows.unshift(['0', `${emptyMb.toFixed(0)} MB`, '', '', '', '', '', '']);
  } finally {
    match.stop();
    readers.stop();
    await edge.kill();
    await origin.close();
  }
  return {
    columns: [
      'streams',
      'memory',
      'kB per stream',
      'delay p50 / p99',
      'bytes a message',
      'µs per message and stream',
      'share of a processor',
      'gaps / repeated',
    ],
    rows,
    notes: [
      `A message every ${BALL_EVERY_MS} ms for ${seconds} s, from when the origin sends it to when each stream has read it. The origin and the readers run beside it, each in a process of its own.`,
      'Memory: resident, of the edge. A stream: what it takes up more than without streams.',
    ],
  };
}

/** Sends a version of a match every second. */
function playMatch(stream: OriginStream): { stop(): void } {
  let version = 0;
  const send = (since: number | null, changed: number): void => {
    version += 1;
    const id = since === null ? '' : `id: ${MATCH}:${version}\n`;
    const data = JSON.stringify(message(version, since, changed));
    stream.write(`${id}event: match\ndata: ${data}\n\n`);
  };
  send(null, PLAYERS);
  stream.write(`id: ${MATCH}:1\n\n`);
  const timer = setInterval(() => send(version, CHANGED), BALL_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

function message(version: number, since: number | null, changed: number): object {
  const breakdown = { runs: version, fours: 4, strike_rate_0_to_70: -10, playing: 4 };
  const player = (number: number) => ({ id: `player-${number}`, total: version, breakdown });
  const ball = { label: '4', wicket: false, text: 'A Batter hits A Bowler for four' };
  return {
    match_id: MATCH,
    version,
    since,
    status: 'live',
    heard_at: new Date().toISOString(),
    innings: [{ team: 'Home', runs: version, wickets: 3, overs: '12.3', super_over: false }],
    over: {
      team: 'Home',
      over: 12,
      bowler: 'A Bowler',
      balls: Array(4).fill(ball),
      super_over: false,
    },
    players: Array.from({ length: changed }, (_, index) => player((version + index) % PLAYERS)),
  };
}
