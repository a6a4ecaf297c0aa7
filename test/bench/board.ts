import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createBoard } from '../../src/domain/leaderboard/board';
import { createBoardStore, type Score } from '../../src/domain/leaderboard/boardStore';
import { randomFrom } from '../../src/domain/simulator/random';
import { createBoards, entriesIn, createLocalBoardStore } from '../../src/server/boards/boards';
import type { OpenDatabase } from '../../src/server/database/database';
import { entryChunks, writeResults } from '../../src/server/contests/entryRows';
import { matchScores } from '../../src/server/boards/leaderboardViews';
import { inTransaction } from '../../src/server/database/transaction';
import { fillContest } from '../support/server/filledContest';
import type { BenchTable } from './support/bench';
import { benchPostgres, type BenchPostgres } from './support/benchPostgres';
import { bigContest, somePoints } from './support/bigContest';
import { medianMs, mediansInTurn, RUNS } from './support/median';
import { startRedis } from './support/redis';

export const title = 'The board: ranks of millions, in this thread';

const MILLION = 1_000_000;
const CHUNK = 20_000;
const BOARD_RUNS = 15;
/** The rows of a page that the app shows first. */
const PAGE = 50;
/** Enough rounds for the compiler to optimise the loops. */
const WARM_UP_RUNS = 10;
const FREE = { entryCaps: 0, maxParticipants: null, minParticipants: 2, maxPrizePool: 0 };
const random = randomFrom('9012'.padEnd(32, '0'));

/** `npm run bench -- board` */
export async function run(): Promise<BenchTable> {
  const { teams, points } = bigContest();
  const masksOf = (entries: number): BigUint64Array =>
    BigUint64Array.from({ length: entries }, (_, entry) => teams[entry % teams.length]!);
  // Measured first, while this process holds nothing else.
  const memory = memoryOf(10 * MILLION, masksOf(CHUNK));
  const rankings = await rankingsMs([0.01, 0.1, 1, 10].map((each) => masksOf(each * MILLION)));

  const postgres = await benchPostgres();
  try {
    const database = await postgres.create('board');
    await fillContest(database.db, {
      id: 'contest',
      entries: MILLION,
      teams,
      points,
      rewardedRanks: 10,
    });
    const score = await matchScores(database.db, 'contest');
    const loadMs = await medianMs(() => {
      const boards = createBoards(createLocalBoardStore(), entriesIn(database.db));
      return boards.view('contest', score, { from: 1, limit: 1, wanted: [] });
    });
    const others = await othersMs(postgres, database, score);
    await database.close();
    return tableOf(rankings, memory, loadMs, others);
  } finally {
    await postgres.stop();
  }
}

interface RankingMs {
  entries: number;
  ms: number;
  /** The time to rank and then read the first page, which sorts what the ranking left unsorted. */
  withPageMs: number;
}

/** Measures the ranking of boards of each size in turn, each time with the points after another ball. */
async function rankingsMs(contests: readonly BigUint64Array[]): Promise<RankingMs[]> {
  const balls = Array.from({ length: 100 }, () => Int32Array.from(somePoints(random)));
  const works = contests.flatMap((masks) => {
    const board = createBoard(masks);
    let ball = 0;
    const score = (): void => board.score(balls[ball++ % balls.length]!);
    const withPage = (): void => {
      score();
      if (board.page(1, PAGE).length !== PAGE) throw new Error('the page is not all there');
    };
    return [
      [`${masks.length}`, score],
      [`${masks.length} with page`, withPage],
    ] as const;
  });
  await mediansInTurn(Object.fromEntries(works), WARM_UP_RUNS);
  const medians = await mediansInTurn(Object.fromEntries(works), BOARD_RUNS);
  return contests.map(({ length: entries }) => ({
    entries,
    ms: medians[`${entries}`]!,
    withPageMs: medians[`${entries} with page`]!,
  }));
}

/** Returns in MB the size of a board's arrays and the growth of the process. */
function memoryOf(entries: number, masks: BigUint64Array): { arrays: number; process: number } {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage();
  const store = createBoardStore();
  store.open('contest', { count: entries, firstId: 1, lastId: entries });
  for (let first = 1; first <= entries; first += CHUNK) {
    store.fill('contest', { ids: Float64Array.from(masks, (_, entry) => first + entry), masks });
  }
  const score: Score = { version: 1, points: Int32Array.from(somePoints(random)) };
  const view = store.view('contest', score, { from: 1, limit: 10, wanted: [entries] });
  if (view?.wanted[0]?.id !== entries) throw new Error('the board is not all there');
  collect();
  const after = process.memoryUsage();
  store.drop('contest');
  const grown = (what: 'arrayBuffers' | 'rss'): number => (after[what] - before[what]) / 1e6;
  return { arrays: grown('arrayBuffers'), process: grown('rss') };
}

interface Others {
  board: number;
  /** The time to rank given totals. */
  postgres: number;
  postgresScoring: number;
  /** Null when Redis is not installed. */
  redis: number | null;
}

/**
 * Measures how long each system takes to rank the same entries. PostgreSQL first ranks the totals that a settlement has
 * written, then also computes them from the teams, as the board does. It sorts in memory and sends no ranks. Redis
 * receives a new score for every member.
 */
async function othersMs(
  postgres: BenchPostgres,
  { db }: OpenDatabase,
  { points, version }: Score,
): Promise<Others> {
  const chunks: BigUint64Array[] = [];
  for await (const { masks } of entryChunks(db, 'contest')) chunks.push(masks);
  const board = createBoard(BigUint64Array.from(chunks.flatMap((masks) => [...masks])));
  const boards = createBoards(createLocalBoardStore(), entriesIn(db));
  const final = await boards.finalRanks('contest', { points, version }, { ...FREE, rewards: [] });
  await inTransaction(db, (trx) => writeResults(trx, 'contest', final));
  const client = await postgres.connect('board');
  const redis = await startRedis();
  try {
    await client.query("set work_mem = '512MB'");
    await client.query('vacuum analyze entry');
    const rankedBy = (total: string): string => `select max(rank), max(id) from (
      select id, rank() over (order by ${total}) from entry where contest_id = 'contest') ranked`;
    const scored = [...points].map((each, slot) => `((team_mask >> ${slot}) & 1) * ${each}`);
    await redis?.add(final.totals);
    // A new score for every member, as after a ball that changes all totals.
    let ball = 0;
    const again = async () => {
      ball += 1;
      await redis?.add(final.totals.map((total) => total + ball));
    };
    // This run warms up the compiler and the database.
    const works = {
      board: () => board.score(points),
      postgres: () => client.query(rankedBy('total')),
      postgresScoring: () => client.query(rankedBy(scored.join(' + '))),
      redis: again,
    };
    await mediansInTurn(works, 1);
    const medians = await mediansInTurn(works);
    return { ...medians, redis: redis && medians.redis };
  } finally {
    await redis?.stop();
    await client.end();
  }
}

function tableOf(
  rankings: readonly RankingMs[],
  memory: { arrays: number; process: number },
  loadMs: number,
  others: Others,
): BenchTable {
  const times = (ms: number): string => `${(ms / others.board).toFixed(0)} x`;
  const rows = rankings.flatMap(({ entries, ms, withPageMs }) => {
    const figure = (all: number): string =>
      `${all.toFixed(2)} ms, ${((all / entries) * 1e6).toFixed(1)} ns each`;
    const target = entries === 10 * MILLION ? 'at most 60 ms' : '-';
    return [
      [`re-score and re-rank ${entries.toLocaleString('en')} entries`, figure(ms), target],
      [`the same, and read the first page of ${PAGE}`, figure(withPageMs), target],
    ];
  });
  rows.push(
    [
      'memory of a board of 10 million',
      `${memory.arrays.toFixed(0)} MB (process + ${memory.process.toFixed(0)} MB)`,
      'at most 250 MB',
    ],
    ['load 1 million entries from PostgreSQL', `${loadMs.toFixed(0)} ms`, 'at most 3,000 ms'],
    ['1 million: the board, side by side', `${others.board.toFixed(2)} ms`, '-'],
    [
      '1 million: rank() over in PostgreSQL, totals given',
      `${others.postgres.toFixed(0)} ms, ${times(others.postgres)}`,
      '200 x slower',
    ],
    [
      '1 million: scored and rank() over in PostgreSQL',
      `${others.postgresScoring.toFixed(0)} ms, ${times(others.postgresScoring)}`,
      '100 x slower',
    ],
  );
  const notes = [
    `Medians of ${RUNS} runs, of ${BOARD_RUNS} for boards of four sizes, which take turns. One core.`,
  ];
  if (others.redis === null)
    notes.push('redis-server is not installed, so there is no comparison with it.');
  else {
    const figure = `${others.redis.toFixed(0)} ms, ${times(others.redis)}`;
    rows.push(['1 million: ZADD of every member to Redis', figure, '100 x slower']);
  }
  return { columns: ['what', 'figure', 'target'], rows, notes };
}
