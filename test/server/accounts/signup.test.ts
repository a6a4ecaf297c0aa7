import { expectPromisesKept } from '../../support/server/acknowledgements';
import { startGame, type Game, type Wire } from '../../support/server/game';

let game: Game;
beforeAll(async () => {
  game = await startGame();
});
afterAll(() => game.close());
afterEach(() => expectPromisesKept(game));

const GOOD = {
  email: 'meera@example.org',
  first_name: 'Meera',
  last_name: 'Nair',
  password: 'nightwatchman',
  mobile_number: '',
};
const PASSWORD_LENGTH = 'Password must have 8 to 128 characters';
const OWN_ADDRESS = 'The password must not be your email address. Choose another one.';
const COMMON = 'This password is among the commonest. Choose another one.';

const signup = (body: unknown) =>
  game.call<Wire['Error'] & Wire['SignupResponse']>('POST', 'auth/signup', { body });

async function stored() {
  const { db } = game.database;
  return {
    users: await db.selectFrom('app_user').selectAll().execute(),
    accounts: await db.selectFrom('account').selectAll().orderBy('id').execute(),
    transfers: await db.selectFrom('transfer').selectAll().execute(),
  };
}

const without = (field: keyof typeof GOOD) =>
  Object.fromEntries(Object.entries(GOOD).filter(([name]) => name !== field));

const LABELS = {
  email: 'Email',
  first_name: 'First name',
  last_name: 'Last name',
  password: 'Password',
};

interface Refusal {
  what: string;
  body: unknown;
  status: number;
  message: string;
  /** The property that the error names. */
  field?: string;
}

const bad: Refusal[] = [
  ...(['email', 'first_name', 'last_name', 'password'] as const).map((field) => {
    return {
      what: `no ${field}`,
      body: without(field),
      status: 400,
      message: `${LABELS[field]} is required`,
      field,
    };
  }),
  ...[
    ['an address without @', { email: 'meera' }, 'Email is not a valid email address'],
    [
      'an address with a space',
      { email: 'me era@example.org' },
      'Email is not a valid email address',
    ],
    [
      'an address with a NUL',
      { email: 'a\u0000@example.org' },
      'Email is not a valid email address',
    ],
    [
      'an address of letters like others',
      { email: 'meera@exämple.org' },
      'Email is not a valid email address',
    ],
    ['an address that is empty', { email: '' }, 'Email is too short'],
    ['an address that is null', { email: null }, 'Email must be string'],
    ['a list of addresses', { email: ['a@b.org'] }, 'Email must be string'],
    [
      'an address of 255 characters',
      { email: `${'a'.repeat(243)}@example.org` },
      'Email is too long',
    ],
    ['an empty first name', { first_name: '' }, 'First name is required'],
    [
      'a blank first name',
      { first_name: '   ' },
      'First name is empty or has characters that are not allowed',
    ],
    [
      'a last name with a NUL',
      { last_name: 'N\u0000' },
      'Last name is empty or has characters that are not allowed',
    ],
    [
      'a last name of two lines',
      { last_name: 'N\nM' },
      'Last name is empty or has characters that are not allowed',
    ],
    [
      'a first name that changes the direction',
      { first_name: 'Meera\u202e' },
      'First name has invisible characters',
    ],
    ['a last name without a letter', { last_name: '123' }, 'Last name has no letter'],
    [
      'a last name with a pile of marks',
      { last_name: `N${'\u0353'.repeat(9)}` },
      'Last name has too many marks on one letter',
    ],
    ['a first name of 101 characters', { first_name: 'a'.repeat(101) }, 'First name is too long'],
    ['a number for a name', { first_name: 1 }, 'First name must be string'],
    ['a password that is a number', { password: 12345678901 }, 'Password must be string'],
    [
      'a telephone number in words',
      { mobile_number: 'one' },
      'Mobile number has characters that are not allowed',
    ],
    ['a telephone number that is null', { mobile_number: null }, 'Mobile number must be string'],
    ['caps of its own', { caps: 1_000_000 }, 'caps is not a known field'],
    ['a role', { role: 'operator' }, 'role is not a known field'],
    ['an id of its own', { id: 'house' }, 'id is not a known field'],
  ].map(([what, change, message]) => ({
    what: what as string,
    body: { ...GOOD, ...(change as object) },
    status: 400,
    message: message as string,
    ...(!(message as string).endsWith('a known field') && { field: Object.keys(change!)[0]! }),
  })),
  ...[
    ['an empty password', '', PASSWORD_LENGTH],
    ['a password of seven characters', 'Xq4!zv9', PASSWORD_LENGTH],
    ['a password of seven that take two units each', '🦇'.repeat(7), PASSWORD_LENGTH],
    ['a password of 129 characters', 'a1'.repeat(64) + 'b', PASSWORD_LENGTH],
    ['a common password', 'password123', COMMON],
    ['a common password in capitals', 'PassWord123', COMMON],
    ['a common password of cricket', 'Cricket123', COMMON],
    ['a password that is common, but not among the first thousands', 'buckaroo', COMMON],
    ['a password of eight spaces', '        ', COMMON],
    ['the name of the product', 'Nightmare XI', COMMON],
    ['the own address', 'Meera@Example.org', OWN_ADDRESS],
  ].map(([what, password, message]) => {
    return { what: what!, body: { ...GOOD, password }, status: 422, message: message! };
  }),
];

test.each(bad)('$what is refused with a reason, and nothing is stored', async (row) => {
  const before = await stored();
  const { status, body } = await signup(row.body);
  const code = row.status === 422 ? 'WEAK_PASSWORD' : 'BAD_REQUEST';
  const { field, message } = row;
  expect({ status, body }).toEqual({ status: row.status, body: { code, message, field } });
  expect(await stored()).toEqual(before);
});

test("the part of the user's address before the @ is refused as a password", async () => {
  const { status, body } = await signup({
    ...GOOD,
    email: 'meera.nair.bowls@example.org',
    password: 'Meera.Nair.Bowls',
  });
  expect([status, body.message]).toEqual([422, OWN_ADDRESS]);
});

const passwords = [
  ['of eight characters', 'xq4!zv9k'],
  ['of 128 characters', 'ab'.repeat(64)],
  ['of eight that take two units each', '🦇🏏'.repeat(4)],
  ['with a NUL and a line end in it', 'a\u0000b\nc - long'],
];

test.each(passwords)('a password %s is accepted, and logs in', async (what, password) => {
  const email = `${what.replaceAll(' ', '.')}@example.org`;
  expect((await signup({ ...GOOD, email, password })).status).toBe(201);
  const body = { username: email, password };
  expect((await game.call('POST', 'auth/login', { body })).status).toBe(200);
});

test('a new account has 1,000 caps and trimmed names', async () => {
  const email = 'Trim@Example.ORG';
  const { body: created } = await signup({
    ...GOOD,
    email,
    first_name: '  Meera ',
    last_name: 'ß 🏏',
  });
  const login = { username: 'tRIM@example.org', password: GOOD.password };
  const { body } = await game.call<Wire['LoginResponse']>('POST', 'auth/login', { body: login });
  expect(body.id).toBe(created.id);
  const user = await game.call('GET', 'user', { as: body.access_token });
  expect(user.body).toEqual({
    id: created.id,
    email: 'trim@example.org',
    first_name: 'Meera',
    last_name: 'ß 🏏',
    caps: 1_000,
    day_caps: 50,
    day_streak: 1,
  });
});

test('an address is taken in any case of letters, and only one of many concurrent sign-ups gets it', async () => {
  const answers = await Promise.all(
    ['once@example.org', 'ONCE@example.org', 'Once@Example.Org', 'oncE@exampLe.org'].map((email) =>
      signup({ ...GOOD, email }),
    ),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  const refused = answers.filter(({ status }) => status === 409);
  for (const { body } of refused) {
    expect(body).toEqual({
      code: 'EMAIL_TAKEN',
      message: 'An account with this email address exists already',
    });
  }
});

test('the telephone number is optional', async () => {
  const { status } = await signup({ ...without('mobile_number'), email: 'nophone@example.org' });
  expect(status).toBe(201);
});

test('no password is stored or returned', async () => {
  const password = 'a remarkable password';
  const { body } = await signup({ ...GOOD, email: 'secret@example.org', password });
  expect(Object.keys(body)).toEqual(['id']);
  const { users } = await stored();
  expect(JSON.stringify(users)).not.toContain(password);
  expect(users.at(-1)!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
