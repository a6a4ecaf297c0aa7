import { expectPromisesKept } from '../../support/server/acknowledgements';
import {
  contractDocument,
  startGame,
  type Game,
  type OpenMatch,
  type Player,
  type Wire,
} from '../../support/server/game';
import { sampleRequests, type SampleRequest } from '../../support/server/operations';

// Row 24 of the quality bar: malformed bodies and URLs get the error of the contract.
let game: Game;
let match: OpenMatch;
let player: Player;
beforeAll(async () => {
  game = await startGame();
  match = await game.openMatch();
  player = await game.signUp();
});
afterAll(() => game.close());
afterEach(async () => {
  await expectPromisesKept(game);
  const counted = await game.database.db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow();
  expect(counted.users).toBe(1);
});

interface Raw {
  method?: SampleRequest['method'];
  url?: string;
  type?: string | null;
  payload?: string;
}

async function raw({ method = 'POST', url = '/api/auth/signup', type, payload }: Raw) {
  const response = await game.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${player.token}`,
      ...(type === null ? {} : { 'content-type': type ?? 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, body: response.json<Wire['Error']>() };
}

const GOOD = {
  email: 'meera@example.org',
  first_name: 'Meera',
  last_name: 'Nair',
  password: 'nightwatchman',
};
const good = JSON.stringify(GOOD);
const withField = (field: string) => `${good.slice(0, -1)},${field}}`;

const JSON_MESSAGE = 'The request is not valid JSON';
const bodies: [string, Raw, number, string][] = [
  ['no body', { payload: '' }, 400, 'A JSON body is required'],
  ['no body and no type', { type: null }, 400, 'A JSON body is required'],
  ['half a body', { payload: good.slice(0, 30) }, 400, JSON_MESSAGE],
  ['words', { payload: 'hello' }, 400, JSON_MESSAGE],
  ['a NUL', { payload: '\u0000' }, 400, JSON_MESSAGE],
  ['null', { payload: 'null' }, 400, 'Body must be object'],
  ['a list', { payload: `[${good}]` }, 400, 'Body must be object'],
  ['a text', { payload: '"x"' }, 400, 'Body must be object'],
  ['1e400', { payload: '1e400' }, 400, 'Body must be object'],
  ['a __proto__', { payload: withField('"__proto__":{"role":"x"}') }, 400, JSON_MESSAGE],
  ['a hidden __proto__', { payload: withField('"\\u005f_proto__":{}') }, 400, JSON_MESSAGE],
  [
    'a constructor with a prototype',
    { payload: withField('"constructor":{"prototype":{"x":1}}') },
    400,
    JSON_MESSAGE,
  ],
  [
    'a constructor',
    { payload: withField('"constructor":1') },
    400,
    'constructor is not a known field',
  ],
  ['a toString', { payload: withField('"toString":1') }, 400, 'toString is not a known field'],
  ['17 kB', { payload: withField(`"x":"${'x'.repeat(17_000)}"`) }, 413, 'The request is too large'],
  ['17 kB of blanks', { payload: good + ' '.repeat(17_000) }, 413, 'The request is too large'],
];

test.each(bodies)(
  'a sign-up with %s is refused in words',
  async (_what, request, status, message) => {
    const answer = await raw(request);
    const code = status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST';
    expect(answer).toEqual({ status, body: { code, message } });
  },
);

const types = [
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'application/json-patch+json',
  'application/vnd.api+json',
  'application',
  '',
  'application/json, text/plain',
];

/** The operations that change data and take no body. */
const bodiless = Object.values(contractDocument.paths).flatMap((operations) =>
  Object.entries(operations)
    .filter(([method, { requestBody }]) => method !== 'get' && requestBody === undefined)
    .map(([, { operationId }]) => operationId),
);

// The server would replace a status that is not in the contract by 500.
test.each(bodiless)('%s refuses a body as in the contract', async (operationId) => {
  const { method, url } = sampleRequests(match, player)[operationId]!;
  const ask = async (type: string | null, payload: string) => {
    const { status, body } = await raw({ method, url: `/api/${url}`, type, payload });
    return [status, body.code];
  };
  const unsupported = [415, 'UNSUPPORTED_MEDIA_TYPE'];
  expect(await ask('text/plain', 'x')).toEqual(unsupported);
  expect(await ask('application', '{}')).toEqual(unsupported);
  expect(await ask(null, '{}')).toEqual(unsupported);
  expect(await ask('application/json', '{')).toEqual([400, 'BAD_REQUEST']);
  expect(await ask('application/json', ' '.repeat(17_000))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test.each(types)('a good sign-up as "%s" is refused as a media type', async (type) => {
  expect(await raw({ type, payload: good })).toEqual({
    status: 415,
    body: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send application/json' },
  });
});

test('a body without a media type is refused', async () => {
  expect((await raw({ type: null, payload: good })).status).toBe(415);
});

const disguises = [
  'application/json; charset=utf-16',
  'application/json ; a=b',
  'APPLICATION/JSON',
  'application/json\t',
  'application/json;',
  ' application/json',
];

test.each(disguises)('a bad body as "%s" does not get around the checks', async (type) => {
  const { status } = await raw({ type, payload: '{"email":1,"caps":5}' });
  expect([400, 415]).toContain(status);
});

const values = [
  'null',
  '""',
  '"1"',
  '1',
  '1e400',
  '9007199254740992',
  'true',
  '{}',
  '[]',
  '"\\u0000"',
];

test.each(values)('players that are %s are no team', async (value) => {
  const url = `/api/scoring/submit-team/${match.id}/${match.contest['mega']}`;
  for (const payload of [`{"players":${value}}`, `{"players":[${value}]}`]) {
    const { status, body } = await raw({ url, payload });
    expect([400, 422]).toContain(status);
    expect(body.message).toMatch(/^(Players|You must select exactly 11 players)/);
  }
});

test.each<readonly [string, number]>([
  ['1', 1],
  ['9007199254740992', 1],
  ...values.filter((value) => !/^(\d+|null)$/.test(value)).map((value) => [value, 0] as const),
])('a push subscription that expires at %s is stored %i times', async (value, stored) => {
  const keys = `"keys":{"p256dh":"${'B'.repeat(87)}","auth":"${'a'.repeat(22)}"}`;
  const endpoint = '"endpoint":"https://fcm.googleapis.com/x"';
  const payload = `{${endpoint},"expirationTime":${value},${keys}}`;
  await game.database.db.deleteFrom('push_subscription').execute();
  const response = await game.app.inject({
    method: 'POST',
    url: '/api/notification/subscribe',
    headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
    payload,
  });
  expect(response.statusCode).toBe(stored === 1 ? 204 : 400);
  const rows = await game.database.db.selectFrom('push_subscription').select('endpoint').execute();
  expect(rows).toHaveLength(stored);
});

const squads = (home: string) =>
  `/api/scoring/squads?home_team=${home}&away_team=x&tournament_id=t`;
const board = '/api/scoring/contestLeaderboard';
const addresses: [string, string, number][] = [
  ['an unknown page', '/api/nowhere', 404],
  ['the root of the API', '/api', 404],
  ['a broken escape', `${board}/%zz`, 400],
  ['a broken letter', `${board}/%ff`, 400],
  ['an id with a NUL', `${board}/a%00b`, 400],
  ['an id with a slash', `${board}/a%2fb`, 400],
  ['an id of 65 letters', `${board}/${'a'.repeat(65)}`, 400],
  ['an id of 500 letters', `${board}/${'a'.repeat(500)}`, 400],
  ['an id that is __proto__', `${board}/__proto__`, 404],
  ['no limit', `${board}?limit=`, 400],
  ['a limit of 0', `${board}?limit=0`, 400],
  ['a limit of 101', `${board}?limit=101`, 400],
  ['a limit of one and a half', `${board}?limit=1.5`, 400],
  ['a limit in words', `${board}?limit=ten`, 400],
  ['two limits', `${board}?limit=1&limit=2`, 400],
  ['a limit of 1e400', `${board}?limit=1e400`, 400],
  ['a limit of -Infinity', `${board}?limit=-Infinity`, 400],
  ['a place of 1e400', '/api/scoring/global-leaderboard?from=1e400', 400],
  ['a day that is not', `${board}?before=2024-02-30T00:00:00Z`, 400],
  ['an instant without a zone', `${board}?before=2024-02-28T00:00:00`, 400],
  ['a leap second', `${board}?before=2016-12-31T23:59:60Z`, 400],
  ['the year 0', `${board}?before=0000-01-01T00:00:00Z`, 400],
  ['a zone of hours only', `${board}?before=2024-06-30T10:00:00%2B10`, 400],
  ['a NUL in an instant', `${board}?before=2024-06-30T10:00:00Z%00`, 400],
  ['a place beyond all', '/api/scoring/global-leaderboard?from=2147483648', 400],
  ['a team with a NUL', squads('a%00'), 400],
  ['a blank team', squads('%20'), 400],
  ['a team called __proto__', squads('__proto__'), 404],
  ['no format', '/api/scoring/rules', 400],
  ['a format that is none', '/api/scoring/rules?format=Test', 400],
  ['no contest', '/api/scoring/user-team', 400],
  ['two users', '/api/scoring/user-team?contestId=a&userId=b&userId=c', 400],
];

test.each(addresses)('%s in an address is a plain error', async (_what, url, status) => {
  const answer = await raw({ method: 'GET', url, type: null });
  expect(answer.status).toBe(status);
  expect(answer.body.code).toBe(status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST');
  expect(answer.body.message).toMatch(/^[\w'. <=>/:-]{9,}$/);
});

test('the earliest possible time gives an empty page', async () => {
  const before = encodeURIComponent('0001-01-01T00:00:00Z');
  const { status, body } = await game.call('GET', `scoring/contestLeaderboard?before=${before}`);
  expect([status, body]).toEqual([200, []]);
});

test.each(['global-leaderboard', 'won-leaderboard'])(
  'the last possible place gives an empty page of the %s',
  async (board) => {
    const { status, body } = await game.call('GET', `scoring/${board}?from=2147483647`);
    expect([status, body]).toEqual([200, expect.objectContaining({ users: [] })]);
  },
);

test.each(['PUT', 'POST'] as const)(
  '%s on an address that has no such method is not found',
  async (method) => {
    const { status, body } = await raw({ method, url: '/api/scoring/matches', payload: '{}' });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  },
);
