import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import { oversOfSixes } from '../../support/server/correctedOvers';
import { resultEvent, scriptOf } from '../../support/server/feeds';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';

let game: Game;
let match: OpenMatch;
let users: Player[];
beforeAll(async () => {
  game = await startGame();
});
beforeEach(async () => {
  match = await game.openMatch({ ballEveryMs: 1 });
  users = await game.signUpMany(3);
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

async function notices(as: Player, query = ''): Promise<Wire['Notice'][]> {
  const reply = await game.call<Wire['Notice'][]>('GET', `user/notices${query}`, { as });
  expect(reply.status).toBe(200);
  return reply.body;
}

const said = async (as: Player) =>
  (await notices(as)).map(({ type, rank, participants, caps, contest }) => {
    return [contest!.name, type, rank, participants, caps];
  });

const enter = (as: Player, type: string, variant = 0) =>
  submit(game, as, match, match.contest[type]!, match.team(variant));

test('every ranked entry has a notice with its rank and reward, even the last one', async () => {
  for (const [variant, user] of users.entries()) await enter(user, 'premium', variant);
  await game.playOut(match);
  const all = await Promise.all(users.map(said));
  expect(all.flat().sort((a, b) => Number(a[2]) - Number(b[2]))).toEqual([
    ['Premium', 'SETTLED', 1, 3, 150],
    ['Premium', 'SETTLED', 2, 3, 90],
    ['Premium', 'SETTLED', 3, 3, 60],
  ]);
});

test('a user alone in a contest has a notice that it was called off, with a fee or without', async () => {
  const [user] = users;
  await enter(user!, 'premium');
  await enter(user!, 'unlimited');
  await game.playOut(match);
  const notices = await said(user!);
  expect(notices).toHaveLength(2);
  expect(notices).toContainEqual(['Premium', 'CALLED_OFF', null, 1, 100]);
  expect(notices).toContainEqual(['Unlimited', 'CALLED_OFF', null, 1, 0]);
});

test('a match without a result gives every entry a notice of its refund', async () => {
  for (const user of users) await enter(user, 'premium');
  await game.services.matchLife.ingest(match.id, [resultEvent(NO_RESULT)]);
  await game.work();
  for (const user of users)
    expect(await said(user)).toEqual([['Premium', 'REFUNDED', null, 3, 100]]);
});

test('a user who has left has no notice', async () => {
  const [user] = users;
  await enter(user!, 'premium');
  await game.call('DELETE', `scoring/user-team?contestId=${match.contest['premium']}`, {
    as: user!,
  });
  await game.playOut(match);
  expect(await said(user!)).toEqual([]);
});

test('marking notices as seen leaves later ones and those of others unseen', async () => {
  const [user, other] = users as [Player, Player];
  for (const one of users) await enter(one, 'premium');
  await game.playOut(match);
  const [first] = await notices(user);
  expect(first!.seen).toBe(false);
  const seen = await game.call('POST', 'user/notices/seen', {
    as: user,
    body: { up_to: first!.number },
  });
  expect([seen.status, seen.body]).toEqual([204, null]);
  match = await game.openMatch({ ballEveryMs: 1 });
  for (const one of users) await enter(one, 'premium');
  await game.playOut(match);
  expect((await notices(user)).map((notice) => notice.seen)).toEqual([false, true]);
  expect((await notices(user, '?unseen=true')).map((notice) => notice.seen)).toEqual([false]);
  expect((await notices(other)).map((notice) => notice.seen)).toEqual([false, false]);
});

test('notices have pages, newest first', async () => {
  const [user] = users;
  for (const type of ['premium', 'unlimited', 'mega']) await enter(user!, type);
  await game.playOut(match);
  const all = await notices(user!);
  expect(all).toHaveLength(3);
  expect(await notices(user!, '?limit=2')).toEqual(all.slice(0, 2));
  expect(await notices(user!, `?before=${all[1]!.number}`)).toEqual(all.slice(2));
});

test('an export has when notices of an end were seen, and the rank before a correction', async () => {
  const [user] = users as [Player];
  for (const [variant, one] of users.entries()) await enter(one, 'premium', variant);
  await game.playOut(match);
  const [first] = await notices(user);
  const body = { up_to: first!.number };
  const seenAt = new Date(game.clock.nowMs).toISOString();
  expect((await game.call('POST', 'user/notices/seen', { as: user, body })).status).toBe(204);
  // The other two teams have the fifth player of the home side, and this user's team has not.
  const { name } = match.squads[match.homeTeam]![4]!;
  const sixes = oversOfSixes(await scriptOf(game, match), { name, team: match.homeTeam }, 9);
  await game.services.matchLife.ingest(match.id, sixes);
  game.clock.advance(60_000);
  await game.work();
  const { accessToken: as } = await game.services.sessions.open(user.id);
  const exported = await game.call<Wire['UserExport']>('GET', 'user/export', { as });
  expect(exported.body.teams).toMatchObject([{ contest: 'Premium', end_seen_at: seenAt }]);
  const ranks = exported.body.corrections.map((row) => [row['rank_before'], row['rank']]);
  expect(ranks).toEqual([[first!.rank, expect.any(Number)]]);
});
