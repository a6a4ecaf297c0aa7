import { once } from 'node:events';
import { createOrigin, type Origin } from '../../../src/server/edge/origin';
import { startOrigin, type FakeOrigin } from '../../support/server/edge';

let fake: FakeOrigin;
let origin: Origin;
beforeEach(async () => {
  fake = await startOrigin();
  origin = createOrigin(fake.url);
});
afterEach(async () => {
  origin.close();
  await fake.close();
});

// Long enough for the request to arrive, also on a busy machine.
const READ = { method: 'GET', path: '/', headers: {}, silentMs: 1_000 };

test('an origin that does not respond in time is broken off', async () => {
  const gone = new Promise((resolve) => {
    fake.respond = (_request, response) => void response.once('close', resolve);
  });
  await expect(origin.send(READ)).rejects.toThrow('The origin is silent');
  await gone;
});

test('an origin that stops in the middle of a response is broken off', async () => {
  fake.respond = (_request, response) => void response.writeHead(200).write('half');
  const response = await origin.send(READ);
  response.resume();
  const [error] = (await once(response, 'error')) as [Error];
  expect(error.message).toBe('aborted');
});

test('a read is repeated if the connection on which it was sent had been closed, and a write is not', async () => {
  const sendOnClosed = async (method: string): Promise<number> => {
    fake.respond = (_request, response) => void response.end();
    const first = (await origin.send({ ...READ, silentMs: 5_000 })).resume();
    await once(first, 'close');
    // The origin takes the next request, and closes the connection without a response.
    const before = fake.received.length;
    fake.respond = (_request, response) => {
      fake.respond = (_again, answer) => void answer.end();
      response.socket!.destroy();
    };
    // The connection becomes idle after the event.
    await new Promise(setImmediate);
    const outcome = await origin.send({ ...READ, method, silentMs: 5_000 }).then(
      (response) => response.resume().statusCode!,
      () => 0,
    );
    expect(fake.received.length - before).toBe(outcome === 0 ? 1 : 2);
    return outcome;
  };
  expect(await sendOnClosed('GET')).toBe(200);
  expect(await sendOnClosed('POST')).toBe(0);
});
