import fs from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { postgresDatabase } from '../../support/server/databases';
import { nightmare } from './nightmareAt';

afterEach(() => jest.useRealTimers());

test('a command waits for fourteen seconds for a connection', async () => {
  const database = await postgresDatabase(1);
  const url = new URL(process.env['TEST_POSTGRES_TCP_URL']!);
  const { hostname, port } = url;
  url.pathname = new URL(database.url!).pathname;
  const relay = net.createServer();
  const asked = new Promise<net.Socket>((resolve) => relay.on('connection', resolve));
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  url.hostname = '127.0.0.1';
  url.port = `${(relay.address() as AddressInfo).port}`;
  // Only timers are controlled; the connection is real.
  jest.useFakeTimers({ doNotFake: ['Date', 'performance', 'nextTick', 'setImmediate'] });

  const listed = nightmare({ env: { DATABASE_URL: url.href }, clock: Date.now }, 'feedback');
  const near = await asked;
  jest.advanceTimersByTime(14_000);
  const far = net.connect(Number(port), hostname);
  near.pipe(far).pipe(near);

  expect(await listed).toEqual({ exitCode: 0, out: 'No feedback.\n', err: '' });
  await new Promise((resolve) => relay.close(resolve));
  await database.close();
});

test('a user who may not read the folder of the server is told so', async () => {
  const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  const reading = jest.spyOn(fs, 'readFile').mockRejectedValue(refused);
  const at = { env: { DATA_DIR: '/srv/league' }, clock: Date.now };
  expect(await nightmare(at, 'feedback')).toEqual({
    exitCode: 1,
    out: '',
    err: 'This user may not read the folder /srv/league; run the command as the user of the server\n',
  });
  reading.mockRestore();
});
