import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectRoot } from '../paths';
import type { Order } from './ownProcess';
import type { PostgresServer } from './server';

export type OwnPostgres = Omit<PostgresServer, 'socketUrl'>;

/**
 * Starts a durable PostgreSQL for one test. A separate process controls it, because the package that starts it is an ES
 * module, which Jest does not load.
 */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const keeper = fork(path.join(projectRoot, 'test/support/postgres/ownProcess.ts'), {
    cwd: projectRoot,
    execArgv: ['--import=tsx'],
  });
  const ended = once(keeper, 'exit').then(([code]) => {
    throw new Error(`PostgreSQL could not be kept: ${String(code)}`);
  });
  ended.catch(() => undefined);
  const nextMessage = async (): Promise<unknown> => {
    const [word] = await Promise.race([once(keeper, 'message') as Promise<unknown[]>, ended]);
    return word;
  };
  const order = async (word: Order): Promise<void> => {
    const done = nextMessage();
    keeper.send(word);
    await done;
  };
  const url = String(await nextMessage());
  return {
    url,
    crash: () => order('crash'),
    restart: () => order('restart'),
    async stop() {
      await order('stop');
      keeper.disconnect();
    },
  };
}
