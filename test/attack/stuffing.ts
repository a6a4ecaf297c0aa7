import type { Seen } from '../bench/support/requestsProcess';
import { median } from '../bench/support/median';
import { countOf, describeStatuses, refusedSilently } from './support/answers';
import { outcome, type Finding } from './support/finding';
import { loginOf, type AttackedServer, type AttackedSite } from './support/attackedSite';

const PAIRS = 10_000;
const ACCOUNTS = 10;
const FIRST_ACCOUNT = 800;
/** How many source addresses send the attempts: enough that only the limit of the account applies. */
const ADDRESS_COUNT = 250;
const AT_ONCE = 24;
const MAX_CHECKED = 10;

const TIMINGS = 500;
const FIRST_TIMED_ACCOUNT = 250;
const TIMINGS_AN_ADDRESS = 10;
const MAX_DIFFERENCE_MS = 2;

export function stuffing(site: AttackedSite): Promise<Finding[]> {
  return site.withServer({}, async (server) => [
    await compareTimings(site, server),
    await stuff(site, server),
  ]);
}

/** Tries many passwords on few accounts, from many addresses. */
async function stuff(site: AttackedSite, server: AttackedServer): Promise<Finding> {
  const accounts = site.users.slice(FIRST_ACCOUNT, FIRST_ACCOUNT + ACCOUNTS);
  const logInAsOwners = () =>
    server.send({
      requests: accounts.map(({ email }) => loginOf(email, site.password, { from: '127.0.8.1' })),
      pace: { atATime: 1 },
    });
  const before = await logInAsOwners();
  const tried = await server.send({
    requests: Array.from({ length: PAIRS }, (_, pair) => {
      const from = `127.0.10.${1 + (Math.floor(pair / ACCOUNTS) % ADDRESS_COUNT)}`;
      return loginOf(accounts[pair % ACCOUNTS]!.email, site.wrongPassword(), { from });
    }),
    pace: { atATime: AT_ONCE },
  });
  const after = await logInAsOwners();
  const checked = accounts.map((_, account) =>
    countOf(
      tried.filter((_seen, pair) => pair % ACCOUNTS === account),
      401,
    ),
  );
  return {
    attack: 'Passwords are tried on few accounts',
    sent: `${PAIRS.toLocaleString('en')} pairs on ${ACCOUNTS} accounts from ${ADDRESS_COUNT} addresses, then the owners from a known address`,
    ...outcome(
      `at most ${Math.max(...checked)} checked of an account: ${describeStatuses(tried)}; owners: ${describeStatuses(after)}`,
      {
        'at most 10 passwords of an account are checked': Math.max(...checked) <= MAX_CHECKED,
        'owners get in': countOf([...before, ...after], 200) === 2 * ACCOUNTS,
        'refusals have Retry-After': refusedSilently(tried) === 0,
        'tries get a response': countOf(tried, 401, 429, 503) === PAIRS,
      },
    ),
    promise: '10 tries an account in 15 minutes; the owner gets in',
  };
}

/** Compares the response times of wrong passwords for existing accounts and for unknown ones, in turns. */
async function compareTimings(site: AttackedSite, server: AttackedServer): Promise<Finding> {
  const seen = await server.send({
    requests: Array.from({ length: 2 * TIMINGS }, (_, index) => {
      const number = Math.floor(index / 2);
      const username =
        index % 2 === 0
          ? site.users[FIRST_TIMED_ACCOUNT + number]!.email
          : `unknown-${FIRST_TIMED_ACCOUNT + number}@example.org`;
      const from = `127.0.11.${1 + Math.floor(index / TIMINGS_AN_ADDRESS)}`;
      return loginOf(username, site.wrongPassword(), { from });
    }),
    pace: { atATime: 1 },
  });
  const medianOf = (responses: readonly Seen[]) => median(responses.map(({ tookMs }) => tookMs));
  const existingMs = medianOf(seen.filter((_, index) => index % 2 === 0));
  const unknownMs = medianOf(seen.filter((_, index) => index % 2 === 1));
  const bodies = new Set(seen.map(({ body }) => body));
  return {
    attack: 'Do response times show which e-mail addresses have an account?',
    sent: `${TIMINGS} wrong log-ins on existing accounts and ${TIMINGS} on none, in turn`,
    ...outcome(
      `medians ${existingMs.toFixed(1)} and ${unknownMs.toFixed(1)} ms; ${describeStatuses(seen)}, ${bodies.size} different ${bodies.size === 1 ? 'body' : 'bodies'}`,
      {
        'the medians are at most 2 ms apart': Math.abs(existingMs - unknownMs) <= MAX_DIFFERENCE_MS,
        'the bodies are the same': bodies.size === 1,
        'all are checked': countOf(seen, 401) === seen.length,
      },
    ),
    promise: 'medians at most 2 ms apart, the same body',
  };
}
