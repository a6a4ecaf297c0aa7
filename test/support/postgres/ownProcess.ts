import { startPostgres, type PostgresServer } from './server';

/** A command of a test. When it is done, it is confirmed with the same word. */
export type Order = 'crash' | 'restart' | 'stop';

void startPostgres('fsync=on').then((server) => {
  process.on('message', (order: Order) => void obey(server, order));
  // The test has ended.
  process.on('disconnect', () => void server.stop().finally(() => process.exit()));
  process.send!(server.url);
});

async function obey(server: PostgresServer, order: Order): Promise<void> {
  await server[order]();
  process.send!(order);
}
