import { openPostgres } from '../../src/server/database/database';
import { startPostgres } from '../support/postgres/server';
import type { BenchTable } from './support/bench';
import { siteOn, type Member } from './support/site';
import { asAccount, BROWSER, measure, READING_COLUMNS, READING_NOTES } from './support/reading';
import { startServer, type BenchServer } from './support/server';

export const title = 'Reading the list of open matches';

const MATCHES = 100;
const MEMBERS = 50;

interface Case {
  name: string;
  /** The headers of each connection. */
  headers: (members: readonly Member[], url: string) => Promise<Record<string, string>[]>;
}

const CASES: Case[] = [
  { name: 'visitors', headers: async (members) => members.map(() => BROWSER) },
  { name: 'logged in', headers: async (members) => members.map(({ token }) => asAccount(token)) },
  {
    name: 'logged in, nothing new',
    headers: (members, url) =>
      Promise.all(members.map((one) => withTag(url, asAccount(one.token)))),
  },
];

async function withTag(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  return { ...headers, 'if-none-match': answer.headers.get('etag') ?? 'none' };
}

/** `npm run bench -- reads [embedded|postgres]`: `scoring/matches` with a hundred matches. */
export async function run([only]: readonly string[]): Promise<BenchTable> {
  const rows: string[][] = [];
  const databases = ['embedded', 'postgres'].filter((name) => (only ?? name) === name);
  for (const database of databases) {
    const postgres = database === 'postgres' ? await startPostgres() : null;
    const databaseUrl = postgres && `${postgres.url}/postgres`;
    const server = await startServer(databaseUrl);
    try {
      const members = await prepare(server);
      if (databaseUrl !== null) await analyze(databaseUrl);
      const url = `${server.api}/scoring/matches`;
      for (const { name, headers } of CASES) {
        const connections = await headers(members, url);
        rows.push([`${name}, ${database}`, ...(await measure(server, { url, connections }))]);
      }
    } finally {
      await server.stop();
      await postgres?.stop();
    }
  }
  const notes = [
    `${MATCHES} matches with 4 contests each; ${MEMBERS} connections, each of an account of its own; every second account has entered 3 matches.`,
    ...READING_NOTES,
    "The embedded database is part of the server's share, PostgreSQL of neither.",
  ];
  return { columns: ['who', ...READING_COLUMNS], rows, notes };
}

async function prepare(server: BenchServer): Promise<Member[]> {
  const site = siteOn(server);
  await site.openMatches(MATCHES);
  const members = await site.signUp(MEMBERS);
  const matches = await site.matches();
  for (const [number, member] of members.entries()) {
    if (number % 2 === 0) continue;
    for (const offset of [0, 7, 30]) {
      await site.enter(member, matches[(number + offset) % MATCHES]!, 'unlimited');
    }
  }
  return members;
}

/** Analyzes the tables, as PostgreSQL itself does within a minute. Before that it plans for a few rows. */
async function analyze(databaseUrl: string): Promise<void> {
  const database = openPostgres(databaseUrl, () => undefined, { maxConnections: 1 });
  await database.script('analyze');
  await database.close();
}
