import type { Fetch } from '../../../../src/server/feeds/http';
import { createReader } from '../../../../src/server/feeds/sportmonks/read';
import { fixture } from '../../../support/matches';
import { listedFixture, rawFixture } from '../../../support/sportmonks/fixture';
import { FAULTS } from '../../../support/sportmonks/provider';

const TOKEN = 'the-secret-of-the-operator';
const telling = { id: 9001, startMs: Date.parse('2026-03-01T10:00:00Z'), balls: 5 };
const match = fixture('event/final');
const readerOf = (fetch: Fetch) => createReader({ fetch, token: TOKEN });

test.each([
  ['too many calls', 'the calls of this hour are used up'],
  ['a server error', 'status 500 with a body that is not JSON'],
  ['a server error in JSON', 'status 500'],
  ['a page of HTML', 'status 200 with a body that is not JSON'],
  ['a body that is cut off', 'status 200 with a body that is not JSON'],
  ['a body of 10 MB', 'the body is larger than 5000000 bytes'],
  ['another shape', 'data.localteam is missing'],
  ['no body', 'status 200 with a body that is not JSON'],
  ['a token that is not accepted', 'SPORTMONKS_TOKEN is not accepted'],
  ['a connection that breaks', 'no connection, or one that broke (ECONNRESET)'],
])('%s is a fault that says what is wrong', async (name, reason) => {
  const read = await readerOf(async () => FAULTS[name]!()).snapshot(9001);
  expect(read).toEqual({ ok: false, error: `fixtures/9001: ${reason}` });
});

test('a provider that does not answer is a fault, without its address', async () => {
  const timeout = new DOMException(`${TOKEN} took too long`, 'TimeoutError');
  const read = await readerOf(() => Promise.reject(timeout)).snapshot(9001);
  expect(read).toEqual({ ok: false, error: 'fixtures/9001: no answer within 20 seconds' });
});

test.each<[string, object]>([
  ['data.balls[2].score.runs', { score: { runs: '4' } }],
  ['data.balls[2].updated_at', { updated_at: 'yesterday' }],
  ['data.balls[2].id', { id: -1 }],
  ['data.balls[2].scoreboard', { scoreboard: 1 }],
])('a wrong %s is a fault that names it', async (where, wrong) => {
  const raw = rawFixture(match, telling);
  const score = { ...raw.balls[2]!.score, ...('score' in wrong && (wrong.score as object)) };
  const balls = raw.balls.map((ball, at) => (at === 2 ? { ...ball, ...wrong, score } : ball));
  const read = await readerOf(async () => Response.json({ data: { ...raw, balls } })).snapshot(1);
  expect(read).toEqual({
    ok: false,
    error: expect.stringContaining(`fixtures/1: ${where} should be `) as string,
  });
});

test('a call names the fields that it needs, and reads how many calls are left', async () => {
  const calls: URL[] = [];
  const reader = readerOf(async (url) => {
    calls.push(url);
    const headers = { 'x-ratelimit-remaining': '1234' };
    return Response.json({ data: rawFixture(match, telling) }, { headers });
  });
  expect(reader.callsLeft()).toBeNull();
  const read = await reader.snapshot(9001);
  expect(read).toMatchObject({ ok: true, value: { status: '1st Innings', home: { id: 71 } } });
  expect(reader.callsLeft()).toBe(1_234);
  const [{ origin, pathname, searchParams }] = calls as [URL];
  expect(origin + pathname).toBe('https://cricket.sportmonks.com/api/v2.0/fixtures/9001');
  expect(searchParams.get('include')).toBe('localteam,visitorteam,lineup,balls,runs,batting');
  expect(searchParams.get('api_token')).toBe(TOKEN);
});

test('all pages of a list are read', async () => {
  const pages: (string | null)[] = [];
  const reader = readerOf(async ({ searchParams }) => {
    const page = searchParams.get('page');
    pages.push(page);
    const data = [listedFixture(match, { ...telling, id: 9000 + Number(page) })];
    return Response.json({ data, meta: { last_page: 3 } });
  });
  const from = Date.parse('2026-03-01T10:00:00Z');
  const read = await reader.fixtures(3, from, from + 86_400_000);
  expect(read).toMatchObject({ ok: true, value: [{ id: 9001 }, { id: 9002 }, { id: 9003 }] });
  expect(pages).toEqual(['1', '2', '3']);
});

test('a squad is read', async () => {
  const squad = [{ id: 5, fullname: 'Meera Nair' }];
  const reader = readerOf(async () => Response.json({ data: { squad } }));
  expect(await reader.squad(71, 507)).toEqual({ ok: true, value: [{ id: 5, name: 'Meera Nair' }] });
});
