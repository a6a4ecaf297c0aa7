import { startPostgres, type PostgresServer } from './server';

/** What a test asks for; each is answered with the same word when it is done. */
export type Order = 'crash' | 'restart' | 'stop';

void startPostgres('fsync=on').then((server) => {
  process.on('message', (order: Order) => void obey(server, order));
  // The test has gone.
  process.on('disconnect', () => void server.stop().finally(() => process.exit()));
  process.send!(server.url);
});

async function obey(server: PostgresServer, order: Order): Promise<void> {
  await server[order]();
  process.send!(order);
}
