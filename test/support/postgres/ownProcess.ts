import { startPostgres, type PostgresServer } from './server';

/** A command of a test, which is confirmed with the same word when it is done. */
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
