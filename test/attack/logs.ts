import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { countOf } from './support/answers';
import { honestReads, loginOf, type AttackedSite } from './support/attackedSite';
import { outcome, type Finding } from './support/finding';

/** Words that are long enough to be a token or a password. */
const WORDS = /[\w-]{16,}/g;

const FIRST_USER = 900;
const LOG_INS = 20;
const READS = 40;
/** How many of the run's refresh tokens are used. */
const REFRESHED = 200;
const AT_ONCE = 4;

/** Searches everything that the servers have printed at the level trace for the passwords and tokens of this run. */
export async function logs(site: AttackedSite): Promise<Finding[]> {
  const { logFile, secrets } = site;
  const isUsed = await useSecrets(site);
  // The signature, a token's last part, identifies it. The first part is the same for all tokens.
  const known = new Set([...secrets.tokens].map((token) => token.split('.').at(-1)!));
  let [lines, passwords, tokens] = [0, 0, 0];
  for await (const line of createInterface({ input: createReadStream(logFile) })) {
    lines += 1;
    if (line.includes(secrets.mark)) passwords += 1;
    if (line.match(WORDS)?.some((word) => known.has(word))) tokens += 1;
  }
  return [
    {
      attack: 'Secrets in the logs',
      sent: `${lines.toLocaleString('en')} lines at the level trace, searched for every password and ${secrets.tokens.size.toLocaleString('en')} tokens of this run`,
      ...outcome(`${passwords} passwords, ${tokens} tokens`, {
        'passwords and tokens were used': isUsed,
        'something is printed': lines > 0,
        'no password is printed': passwords === 0,
        'no token is printed': tokens === 0,
      }),
      promise: 'none',
    },
  ];
}

/** Logs users in, reads with access tokens and exchanges refresh tokens of the run. Returns whether each has succeeded. */
async function useSecrets(site: AttackedSite): Promise<boolean> {
  const { users, password, secrets, withServer } = site;
  const logIns = users.slice(FIRST_USER, FIRST_USER + LOG_INS).map(({ email }, index) => {
    return loginOf(email, password, { from: `127.0.15.${1 + index}` });
  });
  return withServer({}, async ({ send }) => {
    const pace = { atATime: AT_ONCE };
    const loggedIn = await send({ requests: logIns, pace });
    const read = await send({ requests: honestReads(site, READS), pace });
    const refreshTokens = [...secrets.tokens].filter((token) => !token.includes('.'));
    const refreshes = refreshTokens.slice(-REFRESHED).map((refresh) => ({
      method: 'POST',
      path: '/api/auth/refresh',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
    }));
    const refreshed = await send({ requests: refreshes, pace });
    return (
      countOf(loggedIn, 200) === LOG_INS &&
      countOf(read, 200) === READS &&
      countOf(refreshed, 200) > 0
    );
  });
}
