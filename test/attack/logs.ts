import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { outcome, type Finding } from './support/finding';
import type { AttackedSite } from './support/attackedSite';

/** Words that are long enough to be a token or a password. */
const WORDS = /[\w-]{16,}/g;

/** How many of the other attacks' refresh tokens are used. */
const REFRESHED = 200;

/** Searches everything that the servers have printed at the level trace for the passwords and tokens of this run. */
export async function logs(site: AttackedSite): Promise<Finding[]> {
  const { logFile, secrets } = site;
  await refreshSessions(site);
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
        'something is printed': lines > 0,
        'no password is printed': passwords === 0,
        'no token is printed': tokens === 0,
      }),
      promise: 'none',
    },
  ];
}

/** Exchanges refresh tokens of the run for new ones. */
async function refreshSessions({ secrets, withServer }: AttackedSite): Promise<void> {
  const refreshTokens = [...secrets.tokens].filter((token) => !token.includes('.'));
  const requests = refreshTokens.slice(0, REFRESHED).map((refresh) => ({
    method: 'POST',
    path: '/api/auth/refresh',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh }),
  }));
  await withServer({}, (server) => server.send({ requests, pace: { atATime: 4 } }));
}
