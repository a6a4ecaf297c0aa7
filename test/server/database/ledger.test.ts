import {
  embeddedDatabase,
  postgresDatabase,
  type TestDatabase,
} from '../../support/server/databases';

// Row 15 of the quality bar, on both databases: transfers are append-only, and a freeze is final.
const databases = [
  ['the embedded database', embeddedDatabase],
  ['PostgreSQL', () => postgresDatabase()],
] as const;

describe.each(databases)('%s', (_name, open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    await database.script(`
      insert into account (id, kind) values ('user:a', 'user'), ('user:b', 'user');
      insert into tournament (id, source_key, name) values ('t', 't', 'T');
      insert into match (id, source_key, tournament_id, home_team, away_team, description, venue,
        match_date, start_time, lock_at, locked_at, status, rules_format, rules_version, review_minutes)
      values ('m', 'm', 't', 'A', 'B', '', '', '2026-03-01', now(), now(), now(), 'live', 'T20', 1, 0);
      insert into contest_type (id, name, position, entry_caps, min_participants, max_prize_pool, rewards)
      values ('unlimited', 'U', 1, 0, 2, 0, '[]'), ('mega', 'M', 2, 0, 2, 0, '[]');
      insert into contest (id, match_id, contest_type_id, series, status, participants) values
        ('paid', 'm', 'unlimited', 1, 'locked', 0), ('idle', 'm', 'mega', 1, 'locked', 0);
      insert into transfer (id, kind, debit, credit, amount, at, contest_id) values
        ('signup_bonus:a', 'signup_bonus', 'house', 'user:a', 1000, now(), null),
        ('signup_bonus:b', 'signup_bonus', 'house', 'user:b', 1000, now(), null),
        ('house_share:paid', 'house_share', 'house', 'user:a', 5, now(), 'paid');`);
  });
  afterAll(() => database.close());

  const balances = async () => {
    const rows = await database.db.selectFrom('account').select(['id', 'balance']).execute();
    return Object.fromEntries(rows.map(({ id, balance }) => [id, balance]));
  };
  const START = { house: -2_005, 'user:a': 1_005, 'user:b': 1_000 };

  const changes = [
    ['an amount is changed', `update transfer set amount = 1 where id = 'signup_bonus:a'`],
    ['a change touches no row', `update transfer set amount = 1 where id = 'nobody'`],
    ['a transfer is deleted', `delete from transfer where id = 'signup_bonus:a'`],
    ['everything is deleted', 'delete from transfer'],
    ['the table is emptied', 'truncate transfer'],
    ['the table is emptied with what hangs on it', 'truncate account cascade'],
    [
      'a booked transfer is written over',
      `insert into transfer (id, kind, debit, credit, amount, at)
       values ('signup_bonus:a', 'x', 'house', 'user:a', 5, now())
       on conflict (id) do update set amount = 5`,
    ],
    [
      'a transfer would be written over, were it booked',
      `insert into transfer (id, kind, debit, credit, amount, at)
       values ('signup_bonus:z', 'x', 'house', 'user:a', 5, now())
       on conflict (id) do update set amount = 5`,
    ],
    [
      'a merge changes it',
      `merge into transfer using (values ('signup_bonus:a')) given (id) on given.id = transfer.id
       when matched then update set amount = 1`,
    ],
    [
      'a merge deletes from it',
      `merge into transfer using (values ('signup_bonus:a')) given (id) on given.id = transfer.id
       when matched then delete`,
    ],
    [
      'a change hides in a query',
      `with changed as (update transfer set credit = 'user:b' where id = 'signup_bonus:a' returning *)
       select * from changed`,
    ],
    ['a join names what to delete', 'delete from transfer using account where credit = account.id'],
  ] as const;

  test.each(changes)('the ledger refuses it when %s', async (_what, sql) => {
    const before = await database.db.selectFrom('transfer').selectAll().orderBy('id').execute();
    await expect(database.script(sql)).rejects.toThrow('the ledger is append-only');
    const after = await database.db.selectFrom('transfer').selectAll().orderBy('id').execute();
    expect(after).toEqual(before);
    expect(await balances()).toEqual(START);
  });

  const transfer = (id: string, debit: string, credit: string, amount: number | string) =>
    `insert into transfer (id, kind, debit, credit, amount, at)
     values ('${id}', 'test', '${debit}', '${credit}', ${amount}, now())`;

  const byHand = [
    ['set', `update account set balance = 777 where id = 'user:a'`, /changes by transfers alone/],
    ['raised', 'update account set balance = balance + 1', /changes by transfers alone/],
    [
      'brought along',
      `insert into account (id, kind, balance) values ('user:c', 'user', 5)`,
      /changes by transfers alone/,
    ],
    ['deleted', `delete from account where id = 'user:b'`, /accounts are kept/],
    ['renamed', `update account set id = 'user:q' where id = 'user:b'`, /accounts are kept/],
    ['emptied away', 'truncate account', /append-only/],
  ] as const;

  test.each(byHand)('a balance is not %s by hand', async (_what, sql, reason) => {
    await expect(database.script(sql)).rejects.toThrow(reason);
    expect(await balances()).toEqual(START);
  });

  const impossible = [
    ['more than a user has', transfer('x', 'user:a', 'user:b', 1_006), /account_not_overdrawn/],
    ['nothing', transfer('x', 'house', 'user:a', 0), /transfer_amount_check/],
    ['less than nothing', transfer('x', 'user:a', 'user:b', -5), /transfer_amount_check/],
    ['from an account to itself', transfer('x', 'user:a', 'user:a', 5), /transfer_check/],
    ['to an account that is not there', transfer('x', 'house', 'user:z', 5), /does not exist/],
    [
      'from an account that is not there',
      transfer('x', 'contest:z', 'user:a', 5),
      /does not exist/,
    ],
    [
      'caps for a contest that is not there',
      `insert into transfer (id, kind, debit, credit, amount, at, contest_id) values
       ('x', 'test', 'house', 'user:a', 5, now(), 'paid'), ('y', 'test', 'house', 'user:a', 5, now(), 'z')`,
      /names a contest that does not exist/,
    ],
    ['the same event again', transfer('signup_bonus:a', 'house', 'user:a', 5), /transfer_pkey/],
  ] as const;

  test.each(impossible)('a transfer of %s is refused', async (_what, sql, reason) => {
    await expect(database.script(sql)).rejects.toThrow(reason);
    expect(await balances()).toEqual(START);
  });

  test.each([
    ['deleted', `delete from contest`, /is kept/],
    ['renamed', `update contest set id = 'q' where id = 'paid'`, /is kept/],
    ['emptied away', 'truncate contest cascade', /append-only/],
  ])('a contest with transfers is not %s', async (_what, sql, reason) => {
    await expect(database.script(sql)).rejects.toThrow(reason);
    const left = await database.db.selectFrom('contest').select('id').orderBy('id').execute();
    expect(left).toEqual([{ id: 'idle' }, { id: 'paid' }]);
  });

  test('a contest without transfers can be deleted', async () => {
    await database.script(`delete from contest where id = 'idle'`);
  });

  test("a frozen match can't be opened or frozen again", async () => {
    const attempts = [
      'locked_at = null',
      "locked_at = now() + interval '1 hour'",
      "locked_at = null, status = 'scheduled'",
    ];
    for (const attempt of attempts) {
      await expect(database.script(`update match set ${attempt} where id = 'm'`)).rejects.toThrow(
        'match m is frozen for good',
      );
    }
    await database.script(`update match set version = version + 1 where id = 'm'`);
  });

  test('a live match must be frozen', async () => {
    const live = `insert into match (id, source_key, tournament_id, home_team, away_team, description,
      venue, match_date, start_time, lock_at, status, rules_format, rules_version, review_minutes)
      values ('n', 'n', 't', 'A', 'B', '', '', '2026-03-01', now(), now(), 'live', 'T20', 1, 0)`;
    await expect(database.script(live)).rejects.toThrow(/match_check/);
  });
});
