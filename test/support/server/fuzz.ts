import { randomFrom, type Random } from '../../../src/domain/simulator/random';
import { sampleFixture, sampleRequests, type SampleRequest } from './operations';
import { FEED_TOKEN, type Game, type OpenMatch, type Player } from './game';

/** A request as it is sent. */
export interface FuzzRequest {
  operationId: string;
  method: string;
  /** Path and query, as they are sent. */
  target: string;
  headers: Record<string, string>;
  payload: string | null;
}

/** The players and matches that requests refer to. */
export interface FuzzWorld {
  game: Game;
  players: readonly Player[];
  /** Open, live and completed. */
  matches: readonly OpenMatch[];
  /** The id of the link to a team of a completed match. */
  shareId: string;
  /** A league that none of the players is a member of. */
  league: { id: string; code: string };
  /** Requests that have an effect only once. */
  once: readonly OnceRequest[];
}

export interface OnceRequest extends SampleRequest {
  operationId: string;
  /** The access token; null for a visitor. */
  token: string | null;
}

const HOSTILE_TEXTS = [
  ...['', ' ', '0', '-1', '1.5', '101', '2147483648', '1e400', 'NaN', 'true', 'null', '[]', '{}'],
  ...["'", "' or 1=1 --", '%', '%zz', '../../etc/passwd', '<script>alert(1)</script>'],
  ...['\u0000', '\u202e', '\ud800', '🦇', 'a'.repeat(300), 'x'.repeat(3_000), '__proto__'],
  ...['9999-12-31T23:59:59-23:59', '2024-02-30T00:00:00Z', '2024-06-29T14:30:60Z', 'T20', 'ODI'],
];
const HOSTILE_VALUES: unknown[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 53, -(2 ** 31), [], {}, [[]], [null], { a: { b: [] } }],
  ...HOSTILE_TEXTS,
];
const HOSTILE_KEYS = ['__proto__', 'constructor', 'caps', 'role', 'id', 'userId', ''];
const HOSTILE_TYPES = [
  ...['text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data'],
  ...['application/x-www-form-urlencoded', '', 'application/json;', 'APPLICATION/JSON'],
];
const HOSTILE_PAYLOADS = ['', '{', '[]', 'null', '"x"', '{"a":1e400}', '\u0000', '{"a":1,"a":2}'];

/**
 * Generates endless requests from a seed: first those that are never valid and those that have an effect only once,
 * then samples of each operation, most of them with faults in the address, the body, the content type or the
 * authorization.
 */
export function* fuzzRequests(world: FuzzWorld, seed: string): Generator<FuzzRequest> {
  const random = randomFrom(seed.padStart(32, '0'));
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random.next() * from.length)]!;
  yield* invalidRequests(world);
  yield* onceRequests(world);
  for (;;) {
    const player = pick(world.players);
    const samples = samplesOf(world, pick(world.matches), player, random);
    const [operationId, { method, url, body }] = pick(samples);
    const faults = Math.floor(random.next() * 4);
    const target = mutateTarget(`/api/${url}`, faults > 0 && random.next() < 0.8, pick);
    let sent = body;
    let payload = body === undefined ? null : JSON.stringify(body);
    const headers: Record<string, string> = {
      'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(random.next() * 256)).join('.')}`,
    };
    if (payload !== null) headers['content-type'] = 'application/json';
    for (let fault = 0; fault < faults; fault += 1) {
      const kind = random.next();
      if (kind < 0.5 && sent !== undefined) {
        sent = mutate(sent, pick) as typeof sent;
        payload = JSON.stringify(sent);
      } else if (kind < 0.6) payload = pick(HOSTILE_PAYLOADS);
      else if (kind < 0.7) headers['content-type'] = pick(HOSTILE_TYPES);
    }
    const authorization = pick([
      ...Array<string>(6).fill(operationId.startsWith('feed') ? FEED_TOKEN : player.token),
      ...['', player.refreshToken, `${player.token.slice(0, -3)}abc`, 'x'.repeat(3_000)],
    ]);
    if (authorization !== '') headers['authorization'] = `Bearer ${authorization}`;
    if (payload !== null) headers['content-length'] = String(Buffer.byteLength(payload));
    yield { operationId, method, target, headers, payload };
  }
}

/** Requests to each operation with one segment of the path too long for any id, and with a limit below any. */
function* invalidRequests({ players, matches, league }: FuzzWorld): Generator<FuzzRequest> {
  const [player, match] = [players[0]!, matches[0]!];
  const samples = sampleRequests(match, player, league);
  for (const [operationId, { method, url }] of Object.entries(samples)) {
    const segments = `/api/${url}`.split('?', 1)[0]!.split('/');
    const overlong = [...segments.keys()]
      .slice(3)
      .map((index) => segments.with(index, 'a'.repeat(300)).join('/'));
    for (const target of [...overlong, `${segments.join('/')}?limit=-1`]) {
      const headers = { authorization: `Bearer ${player.token}` };
      yield { operationId, method, target, headers, payload: null };
    }
  }
}

function* onceRequests({ once }: FuzzWorld): Generator<FuzzRequest> {
  for (const { operationId, method, url, body, token } of once) {
    const payload = body === undefined ? null : JSON.stringify(body);
    const headers: Record<string, string> = {};
    if (payload !== null) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = String(Buffer.byteLength(payload));
    }
    if (token !== null) headers['authorization'] = `Bearer ${token}`;
    yield { operationId, method, target: `/api/${url}`, headers, payload };
  }
}

/** More players than a match can have. */
const CROWD = ['Harbour Lights', 'Mill Lane'].map((team) => ({
  team,
  players: Array.from({ length: 33 }, (_, number) => ({ name: `${team} ${number}` })),
}));

/** A result whose winner plays in no match. */
const STRAY_RESULT = { kind: 'result', revision: 0, winner: 'Nobody', result: 'win' };

type Pick = <T>(from: readonly T[]) => T;

/** Returns the samples of all operations, more than one where an operation has several outcomes. */
function samplesOf(
  { players, shareId, league }: FuzzWorld,
  match: OpenMatch,
  player: Player,
  random: Random,
): [string, SampleRequest][] {
  const number = Math.floor(random.next() * 1e9);
  const post = (url: string, body: object): SampleRequest => ({ method: 'POST', url, body });
  const put = (url: string, body: object): SampleRequest => ({ method: 'PUT', url, body });
  const get = (url: string): SampleRequest => ({ method: 'GET', url });
  const names = { first_name: 'Ann', last_name: 'Other' };
  const account = { email: `ann${number}@example.org`, password: `p4ss word ${number}`, ...names };
  const other = players[number % players.length]!;
  const types = Object.values(match.contest);
  const contestId = types[number % types.length]!;
  const submit = (team: readonly string[]) =>
    post(`scoring/submit-team/${match.id}/${contestId}`, { players: team });
  return [
    ...Object.entries(sampleRequests(match, player, league)),
    ['getRivalry', get(`scoring/users/${other.id}/rivalry`)],
    ['getSharedTeam', get(`scoring/shared-team/${shareId}`)],
    ['getSharedTeamCard', get(`scoring/shared-team/${shareId}/card`)],
    ['signup', post('auth/signup', account)],
    ['signup', post('auth/signup', { ...account, email: player.email })],
    ['signup', post('auth/signup', { ...account, password: 'password1' })],
    ['login', post('auth/login', { username: player.email, password: player.password })],
    ['refresh', post('auth/refresh', { refresh: player.refreshToken })],
    ['changeEmail', put('user/email', { email: player.email, password: player.password })],
    ['changeEmail', put('user/email', { email: other.email, password: player.password })],
    // The new password is the old one, so that other requests can still use it.
    [
      'changePassword',
      put('user/password', { password: player.password, new_password: player.password }),
    ],
    [
      'changePassword',
      put('user/password', { password: player.password, new_password: 'password1' }),
    ],
    ['submitTeam', submit(match.team(number % 5))],
    ['submitTeam', submit(match.team().slice(1))],
    ['leaveContest', { method: 'DELETE', url: `scoring/user-team?contestId=${contestId}` }],
    [
      'getUserTeam',
      { method: 'GET', url: `scoring/user-team?contestId=${contestId}&userId=${other.id}` },
    ],
    ['feedFixture', post('feed/fixtures', { ...sampleFixture(), home_team: `Team ${number % 3}` })],
    ['submitTeam', post(`scoring/submit-team/${match.id}/unknown`, { players: match.team() })],
    ['feedFixture', post('feed/fixtures', { ...sampleFixture(), key: 'crowd', squads: CROWD })],
    ['feedEvents', post('feed/fixtures/unknown/events', { events: [] })],
    ['feedEvents', post('feed/fixtures/sample/events', { events: [STRAY_RESULT] })],
  ];
}

function mutateTarget(target: string, isFaulty: boolean, pick: Pick): string {
  if (!isFaulty) return target;
  const [path = '', query = ''] = target.split('?', 2);
  const segments = path.split('/');
  const parameters = query === '' ? [] : query.split('&');
  const hostile = encode(pick(HOSTILE_TEXTS));
  const fault = pick(['segment', 'parameter', 'extra', 'extra', 'repeat', 'drop']);
  if (fault === 'segment' && segments.length > 3) {
    segments[pick([...segments.keys()].slice(3))] = hostile;
  } else if (fault === 'parameter' && parameters.length > 0) {
    const index = pick(parameters.map((_, at) => at));
    parameters[index] = `${parameters[index]!.split('=', 1)[0]}=${hostile}`;
  } else if (fault === 'extra') {
    parameters.push(`${pick(['limit', 'before', 'from', 'version', 'format', 'x'])}=${hostile}`);
  } else if (fault === 'repeat') parameters.push(...parameters);
  else parameters.pop();
  return segments.join('/') + (parameters.length > 0 ? `?${parameters.join('&')}` : '');
}

/** Encodes a text. A lone surrogate, which has no encoding, becomes invalid UTF-8. */
const encode = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

/** Returns a copy with one fault: a value replaced, a key removed or a key added, at any depth. */
function mutate(value: unknown, pick: Pick): unknown {
  if (typeof value !== 'object' || value === null) return pick(HOSTILE_VALUES);
  if (Array.isArray(value)) {
    if (value.length === 0) return [pick(HOSTILE_VALUES)];
    const index = pick(value.map((_, at) => at));
    return value.map((item, at): unknown => (at === index ? mutate(item, pick) : item));
  }
  const entries = Object.entries(value);
  const fault = pick(['remove', 'add', 'change', 'change', 'change']);
  const [name] = pick(entries.length === 0 ? [['x', 0] as const] : entries);
  if (fault === 'remove') return Object.fromEntries(entries.filter(([key]) => key !== name));
  if (fault === 'add') {
    // JSON text rather than an assignment, because assigning to __proto__ would add no key.
    return JSON.parse(
      `{${JSON.stringify(pick(HOSTILE_KEYS))}:${JSON.stringify(pick(HOSTILE_VALUES))},${JSON.stringify(value).slice(1)}`.replace(
        /,}$/,
        '}',
      ),
    ) as unknown;
  }
  return Object.fromEntries(
    entries.map(([key, item]) => [key, key === name ? mutate(item, pick) : item]),
  );
}
