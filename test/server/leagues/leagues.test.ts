import { sql } from 'kysely';
import { ENDED_COUNTS_MS, MAX_LEAGUES, MAX_MEMBERS } from '../../../src/domain/league/league';
import { submit } from '../../support/server/acknowledgements';
import {
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Reply,
  type Wire,
} from '../../support/server/game';
import {
  createLeague,
  joinAll,
  leaveLeague,
  renewed,
  type League,
} from '../../support/server/leagues';
import { sampleRequests } from '../../support/server/operations';

const HOUR_MS = 3_600_000;

let game: Game;
let owner: Player;
let member: Player;
let other: Player;
beforeAll(async () => {
  game = await startGame();
});
beforeEach(async () => {
  [owner, member, other] = (await game.signUpMany(3)) as [Player, Player, Player];
});
afterAll(() => game.close());

type LeagueReply = Reply<League & Wire['Error']>;

const create = (as: Player, body: object): Promise<LeagueReply> =>
  game.call('POST', 'leagues', { as, body });
const read = (as: Player, { id }: Pick<League, 'id'>): Promise<LeagueReply> =>
  game.call('GET', `leagues/${id}`, { as });
const change = (as: Player, { id }: League, body: object): Promise<LeagueReply> =>
  game.call('PATCH', `leagues/${id}`, { as, body });
const join = (as: Player, code: string): Promise<LeagueReply> =>
  game.call('POST', 'leagues/join', { as, body: { code } });
const invite = (as: Player | null, code: string): Promise<Reply<Wire['LeagueInvite']>> =>
  game.call('GET', `leagues/invites/${code}`, { as });
const remove = (as: Player, { id }: League, userId: string, query = '') =>
  game.call<Wire['Error'] | null>('DELETE', `leagues/${id}/members/${userId}${query}`, { as });
const membersOf = async (as: Player, { id }: League): Promise<string[]> => {
  const { body } = await game.call<Wire['LeagueTable']>('GET', `leagues/${id}/table`, { as });
  return body.rows.map(({ User }) => User.id);
};

const NOT_FOUND = { code: 'NOT_FOUND', message: 'League not found' };
const NO_INVITE = { code: 'NOT_FOUND', message: 'No league has this code' };
const NOT_OWNER = { code: 'NOT_OWNER', message: 'Only the owner of the league can do this' };

describe('a new league', () => {
  test('has its owner as the only member, and a code', async () => {
    const { tournamentId } = await game.openMatch();
    const endsAt = new Date(game.clock.nowMs + 30 * 24 * HOUR_MS).toISOString();
    const { status, body } = await create(owner, {
      name: '  The  Office XI ',
      tournament_id: tournamentId,
      ends_at: endsAt,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'The  Office XI',
      owner: { id: owner.id, first_name: 'Many', last_name: owner.id },
      tournament_id: tournamentId,
      Tournament: { id: tournamentId },
      members: 1,
      begins_at: new Date(game.clock.nowMs).toISOString(),
      ends_at: endsAt,
      own: { place: 1, points: 0, lead: null },
      last: null,
    });
    expect(body.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect((await read(owner, body)).body).toEqual(body);
    expect((await game.call('GET', 'leagues', { as: owner })).body).toEqual([body]);
  });

  test('is made once when the request is repeated, because its response was lost', async () => {
    const body = { name: 'Lost XI', tournament_id: null, ends_at: '2027-01-01T00:00:00.000Z' };
    const together = await Promise.all([1, 2, 3].map(() => create(owner, body)));
    game.clock.advance(60_000);
    const made = [...together, await create(owner, body)];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(made.map(({ body: { id } }) => id)).size).toBe(1);
    const { id } = made[0]!.body;
    expect((await create(owner, { ...body, name: 'Found XI' })).body.id).not.toBe(id);
    expect((await create(owner, { ...body, ends_at: null })).body.id).not.toBe(id);
    expect((await create(member, body)).body.id).not.toBe(id);
    game.clock.advance(60_001);
    expect((await create(owner, body)).body.id).not.toBe(id);
  });

  test('counts every match unless it names a tournament', async () => {
    const { body } = await create(owner, { name: 'All of it' });
    expect(body).toMatchObject({ tournament_id: null, Tournament: null, ends_at: null });
  });

  test.each([
    ['40 letters beyond the first plane', `${'🦇'.repeat(39)}a`],
    ['3 letters', 'XIs'],
    ['a name of another', 'Office XI'],
  ])('may have %s as its name', async (_what, name) => {
    expect(await create(owner, { name })).toMatchObject({ status: 201, body: { name } });
  });

  test('has its name in the composed form', async () => {
    expect((await create(owner, { name: 'Cafe\u0301' })).body.name).toBe('Caf\u00e9');
  });

  test.each([
    ['two letters', { name: 'XI' }, /^Name/],
    ['two letters and blanks', { name: '  XI  ' }, 'The name must have 3 to 40 characters'],
    ['41 letters', { name: 'a'.repeat(41) }, /^Name/],
    [
      '40 letters that are 80 in the composed form',
      { name: '\u0958'.repeat(40) },
      'The name must have 3 to 40 characters',
    ],
    ['digits alone', { name: '2026' }, 'The name has no letter'],
    ['an invisible character', { name: 'Of\u200bfice' }, 'The name has invisible characters'],
    ['no name', {}, /^Name/],
    ['a last day that is over', { name: 'Late', ends_at: '2026-01-01T00:00:00Z' }, /last day/],
    ['a leap second', { name: 'Leap', ends_at: '2026-12-31T23:59:60Z' }, /^ends_at/],
    ['a field too many', { name: 'Office', code: '0123456789' }, /^Code/i],
  ])('is refused with %s', async (_what, body, message) => {
    const reply = await create(owner, body);
    expect([reply.status, reply.body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(reply.body.message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
    expect((await game.call('GET', 'leagues', { as: owner })).body).toEqual([]);
  });

  test('is refused for a tournament that does not exist', async () => {
    expect(await create(owner, { name: 'Office', tournament_id: 'unknown' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Tournament not found' },
    });
  });
});

describe('the list of leagues', () => {
  test('has leagues with a live match first, then by the next lock, finished ones last', async () => {
    const begun = await game.openMatch({ startsInMs: 60_000, ballEveryMs: 3_600_000 });
    const later = await game.openMatch({ startsInMs: 300_000 });
    const sooner = await game.openMatch({ startsInMs: 200_000 });
    const inTournament = async (name: string, match: OpenMatch | null, more: object = {}) => {
      const where = match && { tournament_id: match.tournamentId };
      expect((await create(owner, { name, ...where, ...more })).status).toBe(201);
    };
    const db = game.database.db;
    await db
      .insertInto('tournament')
      .values({ id: `none-${owner.id}`, source_key: `none-${owner.id}`, name: 'None' })
      .execute();
    const idle = { tournament_id: `none-${owner.id}` };
    const soon = new Date(game.clock.nowMs + 1_000).toISOString();
    await inTournament('finished', null, { ...idle, ends_at: soon });
    await inTournament('idle', null, idle);
    await inTournament('later', later);
    await inTournament('sooner', sooner);
    await inTournament('live', begun);
    await submit(game, owner, begun, begun.contest['unlimited']!);
    await submit(game, member, begun, begun.contest['unlimited']!);
    await submit(game, owner, later, later.contest['unlimited']!);
    game.clock.nowMs = begun.startMs + 2_000;
    await game.services.matchLife.freezeDue();
    const { body } = await game.call<League[]>('GET', 'leagues', { as: owner });
    expect(body.map(({ name }) => name)).toEqual(['live', 'sooner', 'later', 'idle', 'finished']);
    const shown = body.map(({ matches }) => matches.map(({ match_id: id }) => id));
    expect(shown).toEqual([[begun.id], [sooner.id], [later.id], [], []]);
    expect(body[0]!.matches[0]).toMatchObject({
      frozen: true,
      status: 'live',
      own_team: true,
      teams: 1,
    });
    expect(body[2]!.matches[0]).toEqual({
      match_id: later.id,
      home_team: later.homeTeam,
      away_team: later.awayTeam,
      status: 'scheduled',
      frozen: false,
      lock_time: new Date(later.startMs).toISOString(),
      own_team: true,
      teams: 1,
      own: null,
    });
  });

  test('has the leagues of the caller alone', async () => {
    await createLeague(game, owner);
    expect((await game.call('GET', 'leagues', { as: other })).body).toEqual([]);
  });
});

describe('the owner', () => {
  let league: League;
  beforeEach(async () => {
    league = await createLeague(game, owner);
    await joinAll(game, league, [member]);
  });

  test('renames the league', async () => {
    const { status, body } = await change(owner, league, { name: ' Home XI ' });
    expect([status, body.name]).toEqual([200, 'Home XI']);
    expect((await read(member, league)).body.name).toBe('Home XI');
    expect(await change(owner, league, { name: '12345' })).toMatchObject({
      status: 400,
      body: { field: 'name' },
    });
  });

  test('sets a last day to come, and takes it back', async () => {
    const endsAt = new Date(game.clock.nowMs + 1_000).toISOString();
    expect((await change(owner, league, { ends_at: endsAt })).body.ends_at).toBe(endsAt);
    expect((await change(owner, league, { ends_at: null })).body.ends_at).toBeNull();
    const now = new Date(game.clock.nowMs).toISOString();
    expect(await change(owner, league, { ends_at: now })).toMatchObject({
      status: 400,
      body: { message: 'The last day is over', field: 'ends_at' },
    });
  });

  test('cannot begin anew what has ended', async () => {
    const endsAt = new Date(game.clock.nowMs + 1_000).toISOString();
    await change(owner, league, { ends_at: endsAt });
    game.clock.advance(1_000);
    for (const later of [null, new Date(game.clock.nowMs + HOUR_MS).toISOString()]) {
      expect(await change(owner, league, { ends_at: later })).toMatchObject({
        status: 400,
        body: { message: 'The last day is over' },
      });
    }
    expect((await change(owner, league, { name: 'The past' })).body.ends_at).toBe(endsAt);
  });

  test('hands over to a member, and is an ordinary member then', async () => {
    const { status, body } = await change(owner, league, { owner_id: member.id });
    expect([status, body.owner.id, body.members]).toEqual([200, member.id, 2]);
    expect((await change(owner, league, { name: 'Mine again' })).body).toEqual(NOT_OWNER);
    expect((await change(member, league, { name: 'Mine now' })).status).toBe(200);
  });

  test('cannot hand over to somebody else', async () => {
    await leaveLeague(game, member, league);
    for (const userId of [other.id, member.id, 'unknown']) {
      expect(await change(owner, league, { owner_id: userId })).toMatchObject({
        status: 400,
        body: { message: 'The new owner is not a member of the league' },
      });
    }
    expect((await read(owner, league)).body.owner.id).toBe(owner.id);
  });

  test('replaces the code, after which the old one is unknown', async () => {
    const replaced = await game.call<League>('POST', `leagues/${league.id}/code`, { as: owner });
    expect(replaced.status).toBe(200);
    expect(replaced.body.code).not.toBe(league.code);
    expect((await join(other, league.code)).body).toEqual(NO_INVITE);
    expect((await invite(null, league.code)).body).toEqual(NO_INVITE);
    expect((await join(other, replaced.body.code)).status).toBe(200);
  });

  test('removes a member, who can join again', async () => {
    expect((await remove(owner, league, member.id)).status).toBe(204);
    expect((await read(member, league)).body).toEqual(NOT_FOUND);
    expect((await read(owner, league)).body.members).toBe(1);
    expect((await remove(owner, league, member.id)).body).toEqual({
      code: 'NOT_FOUND',
      message: 'Member not found',
    });
    expect((await join(member, league.code)).status).toBe(200);
  });

  test('blocks a member, who then gets the same answer as for an unknown code', async () => {
    expect((await remove(owner, league, member.id, '?block=true')).status).toBe(204);
    const unknown = await join(member, '0000000000');
    expect(unknown).toMatchObject({ status: 404, body: NO_INVITE });
    const blocked = await join(member, league.code);
    expect([blocked.status, blocked.body]).toEqual([unknown.status, unknown.body]);
    expect((await invite(member, league.code)).body).toEqual(NO_INVITE);
    expect((await join(other, league.code)).status).toBe(200);
    const { body } = await game.call<League>('POST', `leagues/${league.id}/code`, { as: owner });
    expect((await join(member, body.code)).status).toBe(404);
  });

  test('counts the tries of who is blocked as wrong codes, so that the answers stay the same', async () => {
    await remove(owner, league, member.id, '?block=true');
    const ofCode = async (code: string) => {
      const statuses: number[] = [];
      for (let time = 0; time < 22; time += 1) statuses.push((await join(member, code)).status);
      return statuses;
    };
    expect(await ofCode(league.code)).toEqual([...Array<number>(20).fill(404), 429, 429]);
  });

  test('cannot change a name that the operator has chosen', async () => {
    const command = { name: 'rename-league', league: league.id, newName: 'A kind word' } as const;
    await game.services.operator.execute({ command, who: 'ops', rehearse: false });
    expect(await change(owner, league, { name: 'A rude word' })).toMatchObject({
      status: 409,
      body: {
        code: 'LEAGUE_NAME_LOCKED',
        message: 'The people who run this site have chosen the name of this league',
      },
    });
    expect((await change(owner, league, { ends_at: null })).status).toBe(200);
    expect((await read(owner, league)).body.name).toBe('A kind word');
  });

  test('cannot be blocked by leaving', async () => {
    expect((await remove(owner, league, owner.id, '?block=true')).status).toBe(204);
    expect((await join(owner, league.code)).status).toBe(200);
  });

  test('deletes the league for everybody', async () => {
    expect((await game.call('DELETE', `leagues/${league.id}`, { as: owner })).status).toBe(204);
    for (const as of [owner, member]) expect((await read(as, league)).body).toEqual(NOT_FOUND);
    expect((await join(other, league.code)).body).toEqual(NO_INVITE);
    const stays = await game.database.db
      .selectFrom('league_member')
      .select('user_id')
      .where('league_id', '=', league.id)
      .execute();
    expect(stays).toEqual([]);
  });

  test('is the only one who can do these things', async () => {
    await joinAll(game, league, [other]);
    const tries = [
      await change(member, league, { name: 'Mine' }),
      await change(member, league, { owner_id: member.id }),
      await game.call('POST', `leagues/${league.id}/code`, { as: member }),
      await game.call('DELETE', `leagues/${league.id}`, { as: member }),
      await remove(member, league, owner.id),
      await remove(member, league, other.id, '?block=true'),
      await remove(member, league, 'unknown'),
    ];
    expect(tries.map(({ status, body }) => [status, body])).toEqual(
      tries.map(() => [403, NOT_OWNER]),
    );
    expect(await membersOf(owner, league)).toEqual([owner.id, member.id, other.id]);
  });
});

describe('joining', () => {
  let league: League;
  beforeEach(async () => {
    league = await createLeague(game, owner);
  });

  test('makes a member, once', async () => {
    const { status, body } = await join(member, league.code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: league.id, members: 2, own: { place: 2, lead: 0 } });
    expect(await join(member, league.code)).toMatchObject({ status: 200, body });
    expect(await membersOf(member, league)).toEqual([owner.id, member.id]);
  });

  test.each(['01abcdefgh', 'oLABC-DEFGH', ' 0i ABC DEF GH ', 'OIabcdefgh'])(
    'accepts the code 01ABCDEFGH as "%s"',
    async (typed) => {
      const { db } = game.database;
      await db
        .updateTable('league')
        .set({ code: 'ZZZZZZZZZZ' })
        .where('code', '=', '01ABCDEFGH')
        .execute();
      await db
        .updateTable('league')
        .set({ code: '01ABCDEFGH' })
        .where('id', '=', league.id)
        .execute();
      expect(await join(member, typed)).toMatchObject({ status: 200, body: { id: league.id } });
      expect((await invite(null, encodeURIComponent(typed))).body.name).toBe('Office XI');
      await db
        .updateTable('league')
        .set({ code: league.code })
        .where('id', '=', league.id)
        .execute();
    },
  );

  test('is refused after the last day, but not to a member', async () => {
    await joinAll(game, league, [member]);
    const endsAt = new Date(game.clock.nowMs + 1_000).toISOString();
    await change(owner, league, { ends_at: endsAt });
    game.clock.advance(999);
    expect((await invite(null, league.code)).body.ended).toBe(false);
    game.clock.advance(1);
    expect((await invite(null, league.code)).body.ended).toBe(true);
    expect(await join(other, league.code)).toMatchObject({
      status: 409,
      body: { code: 'LEAGUE_ENDED', message: 'The last day of this league is over' },
    });
    expect((await join(member, league.code)).status).toBe(200);
    expect((await read(member, league)).status).toBe(200);
  });

  test('is refused to the 201st', async () => {
    const { db } = game.database;
    await sql`
      insert into app_user (id, email, first_name, last_name, password_hash, created_at, visited_on)
      select ${league.id} || n, ${league.id} || n || '@example.org', 'Many', n, '', '2026-01-01', '2026-01-01'
      from generate_series(1, ${MAX_MEMBERS - 2}::integer) n`.execute(db);
    await sql`
      insert into league_member (league_id, user_id, joined_at)
      select ${league.id}, id, '2026-03-01' from app_user where id like ${`${league.id}%`}`.execute(
      db,
    );
    await db
      .updateTable('league')
      .set({ members: MAX_MEMBERS - 1 })
      .where('id', '=', league.id)
      .execute();
    expect((await join(member, league.code)).body.members).toBe(MAX_MEMBERS);
    const full = { code: 'LEAGUE_FULL', message: 'This league has 200 members and is full' };
    expect(await join(other, league.code)).toMatchObject({ status: 409, body: full });
    expect((await join(member, league.code)).status).toBe(200);
    expect(await membersOf(member, league)).toHaveLength(MAX_MEMBERS);
    await leaveLeague(game, member, league);
    expect((await join(other, league.code)).status).toBe(200);
  });

  test('is refused to a member of 25 leagues that go on, or ended within a week', async () => {
    const all: League[] = [];
    while (all.length < MAX_LEAGUES) {
      all.push(await createLeague(game, member, { name: `League ${all.length}` }));
    }
    const limit = {
      status: 409,
      body: {
        code: 'LEAGUE_LIMIT',
        message: 'You are in 25 leagues. Leave one to join another.',
      },
    };
    expect(await join(member, league.code)).toMatchObject(limit);
    expect(await create(member, { name: 'One more' })).toMatchObject(limit);
    // A league in which the user is already is no further one.
    expect((await join(member, all[0]!.code)).status).toBe(200);
    const endedSince = async (ms: number) => {
      const [begins_at, ends_at] = [ms + 1, ms].map((ago) => new Date(game.clock.nowMs - ago));
      const { db } = game.database;
      await db
        .updateTable('league')
        .set({ begins_at: begins_at!, ends_at: ends_at! })
        .where('id', '=', all[0]!.id)
        .execute();
    };
    await endedSince(ENDED_COUNTS_MS - 1);
    expect(await join(member, league.code)).toMatchObject(limit);
    await endedSince(ENDED_COUNTS_MS);
    expect((await join(member, league.code)).status).toBe(200);
    expect(await create(member, { name: 'One more' })).toMatchObject(limit);
    await leaveLeague(game, member, all[1]!);
    expect((await create(member, { name: 'One more' })).status).toBe(201);
  });

  test('begins a stay that does not overlap the last one, even where the clock is behind', async () => {
    await joinAll(game, league, [member]);
    game.clock.advance(5_000);
    await leaveLeague(game, member, league);
    game.clock.advance(-2_000);
    await join(member, league.code);
    game.clock.advance(2_000);
    const stays = await game.database.db
      .selectFrom('league_member')
      .select(['joined_at', 'left_at'])
      .where('league_id', '=', league.id)
      .where('user_id', '=', member.id)
      .orderBy('number')
      .execute();
    expect(stays).toHaveLength(2);
    expect(stays[1]!.joined_at).toEqual(stays[0]!.left_at);
  });
});

describe('leaving', () => {
  let league: League;
  beforeEach(async () => {
    league = await createLeague(game, owner);
    await joinAll(game, league, [member, other]);
  });

  test('ends the membership, and the rest stay', async () => {
    expect(await leaveLeague(game, member, league)).toMatchObject({ status: 204, body: null });
    expect((await read(member, league)).body).toEqual(NOT_FOUND);
    expect((await leaveLeague(game, member, league)).body).toEqual(NOT_FOUND);
    expect(await membersOf(owner, league)).toEqual([owner.id, other.id]);
    expect((await read(owner, league)).body.members).toBe(2);
  });

  test('makes the member of longest standing the owner', async () => {
    await leaveLeague(game, member, league);
    await joinAll(game, league, [member]);
    await leaveLeague(game, owner, league);
    expect((await read(member, league)).body).toMatchObject({
      owner: { id: other.id },
      members: 2,
    });
  });

  test('deletes the league with the last one out', async () => {
    for (const as of [owner, member, other]) await leaveLeague(game, as, league);
    expect((await invite(null, league.code)).body).toEqual(NO_INVITE);
    const { db } = game.database;
    for (const table of ['league', 'league_member'] as const) {
      const id = table === 'league' ? 'id' : 'league_id';
      const rows = await db.selectFrom(table).selectAll().where(id, '=', league.id).execute();
      expect(rows).toEqual([]);
    }
  });

  test('comes with the deletion of an account', async () => {
    const gone = await game.signUp('Asha');
    const own = await createLeague(game, gone);
    const shared = await createLeague(game, gone, { name: 'Shared XI' });
    await joinAll(game, shared, [member]);
    await joinAll(game, league, [gone]);
    const body = { password: gone.password };
    expect((await game.call('POST', 'user/delete', { as: gone, body })).status).toBe(204);
    expect((await invite(null, own.code)).body).toEqual(NO_INVITE);
    expect((await read(member, shared)).body).toMatchObject({
      owner: { id: member.id },
      members: 1,
    });
    expect(await membersOf(owner, league)).toEqual([owner.id, member.id, other.id]);
  });

  test('comes with the deletion of an account by the operator', async () => {
    const command = { name: 'delete-account', account: member.id } as const;
    await game.services.operator.execute({
      command,
      who: 'ops',
      rehearse: false,
    });
    expect(await membersOf(owner, league)).toEqual([owner.id, other.id]);
  });
});

describe('an outsider', () => {
  test('gets the same 404 from every operation, whether the league exists or not', async () => {
    const match = await game.openMatch();
    const league = await createLeague(game, owner, { tournament_id: match.tournamentId });
    await joinAll(game, league, [member]);
    const left = await createLeague(game, owner);
    await joinAll(game, left, [other]);
    await leaveLeague(game, other, left);
    const board = `scoring/contestLeaderboard/${match.contest['unlimited']}?league=`;
    const requestsFor = ({ id, code }: { id: string; code: string }) => [
      ...Object.values(sampleRequests(match, other, { id, code })).filter(({ url }) =>
        url.includes(id),
      ),
      { method: 'DELETE' as const, url: `leagues/${id}/members/${owner.id}` },
      { method: 'DELETE' as const, url: `leagues/${id}/members/unknown?block=true` },
      { method: 'PATCH' as const, url: `leagues/${id}`, body: { owner_id: other.id } },
      { method: 'GET' as const, url: `leagues/${id}/rounds/unknown` },
      { method: 'GET' as const, url: `${board}${id}` },
    ];
    expect(requestsFor(league)).toHaveLength(8 + 5);
    for (const one of [league, left, { id: 'f'.repeat(32), code: league.code }]) {
      for (const { method, url, ...rest } of requestsFor(one)) {
        const body = 'body' in rest ? rest.body : undefined;
        const reply = await game.call(method, url, { as: other, body });
        expect([url, reply.status, reply.body]).toEqual([url, 404, NOT_FOUND]);
      }
    }
    const visited = await game.call('GET', `${board}${league.id}`);
    expect([visited.status, visited.body]).toEqual([404, NOT_FOUND]);
  });

  test.each([['a visitor'], ['an account']])(
    'learns as %s only what an invitation tells',
    async (who) => {
      const league = await createLeague(game, owner);
      const { status, body, headers } = await invite(
        who === 'a visitor' ? null : other,
        league.code,
      );
      expect(status).toBe(200);
      expect(body).toEqual({
        name: 'Office XI',
        owner_first_name: 'Many',
        members: 1,
        ended: false,
        league_id: null,
      });
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('learns the id as a member', async () => {
    const league = await createLeague(game, owner);
    expect((await invite(owner, league.code)).body.league_id).toBe(league.id);
  });
});

describe('wrong codes', () => {
  let league: League;
  beforeEach(async () => {
    game.clock.advance(HOUR_MS);
    [owner, member, other] = (await game.signUpMany(3)) as [Player, Player, Player];
    league = await createLeague(game, owner);
  });

  async function guess(as: Player | null, count: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let number = 0; number < count; number += 1) {
      const code = `ZZZZZZZ${String(number).padStart(3, '0')}`;
      const { status } = number % 2 === 0 ? await invite(as, code) : await join(as!, code);
      statuses.push(status);
    }
    return statuses;
  }

  test('are 20 an hour for an account, then even the right one is refused', async () => {
    expect(await guess(member, 1)).toEqual([404]);
    game.clock.advance(600_000);
    expect(await guess(member, 20)).toEqual([...Array<number>(19).fill(404), 429]);
    const refused = await join(member, league.code);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: 'Too many wrong codes. Try again later.' },
    });
    expect(refused.headers['retry-after']).toBe('3000');
    expect((await invite(member, league.code)).status).toBe(429);
    expect((await join(other, league.code)).status).toBe(200);
    game.clock.advance(3_000_000 - 1);
    member = await renewed(game, member);
    expect((await join(member, league.code)).status).toBe(429);
    game.clock.advance(1);
    expect((await join(member, league.code)).status).toBe(200);
  });

  test('include texts that are no code', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 21; number += 1) {
      statuses.push((await join(member, `word ${number}`)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
  });

  test('are counted when they come at the same moment', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, number) => {
        return (await join(member, `ZZZZZZZZ${String(number).padStart(2, '0')}`)).status;
      }),
    );
    const count = (status: number) => statuses.filter((one) => one === status).length;
    expect([count(404), count(429)]).toEqual([20, 40]);
  });

  test('are counted apart from right ones', async () => {
    for (let number = 0; number < 30; number += 1) {
      expect((await invite(member, league.code)).status).toBe(200);
    }
    expect(await guess(member, 20)).toEqual(Array<number>(20).fill(404));
    expect((await invite(member, league.code)).status).toBe(429);
  });

  test('are remembered when a log-in deletes old attempts', async () => {
    await guess(member, 20);
    game.clock.advance(30 * 60_000);
    const { email, password } = await game.signUp();
    const body = { username: email, password };
    expect((await game.call('POST', 'auth/login', { body })).status).toBe(200);
    expect((await join(await renewed(game, member), league.code)).status).toBe(429);
  });

  test('are a hundred an hour for a network of visitors, and accounts have their own', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 110 }, () => invite(null, '0000000000')),
    );
    const count = (status: number) => attempts.filter((one) => one.status === status).length;
    expect([count(404), count(429)]).toEqual([100, 10]);
    expect((await invite(null, league.code)).status).toBe(429);
    expect((await invite(member, league.code)).status).toBe(200);
  });
});
