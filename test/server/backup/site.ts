import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { lockFolder } from '../../../src/server/database/pglite/folderLock';
import { operatorCalls } from '../../../src/server/operator/calls';
import { startControl } from '../../../src/server/operator/control';
import { submit } from '../../support/server/acknowledgements';
import { embeddedDatabase, openOwnPostgres } from '../../support/server/databases';
import type { TestDatabase } from '../../support/server/databases';
import type { Game, OpenMatch, Player } from '../../support/server/game';
import { temporaryFolder } from '../../support/temporaryFolder';
import {
  atDatabase,
  nightmare,
  type CommandOptions,
  type CommandResult,
} from '../operator/nightmareAt';

const SERVER_CONNECTIONS = 20;

export const KINDS = ['PostgreSQL', 'the embedded database'] as const;
export type Kind = (typeof KINDS)[number];

/** An empty database that no process has opened. */
export interface EmptyDatabase {
  at: CommandOptions;
  /** Opens it, after a command has filled it. */
  open(): Promise<TestDatabase>;
}

/**
 * Returns an empty database without tables. In PostgreSQL it is created, and does not sort texts by their bytes. For
 * the embedded kind, only a folder is chosen: the first command that opens it creates the database there.
 */
export async function emptyDatabase(kind: Kind, clock: () => number): Promise<EmptyDatabase> {
  if (kind === 'PostgreSQL') {
    const url = await createPostgres("template template0 locale_provider icu icu_locale 'en-US'");
    return {
      at: { env: { DATABASE_URL: url }, clock },
      open: async () => ({ ...openOwnPostgres(url, SERVER_CONNECTIONS), url }),
    };
  }
  const dataDir = path.join(temporaryFolder('restored'), 'data');
  return {
    at: { env: { DATA_DIR: dataDir }, clock },
    open: () => embeddedDatabase(path.join(dataDir, 'postgres')),
  };
}

/** Creates a database of PostgreSQL with these options, and returns its address. */
export async function createPostgres(options = ''): Promise<string> {
  const server = process.env['TEST_POSTGRES_URL']!;
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  const admin = openOwnPostgres(`${server}/postgres`);
  await admin.script(`create database ${name} ${options}`);
  await admin.close();
  return `${server}/${name}`;
}

export interface Site {
  /** The first of `users`. */
  user: Player;
  users: Player[];
  settled: OpenMatch;
  live: OpenMatch;
}

/** Plays a site until one match is settled and another one is in the middle of its replay. */
export async function playSite(game: Game): Promise<Site> {
  const user = await game.signUp();
  const users = [user, ...(await game.signUpMany(3))];
  // Texts that databases sort in different ways.
  await sql`insert into login_attempts (key, wrong_at, last_at)
    select key, array[now()], now() from unnest(array['b', 'A', 'a', 'B', 'é', '_', 'z']) key`.execute(
    game.database.db,
  );
  const settled = await game.openMatch();
  await enterAll(game, users, settled);
  await game.playOut(settled);
  const live = await game.openMatch({ ballEveryMs: 1_000 });
  await enterAll(game, users, live);
  game.clock.nowMs = live.startMs + 2_000;
  await game.work();
  game.clock.advance(10_000);
  await game.work();
  return { user, users, settled, live };
}

async function enterAll(game: Game, users: readonly Player[], match: OpenMatch): Promise<void> {
  for (const [index, user] of users.entries()) {
    await submit(game, user, match, match.contest['premium']!, match.team(index));
  }
}

export async function statusOf(game: Game, { id }: OpenMatch): Promise<string> {
  const { rows } = await sql<{
    status: string;
  }>`select status from match where id = ${id}`.execute(game.database.db);
  return rows[0]!.status;
}

export const backupFile = (): string => path.join(temporaryFolder('backup'), 'site.backup');

/** Runs a command, and expects that it succeeds without an error message. */
export async function runSuccessfully(
  at: CommandOptions,
  ...args: string[]
): Promise<CommandResult> {
  const ran = await nightmare(at, ...args);
  expect({ exitCode: ran.exitCode, err: ran.err }).toEqual({
    exitCode: 0,
    err: '',
  });
  return ran;
}

export async function hashAt(at: CommandOptions): Promise<string> {
  const { out } = await runSuccessfully(at, 'backup', '--hash', '--json');
  return (JSON.parse(out) as { sha256: string }).sha256;
}

export const linesOf = (file: string): string[] =>
  gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');

export function writeLines(file: string, lines: readonly string[]): void {
  writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
}

/** Returns a backup's lines with a trailer whose hash matches the lines between the first and the last. */
export function sealed(lines: readonly string[]): string[] {
  const content = lines.slice(1, -1);
  const trailer = JSON.parse(lines.at(-1)!) as { sha256: string };
  const sha256 = createHash('sha256')
    .update(content.map((line) => `${line}\n`).join(''))
    .digest('hex');
  return [lines[0]!, ...content, JSON.stringify({ ...trailer, sha256 })];
}

/**
 * Lets commands reach a site while its server runs, and returns the address at which they do. PostgreSQL needs nothing
 * more. For the embedded database this locks a folder and starts a control port, until `close` is called.
 */
export async function commandsFor(
  game: Game,
): Promise<{ at: CommandOptions; close(): Promise<void> }> {
  if (game.database.url !== null) return { at: atDatabase(game), close: async () => undefined };
  const dataDir = temporaryFolder('held');
  const lock = await lockFolder(dataDir, process.pid);
  const control = await startControl(operatorCalls(game.services));
  await lock.describe({
    controlPort: control.port,
    controlToken: control.token,
  });
  return {
    at: { env: { DATA_DIR: dataDir }, clock: () => game.clock.nowMs },
    async close() {
      await control.close();
      await lock.release();
    },
  };
}
