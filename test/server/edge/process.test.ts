import { freePort } from '../../support/freePort';
import { ask, PERMANENT, readLive, startOrigin, type FakeOrigin } from '../../support/server/edge';
import { parseScrape } from '../../support/server/scrape';
import { startServerProcess, type ServerProcess } from '../../support/server/serverProcess';

jest.setTimeout(60_000);

const TILE = '/api/proof/tile/0/x001/067';

let origin: FakeOrigin;
let server: ServerProcess;
let metricsUrl: string;
beforeAll(async () => {
  origin = await startOrigin();
  const metricsPort = await freePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  // Tells the edge that it has the states of all live matches: there are none.
  void origin.nextStream().then((stream) => stream.write('id: \n\n'));
  server = await startServerProcess('', await freePort(), {
    ROLE: 'edge',
    ORIGIN: origin.url,
    METRICS_PORT: String(metricsPort),
  });
});
afterAll(async () => {
  await server.kill();
  await origin.close();
});

test('a process with the role edge needs no database, and counts what it serves', async () => {
  const stream = await readLive(server.url);
  origin.respond = (_request, response) => {
    response.writeHead(200, { 'cache-control': PERMANENT }).end('tile');
  };
  await ask(`${server.url}${TILE}`);
  await ask(`${server.url}${TILE}`);
  await ask(`${server.url}/assets/main.0123abcd.js`);
  expect(origin.received.map(({ url }) => url)).toEqual([TILE, '/assets/main.0123abcd.js']);
  const samples = parseScrape(await (await fetch(metricsUrl)).text());
  expect(samples.get('nightmare_edge_reads_total{source="cache"}')).toBe(1);
  expect(samples.get('nightmare_edge_reads_total{source="origin"}')).toBe(2);
  expect(samples.get('nightmare_edge_cache_bytes')).toBeGreaterThan(2 * 'tile'.length);
  expect(samples.get('nightmare_edge_origin_up')).toBe(1);
  expect(samples.get('nightmare_live_streams')).toBe(1);
  expect(samples.get('nightmare_ready')).toBe(1);
  stream.close();
});

test('an edge that is told to stop responds to the requests that it has, ends its streams and exits', async () => {
  const stream = await readLive(server.url);
  await stream.next();
  let finish = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    origin.respond = (_request, response) => {
      finish = () => void response.end('finished');
      resolve();
    };
  });
  const answer = ask(`${server.url}/api/user`);
  await arrived;
  const ended = server.stop();
  expect(await stream.next()).toMatch(/^retry: \d+$/);
  expect(await stream.next()).toBeNull();
  finish();
  expect((await answer).body.toString()).toBe('finished');
  expect(await ended).toBe(0);
});
