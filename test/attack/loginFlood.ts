import {
  countOf,
  describeStatuses,
  inMs,
  refusedSilently,
  timeOf,
  worstOf,
} from './support/answers';
import { outcome, type Finding } from './support/finding';
import { loginOf, type AttackedServer, type AttackedSite } from './support/attackedSite';

const PER_SECOND = 150;
const SECONDS = 20;
const QUIET_SECONDS = 8;
/** How many source addresses a flood comes from when it does not come from one. */
const ADDRESS_COUNT = 200;
const MOST_LONGER_MS = 1_000;

type Origin = Parameters<typeof loginOf>[2];

interface Flood {
  from: string;
  settings: Readonly<Record<string, string>>;
  originOf: (attempt: number) => Origin;
  honest: Origin;
}

const FLOODS: readonly Flood[] = [
  {
    from: 'one address',
    settings: {},
    originOf: () => ({ from: '127.0.0.1' }),
    honest: { from: '127.0.9.1' },
  },
  {
    from: `${ADDRESS_COUNT} addresses`,
    settings: {},
    originOf: (attempt) => ({ from: `127.0.1.${1 + (attempt % ADDRESS_COUNT)}` }),
    honest: { from: '127.0.9.1' },
  },
  {
    from: `${ADDRESS_COUNT} addresses of one IPv6 network of 64 bits, through a proxy`,
    settings: { TRUST_PROXY: '127.0.0.1' },
    originOf: (attempt) => ({
      forwardedFor: `2001:db8:1:2::${(1 + (attempt % ADDRESS_COUNT)).toString(16)}`,
    }),
    honest: { forwardedFor: '2001:db8:9:9::1' },
  },
];

/** Floods the log-in with wrong passwords, while honest users log in once a second. */
export async function loginFlood(site: AttackedSite): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [index, flood] of FLOODS.entries()) {
    // Every log-in is by another user.
    const firstUser = index * (QUIET_SECONDS + SECONDS);
    findings.push(
      await site.withServer(flood.settings, (server) => runFlood(site, server, flood, firstUser)),
    );
  }
  return findings;
}

async function runFlood(
  site: AttackedSite,
  server: AttackedServer,
  { from, originOf, honest }: Flood,
  firstUser: number,
): Promise<Finding> {
  const { users, password } = site;
  const honestLogins = (first: number, count: number) =>
    server.send({
      requests: users
        .slice(first, first + count)
        .map(({ email }) => loginOf(email, password, honest)),
      pace: { perSecond: 1 },
    });
  const attempts = Array.from({ length: PER_SECOND * SECONDS }, (_, attempt) =>
    // Each attempt is for another account, so that only the limit of the address applies.
    loginOf(`nobody${attempt}@example.org`, site.wrongPassword(), originOf(attempt)),
  );
  const quiet = await honestLogins(firstUser, QUIET_SECONDS);
  const [flooded, tried] = await Promise.all([
    honestLogins(firstUser + QUIET_SECONDS, SECONDS),
    server.send({ requests: attempts, pace: { perSecond: PER_SECOND } }),
  ]);
  const usualMs = timeOf(quiet, 0.5);
  return {
    attack: `Flood of log-ins from ${from}`,
    sent: `${PER_SECOND} wrong log-ins a second for ${SECONDS} s, an honest one each second`,
    ...outcome(
      `honest: ${describeStatuses(flooded)}, median ${inMs(timeOf(flooded, 0.5))}, at most ${inMs(worstOf(flooded))}, without the flood ${inMs(usualMs)}; wrong: ${describeStatuses(tried)}`,
      {
        'honest users get in': countOf([...quiet, ...flooded], 200) === QUIET_SECONDS + SECONDS,
        'honest users wait no longer': worstOf(flooded) - usualMs <= MOST_LONGER_MS,
        'refusals have Retry-After': refusedSilently(tried) === 0,
        'wrong log-ins get a response': countOf(tried, 401, 429, 503) === attempts.length,
      },
    ),
    promise: 'an honest log-in waits at most 1 s longer; refusals are 429 or 503 with Retry-After',
  };
}
