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

/** A user of the site who is logged in. */
export interface AttackedUser {
  email: string;
  token: string;
}

export interface AttackedServer {
  port: number;
  /** Sends the requests from a separate process. */
  send(requests: Omit<Requests, 'port'>): Promise<Seen[]>;
}

/**
 * The site that a run of `npm run torture -- attack` attacks: one PostgreSQL with users and a contest. Each attack starts
 * its own server on it, one after the other.
 */
export interface AttackedSite {
  users: readonly AttackedUser[];
  /** The password of every user. */
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

const USERS = 1_000;
/** The default of the server. */
const CONNECTIONS_PER_ADDRESS = '3000';

export async function createAttackedSite(): Promise<AttackedSite> {
  const postgres = await startPostgres('fsync=on');
  const url = `${postgres.url}/postgres`;
  const database = openPatiently(url);
  const scene = await joinScene(database, { contests: 1, users: USERS });
  const mark = randomUUID();
  const password = `right-${mark}`;
  // All accounts share one hash, because a thousand hashes take half a minute.
  const password_hash = await createPasswords().hash(password);
  await database.db.updateTable('app_user').set({ password_hash }).execute();
  const users = scene.userIds.map((id, index) => {
    return { email: `${id}@example.org`, token: scene.tokens[index]! };
  });
  const secrets: Secrets = { mark, tokens: new Set(scene.tokens) };
  const logFile = path.join(projectRoot, 'build/bench/attack.log');
  mkdirSync(path.dirname(logFile), { recursive: true });
  const output = openSync(logFile, 'w');
  let wrong = 0;
  return {
    users,
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

export const asUser = ({ token }: AttackedUser): Record<string, string> => ({
  authorization: `Bearer ${token}`,
});

/** Returns reads of visitors and of users in turn, from an address that sends nothing else. */
export function honestReads({ users }: AttackedSite, count: number, from = '127.0.6.1'): Sent[] {
  return Array.from({ length: count }, (_, index) =>
    index % 2 === 0
      ? { path: '/api/scoring/matches', from }
      : { path: '/api/user', from, headers: asUser(users[index % users.length]!) },
  );
}
