import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { createVersionListener, VERSION_CHANNEL } from '../../src/server/live/versions';
import { killBackend } from '../support/server/backends';
import { embeddedDatabase, openOwnPostgres } from '../support/server/databases';
import { scriptOf } from '../support/server/feeds';
import { startGame, type Game, type OpenMatch, type Wire } from '../support/server/game';

let game: Game;
let match: OpenMatch;
let url: string;
beforeAll(async () => {
  game = await startGame();
  await game.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = game.app.server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/api/scoring/live`;
});
beforeEach(async () => {
  match = await game.openMatch();
});
afterAll(() => game.close());

interface Message {
  id: string;
  event: string;
  data: Wire['LiveMessage'];
}

/** Reads server-sent events one by one, ignoring comments. */
async function openStream(lastEventId = '') {
  const abort = new AbortController();
  const response = await fetch(url, {
    signal: abort.signal,
    headers: { accept: 'text/event-stream', 'last-event-id': lastEventId },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  async function next(): Promise<Message | null> {
    for (;;) {
      const end = buffer.indexOf('\n\n');
      if (end >= 0) {
        const lines = buffer.slice(0, end).split('\n');
        buffer = buffer.slice(end + 2);
        const field = (name: string) =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
        if (field('data') === '') continue;
        const data = JSON.parse(field('data')) as Message['data'];
        return { id: field('id'), event: field('event'), data };
      }
      const { value, done } = await reader.read();
      if (done) return null;
      buffer += value;
    }
  }
  return { response, next, close: () => abort.abort() };
}

test('the stream sends the state of the live matches, then each version, without a token', async () => {
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  const script = await scriptOf(game, match);
  await game.services.matchLife.ingest(match.id, script.slice(0, 10));

  const stream = await openStream();
  expect(stream.response.status).toBe(200);
  expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const first = (await stream.next())!;
  expect(first).toMatchObject({ id: '', event: 'match' });
  expect(first.data).toMatchObject({ match_id: match.id, version: 2, since: null, status: 'live' });
  expect(first.data.players.some(({ total }) => total !== 0)).toBe(true);
  expect(first.data.over!.balls.length).toBeGreaterThan(0);

  await game.services.matchLife.ingest(match.id, script.slice(10, 20));
  const second = (await stream.next())!;
  expect(second.id).toBe(`${match.id}:3`);
  expect(second.data).toMatchObject({ version: 3, since: 2 });
  expect(second.data.innings[0]!.runs).toBeGreaterThan(first.data.innings[0]!.runs);
  // Only changed players: most of the twenty-two have done nothing in ten balls.
  expect(second.data.players.length).toBeGreaterThan(0);
  expect(second.data.players.length).toBeLessThan(first.data.players.length / 2);
  const { players } = (await game.services.matches.live(match.id))!;
  const merged = new Map(
    [...first.data.players, ...second.data.players].map((one) => [one.id, one.total]),
  );
  expect(players.map(({ id, total }) => [id, total])).toEqual([...merged]);

  // A reconnecting stream receives what it has missed, and two streams receive the same.
  const other = await openStream(`${match.id}:2`);
  expect((await other.next())!.data).toEqual(second.data);
  await game.services.matchLife.ingest(match.id, script);
  const [here, there] = [await stream.next(), await other.next()];
  expect(here).toEqual(there);
  expect(here!.data.status).toBe('in_review');

  stream.close();
  // A stream that begins during the review learns of the settlement, too.
  const late = await openStream();
  expect((await late.next())!.data.status).toBe('in_review');
  await game.services.settlement.settleDue();
  expect((await other.next())!.data.status).toBe('completed');
  expect((await late.next())!.data.status).toBe('completed');
  other.close();
  late.close();
});

test('a server that closes ends its open streams', async () => {
  const elsewhere = await startGame();
  await elsewhere.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = elsewhere.app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/scoring/live`, {
    headers: { accept: 'text/event-stream' },
  });
  const ended = response.text();
  await elsewhere.close();
  expect(await ended).not.toContain('event: match');
});

/** Collects the ids of published matches, so that a test can wait for each. */
function news() {
  const told: string[] = [];
  let wake = (): void => undefined;
  return {
    publish(matchId: string): void {
      told.push(matchId);
      wake();
    },
    async next(): Promise<string> {
      while (told.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return told.shift()!;
    },
  };
}

test('every server on a database is notified of a version made by any of them, and not before its commit', async () => {
  const elsewhere = openOwnPostgres(game.database.url!);
  const told = news();
  await elsewhere.listen(VERSION_CHANNEL, createVersionListener(told, game.services.matches));
  const rise = { version: sql<number>`version + 1` };
  const other = await game.openMatch();
  await game.database.db
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('match').set(rise).where('id', '=', other.id).execute();
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await game.database.db.updateTable('match').set(rise).where('id', '=', match.id).execute();
  expect(await told.next()).toBe(match.id);
  await elsewhere.close();
});

test('a server that lost its connection listens again and reads everything that may have changed meanwhile', async () => {
  const elsewhere = openOwnPostgres(game.database.url!);
  const told = news();
  const hears = async (): Promise<void> => {
    while ((await told.next()) !== match.id);
  };
  await elsewhere.listen(VERSION_CHANNEL, createVersionListener(told, game.services.matches));
  game.clock.nowMs = match.startMs + 2_000;
  await game.services.matchLife.freezeDue();
  await hears();
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'
    order by backend_start desc limit 1`.execute(game.database.db);
  await killBackend(rows[0]!.pid);
  // No version is made any more, so the server reads everything that may have changed.
  await hears();
  await game.database.db
    .updateTable('match')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', match.id)
    .execute();
  await hears();
  await elsewhere.close();
});

test('the embedded database notifies of versions too', async () => {
  const embedded = await startGame({ database: await embeddedDatabase() });
  const there = await embedded.openMatch();
  const told = news();
  await embedded.database.listen(
    VERSION_CHANNEL,
    createVersionListener(told, embedded.services.matches),
  );
  embedded.clock.nowMs = there.startMs + 2_000;
  await embedded.services.matchLife.freezeDue();
  expect(await told.next()).toBe(there.id);
  await embedded.close();
});
