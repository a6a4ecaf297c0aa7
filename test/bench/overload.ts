import os from 'node:os';
import { openPostgres } from '../../src/server/database/database';
import { startPostgres } from '../support/postgres/server';
import type { BenchTable } from './support/bench';
import { joinScene, type JoinScene } from './support/joinScene';
import type { Load, LoadFigures, Stream, StreamFigures } from './support/overloadProcess';
import { inOwnProcess } from './support/ownProcess';
import { startServer, type BenchServer } from './support/server';

export const title = 'More reads than a server can answer';

const SECONDS = 60;
const TIMES = 3;
const MEMBERS = 200;
const MATCHES = 30;
const SUBMITS_PER_SECOND = 50;
const PEAK_SECONDS = 10;
const PEAK_CONNECTIONS = 64;
/** A request that finds all connections busy is not sent. */
const CONNECTIONS = 2_000;
/** The header that Chrome and Firefox send. */
const BROWSER = 'accept-encoding: gzip, deflate, br, zstd';

/** `npm run bench -- overload [seconds] [times the peak]` */
export async function run(args: readonly string[]): Promise<BenchTable> {
  const [seconds = SECONDS, times = TIMES] = args.map(Number);
  const postgres = await startPostgres('fsync=on');
  const url = `${postgres.url}/postgres`;
  const database = openPostgres(url, console.error);
  const scene = await joinScene(database, { contests: MATCHES, users: MEMBERS });
  const server = await startServer(url);
  try {
    const port = Number(new URL(server.api).port);
    const submits = { ...submitsOf(scene), connections: 200, perSecond: SUBMITS_PER_SECOND };
    const reads = await readsOf(scene, server);
    const closed = { requests: reads, connections: PEAK_CONNECTIONS, perSecond: null };
    const peakLoad = { port, seconds: PEAK_SECONDS, reads: closed, submits };
    // In this run every account enters a team, which also warms up the server.
    await measure(server, peakLoad);
    const before = await measure(server, peakLoad);
    const perSecond = times * goodput(before);
    const open = { requests: reads, connections: CONNECTIONS, perSecond };
    const overload = await measure(server, { port, seconds, reads: open, submits });
    const after = await measure(server, peakLoad);
    return tableOf({ before, overload, after }, times);
  } finally {
    await server.stop();
    await database.close();
    await postgres.stop();
  }
}

interface Measured extends LoadFigures {
  serverCpuSeconds: number | null;
}

async function measure(server: BenchServer, load: Load): Promise<Measured> {
  const before = server.cpuSeconds();
  const figures = await inOwnProcess<LoadFigures>('overloadProcess.ts', load);
  const after = server.cpuSeconds();
  const serverCpuSeconds = before === null || after === null ? null : after - before;
  return { ...figures, serverCpuSeconds };
}

function submitsOf({ contests, tokens }: JoinScene): Pick<Stream, 'requests'> {
  const { matchId, contestId, playerIds } = contests[0]!;
  const body = JSON.stringify({ players: playerIds });
  const path = `scoring/submit-team/${matchId}/${contestId}`;
  const requests = tokens.map((token) => {
    const head = [`POST /api/${path} HTTP/1.1`, 'host: 127.0.0.1', BROWSER];
    head.push(`authorization: Bearer ${token}`, 'content-type: application/json');
    return [...head, `content-length: ${body.length}`, '', body].join('\r\n');
  });
  return { requests };
}

/** The requests of the app while users browse and pick a team, page after page. */
async function readsOf({ contests, tokens }: JoinScene, { api }: BenchServer): Promise<string[]> {
  const answer = await fetch(`${api}/scoring/matches`);
  const matches = (await answer.json()) as Record<string, string>[];
  return tokens.flatMap((token, index) => {
    const { matchId, contestId } = contests[index % contests.length]!;
    const { home_team, away_team, tournament_id } = matches.find(({ id }) => id === matchId)!;
    const teams = new URLSearchParams({
      home_team: home_team!,
      away_team: away_team!,
      tournament_id: tournament_id!,
    });
    const hot = contests[0]!;
    return [
      get('scoring/matches'),
      get('scoring/matches', token),
      get(`scoring/matches/${matchId}`, token),
      get(`scoring/squads?${teams}`, token),
      get(`scoring/user-team?contestId=${contestId}`, token),
      get(`scoring/contestLeaderboard/${hot.contestId}`, token),
      get('scoring/contestLeaderboard', token),
      get('scoring/global-leaderboard', token),
      get('user', token),
      get('scoring/rules?format=T20'),
    ];
  });
}

function get(path: string, token?: string): string {
  const head = [`GET /api/${path} HTTP/1.1`, 'host: 127.0.0.1', BROWSER];
  if (token !== undefined) head.push(`authorization: Bearer ${token}`);
  return [...head, '', ''].join('\r\n');
}

const goodput = ({ reads, seconds }: LoadFigures): number => (reads.statuses['200'] ?? 0) / seconds;

function tableOf(
  { before, overload, after }: Record<'before' | 'overload' | 'after', Measured>,
  times: number,
): BenchTable {
  const peak = goodput(before);
  const rowsOf = (name: string, figures: Measured): string[][] => [
    [`reads ${name}`, ...describe(figures.reads, figures), shares(figures)],
    [`submit-team ${name}`, ...describe(figures.submits, figures), ''],
  ];
  const share = ((100 * goodput(overload)) / peak).toFixed(0);
  return {
    columns: ['what', 'sent', '200', 'statuses', 'p50 of 200', 'p99 of 200', 'processors'],
    rows: [
      ...rowsOf('at the peak', before),
      ...rowsOf(`at ${times} x the peak`, overload),
      ...rowsOf('at the peak afterwards', after),
    ],
    notes: [
      `Goodput at ${times} x the peak for ${overload.seconds.toFixed(0)} s: ${share} % of the peak. 503 without Retry-After: ${overload.reads.speechless}.`,
      `Ten different reads of the app in turn, with ${MATCHES} matches, as ${MEMBERS} accounts and visitors; the accounts submit teams meanwhile, ${SUBMITS_PER_SECOND} a second, on PostgreSQL with fsync. Asked as browsers ask: ${BROWSER}.`,
      `The peak: ${PEAK_CONNECTIONS} connections, each with a read under way. The overload comes at its time over ${CONNECTIONS} connections; status 0: none of them was free, or no answer in 10 s. Processors: the server's share and the generator's, each of all ${os.cpus().length} together; PostgreSQL's is in neither.`,
    ],
  };
}

function describe(figures: StreamFigures, { seconds }: LoadFigures): string[] {
  const { sent, statuses, p50Ms, p99Ms } = figures;
  const listed = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
  return [
    `${(sent / seconds).toFixed(0)} a second`,
    `${((statuses['200'] ?? 0) / seconds).toFixed(0)} a second`,
    listed.join(', '),
    inMs(p50Ms),
    inMs(p99Ms),
  ];
}

function shares({ serverCpuSeconds, cpuSeconds, seconds }: Measured): string {
  const share = (cpu: number): string =>
    `${((100 * cpu) / (seconds * os.cpus().length)).toFixed(0)} %`;
  return `${serverCpuSeconds === null ? '-' : share(serverCpuSeconds)}, ${share(cpuSeconds)}`;
}

const inMs = (time: number | null): string => (time === null ? '-' : `${time.toFixed(0)} ms`);
