import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { outcome, type Finding } from './support/finding';
import type { World } from './support/world';

/** The characters of tokens and passwords, in pieces that are long enough to be one. */
const WORDS = /[\w-]{16,}/g;

/** The number of refresh tokens that are used, of those that the other attacks got. */
const REFRESHED = 200;

/** Searches all that the servers have printed at the level trace for what was used before this. */
export async function logs(world: World): Promise<Finding[]> {
  const { logFile, secrets } = world;
  await refreshSessions(world);
  // The parts of a signed token differ in the last one; the first is the same for all.
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

/** Uses refresh tokens of the run, and gets others for them. */
async function refreshSessions({ secrets, withServer }: World): Promise<void> {
  const refreshTokens = [...secrets.tokens].filter((token) => !token.includes('.'));
  const requests = refreshTokens.slice(0, REFRESHED).map((refresh) => ({
    method: 'POST',
    path: '/api/auth/refresh',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh }),
  }));
  await withServer({}, (server) => server.send({ requests, pace: { atATime: 4 } }));
}
