import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { createPasswords } from '../../../src/server/accounts/passwords';
import { joinScene, type HotContest } from '../../bench/support/joinScene';
import { inOwnProcess } from '../../bench/support/ownProcess';
import { openPatiently } from '../../bench/support/patientDatabase';
import type { Requests, Seen, Sent } from '../../bench/support/requestsProcess';
import { startServer } from '../../bench/support/server';
import { projectRoot } from '../../support/paths';
import { startPostgres } from '../../support/postgres/server';

export interface Member {
  email: string;
  token: string;
}

export interface AttackedServer {
  port: number;
  /** Sends the requests from a separate process. */
  send(requests: Omit<Requests, 'port'>): Promise<Seen[]>;
}

/** A site on a real PostgreSQL with logged-in accounts. Its servers are attacked one after the other. */
export interface World {
  /** All have the same password. */
  members: readonly Member[];
  password: string;
  /** Returns a password that no account has. */
  wrongPassword(): string;
  contest: HotContest;
  /** Starts a server with these settings and defaults otherwise, runs the work with it, and stops it. */
  withServer<T>(
    settings: Readonly<Record<string, string>>,
    work: (server: AttackedServer) => Promise<T>,
  ): Promise<T>;
  /** Every password and token of the run, none of which a server may print. */
  secrets: Secrets;
  /** The file with everything that the servers print. */
  logFile: string;
  close(): Promise<void>;
}

export interface Secrets {
  /** A part of every password that is used, and of nothing else. */
  mark: string;
  tokens: Set<string>;
}

const MEMBERS = 1_000;
/** The default of the server. */
const CONNECTIONS_PER_ADDRESS = '3000';

export async function createWorld(): Promise<World> {
  const postgres = await startPostgres('fsync=on');
  const url = `${postgres.url}/postgres`;
  const database = openPatiently(url);
  const scene = await joinScene(database, { contests: 1, users: MEMBERS });
  const mark = randomUUID();
  const password = `right-${mark}`;
  // All accounts share one hash, because a thousand hashes take half a minute.
  const password_hash = await createPasswords().hash(password);
  await database.db.updateTable('app_user').set({ password_hash }).execute();
  const members = scene.userIds.map((id, index) => {
    return { email: `${id}@example.org`, token: scene.tokens[index]! };
  });
  const secrets: Secrets = { mark, tokens: new Set(scene.tokens) };
  const logFile = path.join(projectRoot, 'build/bench/attack.log');
  mkdirSync(path.dirname(logFile), { recursive: true });
  const output = openSync(logFile, 'w');
  let wrong = 0;
  return {
    members,
    password,
    wrongPassword: () => `wrong-${(wrong += 1)}-${mark}`,
    contest: scene.contests[0]!,
    secrets,
    logFile,
    async withServer(settings, work) {
      const server = await startServer(url, undefined, {
        output,
        settings: {
          LOG_LEVEL: 'trace',
          CONNECTIONS_PER_ADDRESS,
          ...settings,
        },
      });
      const port = Number(new URL(server.api).port);
      const send = async (requests: Omit<Requests, 'port'>): Promise<Seen[]> => {
        const seen = await inOwnProcess<Seen[]>('requestsProcess.ts', { ...requests, port });
        for (const { body } of seen) rememberTokens(secrets, body);
        return seen;
      };
      try {
        return await work({ port, send });
      } finally {
        await server.stop();
      }
    },
    async close() {
      closeSync(output);
      await database.close();
      await postgres.stop();
    },
  };
}

function rememberTokens({ tokens }: Secrets, body: string): void {
  for (const [, token] of body.matchAll(/"(?:access|refresh)_token":"([^"]+)"/g)) {
    tokens.add(token!);
  }
}

/** Returns a log-in of this account, from an address of this machine or with the header of a proxy. */
export function loginOf(
  username: string,
  password: string,
  origin: Pick<Sent, 'from'> | { forwardedFor: string },
): Sent {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if ('forwardedFor' in origin) headers['x-forwarded-for'] = origin.forwardedFor;
  return {
    method: 'POST',
    path: '/api/auth/login',
    ...('from' in origin && { from: origin.from }),
    headers,
    body: JSON.stringify({ username, password }),
  };
}

export const asMember = ({ token }: Member): Record<string, string> => ({
  authorization: `Bearer ${token}`,
});

/** Returns reads of visitors and of members in turn, from an address that sends nothing else. */
export function honestReads({ members }: World, count: number, from = '127.0.6.1'): Sent[] {
  return Array.from({ length: count }, (_, index) =>
    index % 2 === 0
      ? { path: '/api/scoring/matches', from }
      : { path: '/api/user', from, headers: asMember(members[index % members.length]!) },
  );
}
