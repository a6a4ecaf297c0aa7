import { openPostgres } from '../../src/server/storage/database';
import { startPostgres } from '../support/postgres/server';
import type { BenchTable } from './support/bench';
import { joinScene } from './support/joinScene';
import { generateLoad } from './support/load';
import type { Overload, OverloadFigures } from './support/overloadProcess';
import { inOwnProcess } from './support/ownProcess';
import { startServer } from './support/server';

export const title = 'More reads than a server can answer';

const SECONDS = 60;
const TIMES = 3;
const MEMBERS = 200;
const SUBMITS_PER_SECOND = 50;
const PEAK_SECONDS = 5;
const PEAK_CONNECTIONS = 50;
const READ = 'scoring/matches';

/** `npm run bench -- overload [seconds] [times the capacity]` */
export async function run(args: readonly string[]): Promise<BenchTable> {
  const [seconds = SECONDS, times = TIMES] = args.map(Number);
  const postgres = await startPostgres('fsync=on');
  const url = `${postgres.url}/postgres`;
  const database = openPostgres(url, console.error);
  const scene = await joinScene(database, { contests: 30, users: MEMBERS });
  const server = await startServer(url);
  try {
    const connections = Array.from({ length: PEAK_CONNECTIONS }, () => ({}));
    const peakLoad = { url: `${server.api}/${READ}`, seconds: PEAK_SECONDS, connections };
    await generateLoad(peakLoad);
    const { requestsPerSecond: peak } = await generateLoad(peakLoad);
    const { matchId, contestId, playerIds } = scene.contests[0]!;
    const load: Overload = {
      url: server.api,
      seconds,
      readPath: READ,
      readsPerSecond: times * peak,
      submitPath: `scoring/submit-team/${matchId}/${contestId}`,
      submitsPerSecond: SUBMITS_PER_SECOND,
      playerIds,
      tokens: scene.tokens,
    };
    const figures = await inOwnProcess<OverloadFigures>('overloadProcess.ts', load);
    return tableOf(figures, { peak, times, seconds });
  } finally {
    await server.stop();
    await database.close();
    await postgres.stop();
  }
}

function tableOf(
  told: OverloadFigures,
  { peak, times, seconds }: { peak: number; times: number; seconds: number },
): BenchTable {
  const { reads, submits } = told;
  const goodput = (reads['200'] ?? 0) / told.seconds;
  const listed = (counts: Record<string, number>): string =>
    Object.entries(counts)
      .map(([status, count]) => `${count} x ${status}`)
      .join(', ');
  return {
    columns: ['what', 'sent', 'answered', 'p99 of 200'],
    rows: [
      ['reads at the peak', '', `${peak.toFixed(0)} a second`, ''],
      [
        `reads at ${times} x the peak`,
        `${(sum(reads) / seconds).toFixed(0)} a second`,
        listed(reads),
        inMs(told.readP99Ms),
      ],
      [
        'goodput',
        '',
        `${goodput.toFixed(0)} a second, ${((100 * goodput) / peak).toFixed(0)} % of the peak`,
        '',
      ],
      [
        'submit-team meanwhile',
        `${(sum(submits) / seconds).toFixed(0)} a second`,
        listed(submits),
        inMs(told.submitP99Ms),
      ],
    ],
    notes: [
      `${READ} with 30 matches by visitors; ${MEMBERS} accounts submit teams in turn, for ${seconds} s, on PostgreSQL with fsync. Status 0: no answer in 10 s, or 2,000 were waiting already.`,
      `The peak: ${PEAK_CONNECTIONS} connections, each with a request under way. The overload comes at its time, answered or not, from one process that used ${told.cpuSeconds.toFixed(0)} s of a processor. 503 without Retry-After: ${told.speechless}.`,
    ],
  };
}

const inMs = (time: number | null): string => (time === null ? '-' : `${time.toFixed(0)} ms`);

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);
