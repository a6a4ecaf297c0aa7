import os from 'node:os';
import { generateLoad, type LoadFigures } from './load';
import { median } from './median';
import type { BenchServer } from './server';

const RUNS = 5;
const SECONDS = 4;
/** The header that Chrome and Firefox send. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export const asAccount = (token: string) => ({ ...BROWSER, authorization: `Bearer ${token}` });

/** The result of `measure`. */
export const READING_COLUMNS = [
  'a second',
  'p50',
  'p99',
  'bytes',
  'status',
  'server',
  'of it a request',
  'generator',
];

export const READING_NOTES = [
  `Medians of ${RUNS} runs of ${SECONDS} s after one to warm up. Server and generator are processes of their own; their shares are of all ${os.cpus().length} processors together.`,
  `Asked as browsers ask: ${BROWSER['accept-encoding']}.`,
];

interface Run extends LoadFigures {
  serverCpuSeconds: number | null;
}

/** Reads one URL over several connections, each with its own headers. */
export async function measure(
  server: BenchServer,
  asked: { url: string; connections: Record<string, string>[] },
): Promise<string[]> {
  const runs: Run[] = [];
  for (let number = 0; number <= RUNS; number += 1) {
    const before = server.cpuSeconds();
    const figures = await generateLoad({ ...asked, seconds: SECONDS });
    const after = server.cpuSeconds();
    if (figures.errors > 0) throw new Error(`${figures.errors} requests were not answered`);
    const serverCpuSeconds = before === null || after === null ? null : after - before;
    // The first run warms up the server.
    if (number > 0) runs.push({ ...figures, serverCpuSeconds });
  }
  return describe(runs);
}

function describe(runs: readonly Run[]): string[] {
  const middle = (of: (run: Run) => number): number => median(runs.map(of));
  const share = (cpuSeconds: number, seconds: number): number =>
    (100 * cpuSeconds) / (seconds * os.cpus().length);
  const ofServer = (of: (cpuSeconds: number, run: Run) => number, unit: string): string => {
    const told = runs.every(({ serverCpuSeconds }) => serverCpuSeconds !== null);
    return told ? `${middle((run) => of(run.serverCpuSeconds!, run)).toFixed(0)} ${unit}` : '-';
  };
  return [
    middle((run) => run.requestsPerSecond).toFixed(0),
    `${middle((run) => run.p50Ms).toFixed(0)} ms`,
    `${middle((run) => run.p99Ms).toFixed(0)} ms`,
    middle((run) => run.bytesPerRequest).toFixed(0),
    [...new Set(runs.flatMap(({ statuses }) => Object.keys(statuses)))].join(', '),
    ofServer((cpuSeconds, { seconds }) => share(cpuSeconds, seconds), '%'),
    ofServer((cpuSeconds, run) => (1e6 * cpuSeconds) / (run.requestsPerSecond * run.seconds), 'µs'),
    `${middle((run) => share(run.cpuSeconds, run.seconds)).toFixed(0)} %`,
  ];
}
