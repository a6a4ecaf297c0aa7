import { setTimeout as wait } from 'node:timers/promises';
import type { Load, LoadFigures } from '../bench/support/overloadProcess';
import { inOwnProcess } from '../bench/support/ownProcess';
import type { Sent } from '../bench/support/requestsProcess';
import { countOf } from './support/answers';
import { outcome, type Finding } from './support/finding';
import { asUser, type AttackedServer, type AttackedSite } from './support/attackedSite';

const FORMS: readonly Pick<Sent, 'method' | 'path'>[] = [
  { method: 'GET', path: '/api/user' },
  { method: 'GET', path: '/%61pi/user' },
  { method: 'GET', path: 'http://anywhere.example/api/user' },
  { method: 'HEAD', path: '/api/user' },
];
const FROM = '127.0.14.1';
/** The rate of the reads of each form. */
const PER_SECOND = 30;
const SECONDS = 6;
/** Each has a read under way: together many more than the server can answer within the time that reads may wait. */
const CONNECTIONS = 2_000;
const LOAD_SECONDS = 14;
/** The delay until the load has begun. */
const BEFORE_MS = 3_500;
/** The lowest percentage of refused reads, of the plain form, that counts as an overload. */
const LEAST_REFUSED = 25;
/** The largest difference between the forms' percentages of refused reads that chance can explain. */
const MOST_APART = 20;

/** Reads in unusual forms while the server has more reads than it can answer. */
export function requestForms(site: AttackedSite): Promise<Finding[]> {
  return site.withServer({}, async (server) => {
    const load = inOwnProcess<LoadFigures>('overloadProcess.ts', loadOf(site, server));
    await wait(BEFORE_MS);
    const seen = await server.send({
      requests: Array.from({ length: FORMS.length * PER_SECOND * SECONDS }, (_, index) => ({
        ...FORMS[index % FORMS.length]!,
        from: FROM,
        headers: asUser(site.users[index % site.users.length]!),
      })),
      pace: { perSecond: FORMS.length * PER_SECOND },
    });
    const { reads } = await load;
    const shares = FORMS.map((_, form) => {
      const ofForm = seen.filter((_seen, index) => index % FORMS.length === form);
      return (100 * countOf(ofForm, 503)) / ofForm.length;
    });
    const apart = Math.max(...shares) - Math.min(...shares);
    const stored = seen.filter(({ cacheControl }) => cacheControl !== 'no-store').length;
    const described = FORMS.map(({ method, path }, form) => {
      return `${method} ${path} ${shares[form]!.toFixed(0)} %`;
    });
    return [
      {
        attack: 'Reads in other forms',
        sent: `${CONNECTIONS.toLocaleString('en')} reads under way, and ${PER_SECOND} a second of each form`,
        ...outcome(
          `refused: ${described.join(', ')}, of the others ${shareRefused(reads)} %; ${stored} of ${seen.length} without no-store`,
          {
            'there is an overload': shares[0]! >= LEAST_REFUSED,
            'all forms are refused equally often': apart <= MOST_APART,
            'nothing is stored': stored === 0,
            'reads get a response': countOf(seen, 200, 503) === seen.length,
          },
        ),
        promise: 'refused as often as the plain form, and never stored',
      },
    ];
  });
}

function loadOf({ users, contest }: AttackedSite, { port }: AttackedServer): Load {
  const requestOf = (head: string, token: string, body = ''): string =>
    `${head} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${
      body === '' ? '' : `content-type: application/json\r\ncontent-length: ${body.length}\r\n`
    }\r\n${body}`;
  const team = JSON.stringify({ players: contest.playerIds });
  const submit = `POST /api/scoring/submit-team/${contest.matchId}/${contest.contestId}`;
  return {
    port,
    seconds: LOAD_SECONDS,
    reads: {
      requests: users.map(({ token }) => requestOf('GET /api/user', token)),
      connections: CONNECTIONS,
      perSecond: null,
    },
    submits: {
      requests: [requestOf(submit, users[0]!.token, team)],
      connections: 4,
      perSecond: 2,
    },
  };
}

function shareRefused({ sent, statuses }: LoadFigures['reads']): string {
  return ((100 * (statuses['503'] ?? 0)) / sent).toFixed(0);
}
