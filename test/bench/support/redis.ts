import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface SortedSet {
  /** Sets the score of every member, by index, and resolves when the last one is stored. */
  add(scores: Int32Array): Promise<void>;
  stop(): Promise<void>;
}

const MEMBERS_A_COMMAND = 1_000;

/** Starts a Redis that stores nothing on disk; returns null when Redis is not installed. */
export async function startRedis(): Promise<SortedSet | null> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nightmare-xi-redis-'));
  const socketFile = path.join(folder, 'socket');
  const settings = ['--port', '0', '--save', '', '--appendonly', 'no', '--unixsocket', socketFile];
  const server = spawn('redis-server', settings, { stdio: 'ignore' });
  // `once` rejects when the process reports an error before it has started.
  const isThere = await once(server, 'spawn').then(
    () => true,
    () => false,
  );
  if (!isThere) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const socket = await connected(socketFile);
  return {
    async add(scores) {
      const commands = commandsOf(scores);
      let replies = 0;
      const all = new Promise<void>((resolve, reject) => {
        socket.removeAllListeners('data').on('data', (bytes: Buffer) => {
          if (bytes.includes('-ERR')) reject(new Error(bytes.toString()));
          for (const byte of bytes) if (byte === 10) replies += 1;
          if (replies === commands.length) resolve();
        });
      });
      for (const command of commands) socket.write(command);
      await all;
    },
    async stop() {
      socket.destroy();
      server.kill();
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function connected(socketFile: string) {
  for (let attempt = 1; ; attempt += 1) {
    const socket = createConnection(socketFile);
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      if (attempt === 100) throw error;
      await wait(50);
    }
  }
}

function commandsOf(scores: Int32Array): string[] {
  const commands: string[] = [];
  const word = (text: string): string => `$${text.length}\r\n${text}\r\n`;
  for (let start = 0; start < scores.length; start += MEMBERS_A_COMMAND) {
    const some = scores.subarray(start, start + MEMBERS_A_COMMAND);
    let command = `*${2 + 2 * some.length}\r\n${word('ZADD')}${word('board')}`;
    some.forEach((score, index) => {
      command += word(`${score}`) + word(`${start + index}`);
    });
    commands.push(command);
  }
  return commands;
}
