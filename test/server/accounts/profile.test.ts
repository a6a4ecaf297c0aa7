import { sql } from 'kysely';
import { expectPromisesKept, submit } from '../../support/server/acknowledgements';
import { rowsWith } from '../../support/server/contents';
import { startGame, type Game, type Player, type Wire } from '../../support/server/game';
import { createLeague, joinAll } from '../../support/server/leagues';
import { untilWaiting } from '../../support/server/locks';
import { browserKeys } from '../../support/server/pushService';

let game: Game;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());

const profileOf = async (as: Player) =>
  (await game.call<Wire['Profile']>('GET', 'user/profile', { as })).body;

const statusOf = async (as: Player | string) => (await game.call('GET', 'user', { as })).status;

/** Ended sessions are still accepted for half a second. */
const waitForCache = () => game.clock.advance(1_000);

async function logIn({ email, password }: Pick<Player, 'email' | 'password'>) {
  const reply = await game.call<Wire['LoginResponse']>('POST', 'auth/login', {
    body: { username: email, password },
  });
  return { ...reply, token: reply.body.access_token };
}

describe('the profile', () => {
  test('of a new user has the data of the sign-up and an empty career', async () => {
    const player = await game.signUp('Asha');
    const { id, since, ...others } = await profileOf(player);
    expect(id).toBe(player.id);
    expect(Date.parse(since)).toBeLessThanOrEqual(game.clock.nowMs);
    expect(others).toEqual({
      email: player.email,
      first_name: 'Asha',
      last_name: 'Nair',
      mobile_number: '',
      colour: expect.any(String) as string,
      password_changed_at: null,
      career: {
        matches: 0,
        contests_won: 0,
        teams: 0,
        teams_below_zero: 0,
        best_total: null,
        coldest_pick: null,
        caps_won: 0,
      },
    });
  });

  test('changes names, number and colour together', async () => {
    const player = await game.signUp();
    const body = {
      first_name: ' Zoë ',
      last_name: 'O’Neill',
      mobile_number: '+353 1 234',
      colour: 'moss',
    };
    const saved = await game.call('PUT', 'user/profile', { as: player, body });
    expect(saved.status).toBe(204);
    expect(await profileOf(player)).toMatchObject({ ...body, first_name: 'Zoë' });
    const refused = await game.call('PUT', 'user/profile', {
      as: player,
      body: { ...body, last_name: '\u202eevil' },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', field: 'last_name' },
    });
    expect(await profileOf(player)).toMatchObject({ last_name: 'O’Neill' });
  });

  test('counts the entries of settled contests', async () => {
    const [winner, loser] = [await game.signUp(), await game.signUp()];
    const match = await game.openMatch();
    const contestId = match.contest['head-to-head']!;
    await submit(game, winner, match, contestId, match.team(0));
    await submit(game, loser, match, contestId, match.team(3));
    await game.playOut(match);
    const entries = await game.database.db
      .selectFrom('entry')
      .select(['user_id', 'total', 'rank', 'reward'])
      .where('contest_id', '=', contestId)
      .execute();
    for (const player of [winner, loser]) {
      const entry = entries.find(({ user_id: userId }) => userId === player.id)!;
      const { body: team } = await game.call<Wire['TeamPlayer'][]>(
        'GET',
        `scoring/user-team?contestId=${contestId}`,
        { as: player },
      );
      const coldest = Math.min(...team.map(({ totalScore }) => totalScore!));
      const { career } = await profileOf(player);
      expect(career).toMatchObject({
        matches: 1,
        contests_won: entry.rank === 1 ? 1 : 0,
        teams: 1,
        teams_below_zero: entry.total! < 0 ? 1 : 0,
        best_total: entry.total,
        caps_won: entry.reward,
      });
      expect(career.coldest_pick?.points).toBe(coldest);
    }
  });
});

describe('a change of the e-mail address', () => {
  test('needs the password, and the new address logs in', async () => {
    const player = await game.signUp();
    const wrong = await game.call('PUT', 'user/email', {
      as: player,
      body: { email: 'New.Address@example.org', password: 'not it' },
    });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
    const right = await game.call('PUT', 'user/email', {
      as: player,
      body: { email: 'New.Address@example.org', password: player.password },
    });
    expect(right.status).toBe(204);
    expect((await logIn(player)).status).toBe(401);
    expect((await logIn({ ...player, email: 'new.address@example.org' })).status).toBe(200);
  });

  test('is refused when another account has the address', async () => {
    const [player, other] = [await game.signUp(), await game.signUp()];
    const body = { email: other.email.toUpperCase(), password: player.password };
    const refused = await game.call('PUT', 'user/email', { as: player, body });
    expect(refused).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  });

  test.each(['Eleven.Cold.Fish@example.org', 'eleven.cold.fish'])(
    'is refused when the password is the new address or its local part: %s',
    async (password) => {
      const player = await game.signUp();
      const known = { password: player.password, new_password: password };
      expect((await game.call('PUT', 'user/password', { as: player, body: known })).status).toBe(
        204,
      );
      const body = { email: 'Eleven.Cold.Fish@example.org', password };
      expect(await game.call('PUT', 'user/email', { as: player, body })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', message: 'The email address must not be your password' },
      });
    },
  );
});

describe('a change of the password', () => {
  test('ends all other sessions, and the old password logs nobody in', async () => {
    const player = await game.signUp();
    const { token: other } = await logIn(player);
    const body = { password: player.password, new_password: 'eleven cold fish' };
    const changed = await game.call('PUT', 'user/password', { as: player, body });
    expect(changed.status).toBe(204);
    waitForCache();
    expect(await statusOf(player)).toBe(200);
    expect(await statusOf(other)).toBe(401);
    expect((await logIn(player)).status).toBe(401);
    expect((await logIn({ ...player, password: 'eleven cold fish' })).status).toBe(200);
    const { password_changed_at: at } = await profileOf(player);
    expect(Date.parse(at!)).toBe(game.clock.nowMs - 1_000);
  });

  test('is refused for a common password, and wrong guesses of the current one count as wrong log-ins', async () => {
    const player = await game.signUp();
    const change = (password: string, newPassword: string) =>
      game.call('PUT', 'user/password', {
        as: player,
        body: { password, new_password: newPassword },
      });
    expect(await change(player.password, 'password1')).toMatchObject({
      status: 422,
      body: { code: 'WEAK_PASSWORD' },
    });
    const guesses = [];
    for (let guess = 0; guess < 11; guess += 1) guesses.push(await change(`guess ${guess}`, 'x'));
    expect(guesses.map(({ status }) => status)).toEqual([...Array<number>(10).fill(403), 429]);
    expect(await change(player.password, 'eleven cold fish')).toMatchObject({ status: 429 });
  });
});

describe('sessions', () => {
  const list = async (as: Player) =>
    (await game.call<Wire['Session'][]>('GET', 'user/sessions', { as })).body;

  test('name their devices, the current one first', async () => {
    const player = await game.signUp();
    await game.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      },
      payload: { username: player.email, password: player.password },
    });
    const sessions = await list(player);
    expect(sessions.map(({ device, mobile, current }) => ({ device, mobile, current }))).toEqual([
      { device: '', mobile: false, current: true },
      { device: 'Safari on iPhone', mobile: true, current: false },
    ]);
  });

  test('move their last use with each refresh', async () => {
    const player = await game.signUp();
    game.clock.advance(600_000);
    await game.call('POST', 'auth/refresh', { body: { refresh: player.refreshToken } });
    const [own] = await list(player);
    expect(Date.parse(own!.last_used_at)).toBe(game.clock.nowMs);
    expect(Date.parse(own!.since)).toBe(game.clock.nowMs - 600_000);
  });

  test('are ended one by one, or all but the current one', async () => {
    const [player, stranger] = [await game.signUp(), await game.signUp()];
    const tokens = [await logIn(player), await logIn(player), await logIn(player)];
    const others = (await list(player)).filter(({ current }) => !current);
    const end = (sessionId: string, as: Player) =>
      game.call('DELETE', `user/sessions/${sessionId}`, { as });
    // A user cannot end the session of another user.
    expect((await end(others[0]!.id, stranger)).status).toBe(204);
    expect(await list(player)).toHaveLength(4);
    expect((await end(others[0]!.id, player)).status).toBe(204);
    expect((await end(others[0]!.id, player)).status).toBe(204);
    expect(await list(player)).toHaveLength(3);
    await game.call('DELETE', 'user/sessions', { as: player });
    waitForCache();
    expect(await list(player)).toHaveLength(1);
    const statuses = await Promise.all(tokens.map(({ token }) => statusOf(token)));
    expect(statuses).toEqual([401, 401, 401]);
    expect(await statusOf(stranger)).toBe(200);
  });
});

describe('a deletion', () => {
  const MOBILE = '+91 98450 12345';

  /** Creates a user with data in every table that can have some. */
  async function traced(): Promise<Player> {
    const player = await game.signUp('Traceable');
    const profile = { first_name: 'Traceable', last_name: 'Vanisher', colour: 'sea' };
    await game.call('PUT', 'user/profile', {
      as: player,
      body: { ...profile, mobile_number: MOBILE },
    });
    await game.call('PUT', 'notification/settings', {
      as: player,
      body: {
        kinds: (
          await game.call<Wire['NotificationSettings']>('GET', 'notification/settings', {
            as: player,
          })
        ).body.kinds,
        quiet_hours: null,
        time_zone: 'Asia/Kolkata',
      },
    });
    const endpoint = 'https://fcm.googleapis.com/fcm/send/traceable-device';
    const subscription = { endpoint, keys: browserKeys() };
    await game.call('POST', 'notification/subscribe', { as: player, body: subscription });
    const feedback = { text: 'Greetings from Vanisher' };
    await game.call('POST', 'feedback', { as: player, body: feedback });
    const command = { name: 'grant', account: player.email, caps: 5, reason: 'a test' } as const;
    await game.services.operator.execute({ command, who: 'ops', rehearse: false });
    return player;
  }

  /** Tables with a user's id, each of which the export takes into account. */
  const EXPORTED_TABLES = [
    'correction_notice',
    'entry',
    'feedback',
    'known_address',
    'league_member',
    'league_score',
    'notification_setting',
    'push_subscription',
    // Links for a new password: only their hashes are kept, for an hour.
    'reset_link',
    'session',
    'shared_team',
    'tournament_row',
  ];

  async function tablesOfUsers(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select table_name as name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'user_id' and table_type = 'BASE TABLE'
      order by name`.execute(game.database.db);
    return rows.map(({ name }) => name);
  }

  const remove = (as: Player, password = as.password) =>
    game.call('POST', 'user/delete', { as, body: { password } });

  test('needs the password, and leaves nothing of the person but what boards and the ledger need', async () => {
    const [player, rival] = [await traced(), await game.signUp()];
    const match = await game.openMatch();
    const contestId = match.contest['head-to-head']!;
    await submit(game, player, match, contestId);
    await submit(game, rival, match, contestId, match.team(2));
    for (const user of [player, rival]) {
      await submit(game, user, match, match.contest['unlimited']!, match.team(2));
    }
    await joinAll(game, await createLeague(game, player), [rival]);
    await game.playOut(match);
    const board = async () => {
      const { body } = await game.call<Wire['ContestLeaderboard']>(
        'GET',
        `scoring/contestLeaderboard/${contestId}`,
      );
      return body.ContestLeaderboard.map(({ rank, User, total_score: total }) => {
        return { rank, total, ...User };
      });
    };
    const before = await board();
    const { body: exported } = await game.call<Wire['UserExport']>('GET', 'user/export', {
      as: player,
    });
    const traces = ['traceable', 'Vanisher', player.email, MOBILE];
    expect(await rowsWith(game.database.db, traces)).not.toEqual([]);
    expect(exported).toMatchObject({
      account: { email: player.email, mobile_number: MOBILE, last_name: 'Vanisher' },
      notifications: { time_zone: 'Asia/Kolkata' },
      teams: [
        { contest: 'Head To Head', players: expect.any(Array) as string[] },
        { contest: 'Unlimited' },
      ],
      tables: [{ tournament: 'Lantern Fives', points: 50, matches: 1 }],
    });
    expect(exported.subscriptions).toHaveLength(1);
    expect(exported.sessions).toHaveLength(1);
    expect(exported.caps.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['signup_bonus', 'grant', 'entry_fee']),
    );

    expect(exported.feedback).toMatchObject([{ text: 'Greetings from Vanisher', read_at: null }]);
    expect(exported.operator_actions).toMatchObject([{ command: 'grant' }]);
    expect(exported.leagues).toMatchObject([{ owner: true, rounds: [{ place: 1, points: 1 }] }]);
    expect(await tablesOfUsers()).toEqual(EXPORTED_TABLES);

    expect((await remove(player, 'not it')).status).toBe(403);
    expect((await remove(player)).status).toBe(204);

    expect(await rowsWith(game.database.db, traces)).toEqual([]);
    await expectPromisesKept(game);
    waitForCache();
    expect(await statusOf(player)).toBe(401);
    expect((await logIn(player)).status).toBe(401);
    // The names on boards are kept for a minute.
    game.clock.advance(60_000);
    const after = await board();
    expect(after).toEqual(
      before.map((row) =>
        row.id === player.id
          ? { ...row, first_name: 'Former player', last_name: '', former: true }
          : row,
      ),
    );
    const { body: leaders } = await game.call<Wire['GlobalLeaderboard']>(
      'GET',
      'scoring/global-leaderboard?limit=100',
    );
    expect(leaders.users.map(({ id }) => id)).not.toContain(player.id);
    // The address is free again.
    const again = await game.signUp();
    const body = { email: player.email, password: again.password };
    expect((await game.call('PUT', 'user/email', { as: again, body })).status).toBe(204);
  });

  test.each([
    // The entry that a join adds refers to the user, whose account the join has locked.
    ['join', 'account', 'app_user'],
    // A settlement pays the house, and then the users.
    ['settlement', 'house', 'account'],
  ])('waits for a %s, and holds nothing that it still needs', async (_what, first, next) => {
    const player = await game.signUp();
    const rows: Record<string, [table: string, id: string]> = {
      app_user: ['app_user', player.id],
      account: ['account', `user:${player.id}`],
      house: ['account', 'house'],
    };
    const [firstRow, nextRow] = [rows[first]!, rows[next]!];
    const mode = sql.raw(next === 'app_user' ? 'key share' : 'no key update');
    let removal: Promise<unknown> = Promise.resolve();
    await game.database.db.transaction().execute(async (trx) => {
      await sql`
        select 1 from ${sql.table(firstRow[0])} where id = ${firstRow[1]}
        for no key update`.execute(trx);
      removal = remove(player);
      await untilWaiting(game, 1);
      await sql`set local lock_timeout = 300`.execute(trx);
      await sql`
        select 1 from ${sql.table(nextRow[0])} where id = ${nextRow[1]} for ${mode}`.execute(trx);
    });
    await removal;
  });

  test('in the middle of a contest leaves the team in it, and what it wins goes to the house', async () => {
    const [player, rival] = [await game.signUp(), await game.signUp()];
    const match = await game.openMatch();
    const contestId = match.contest['premium']!;
    await submit(game, player, match, contestId);
    await submit(game, rival, match, contestId);
    await submit(game, await game.signUp(), match, contestId);
    await remove(player);
    await game.playOut(match);
    const { db } = game.database;
    const entry = await db
      .selectFrom('entry')
      .select(['rank', 'reward'])
      .where('user_id', '=', player.id)
      .executeTakeFirstOrThrow();
    // All three teams are the same, so all share the prizes.
    expect(entry).toMatchObject({ rank: 1 });
    expect(entry.reward).toBeGreaterThan(0);
    await game.work();
    const forfeits = await db
      .selectFrom('transfer')
      .select(['credit', 'amount'])
      .where('kind', '=', 'forfeit')
      .where('debit', '=', `user:${player.id}`)
      .orderBy('number')
      .execute();
    expect(forfeits).toEqual([
      { credit: 'house', amount: 900 },
      { credit: 'house', amount: entry.reward },
    ]);
    await expectPromisesKept(game);
  });
});
