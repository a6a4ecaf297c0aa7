import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { ConfigError, duration } from '../../configValues';
import { createFeedClient } from '../../feeds/feedClient';
import { createJournal } from '../../feeds/journal';
import { pollUntilStopped } from '../../feeds/pollLoop';
import { createSportmonksPoll } from '../../feeds/sportmonks/poll';
import { createReader } from '../../feeds/sportmonks/read';
import type { CommandContext } from './commandContext';
import { misused, note, type Terminal } from './terminal';

interface SportmonksOptions {
  leagues: string;
  every: string;
  server?: string;
  provider?: string;
}

/** Adds `feed`, which needs no database: it is a process of its own that speaks the feed API. */
export function addFeed(program: Command, { terminal, act }: CommandContext): void {
  program
    .command('feed')
    .description('feed live cricket of a provider to a server, until it is stopped')
    .command('sportmonks')
    .description('open, score and end the T20 matches of leagues of Sportmonks Cricket 2.0')
    .requiredOption('--leagues <ids>', 'the ids of the leagues, such as 3,5')
    .option('--every <duration>', 'the time between two polls', '10s')
    .option('--server <url>', 'the server; the default is the one on this machine at PORT')
    .option('--provider <url>', 'the API of the provider, such as that of a proxy')
    .addHelpText(
      'after',
      `
SPORTMONKS_TOKEN is the token of the provider and FEED_TOKEN that of the server. docs/operating.md
says how to get the first one, and what was never tried against the provider itself.`,
    )
    .action(act((options: SportmonksOptions) => feedSportmonks(terminal, options)));
}

async function feedSportmonks(terminal: Terminal, options: SportmonksOptions): Promise<number> {
  const { env, clock } = terminal;
  const leagueIds = readLeagues(options.leagues);
  const everyMs = readEvery(options.every);
  const server = readAddress(
    '--server',
    options.server ?? `http://localhost:${env['PORT'] || '8080'}`,
  );
  const provider =
    options.provider === undefined ? null : readAddress('--provider', options.provider);
  const token = required(env, 'SPORTMONKS_TOKEN');
  // During a change there are two tokens, of which the first is the new one.
  const feedToken = required(env, 'FEED_TOKEN').split(',')[0]!.trim();
  const journal = createJournal(
    (line) => note(terminal, [`${new Date(clock()).toISOString()} ${line}`]),
    [token, feedToken],
  );
  const stop = new AbortController();
  const { signal } = stop;
  const poll = createSportmonksPoll({
    reader: createReader({ fetch, token, signal, ...(provider && { baseUrl: `${provider}/` }) }),
    client: createFeedClient({ fetch, server, token: feedToken }),
    leagueIds,
    clock,
    journal,
    wait,
  });
  journal.note(`polling leagues ${leagueIds.join(', ')} every ${options.every}`);
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stop.abort());
  await pollUntilStopped(poll, { everyMs, signal, wait, random: Math.random });
  journal.note('stopped');
  return 0;
}

/** Returns early when the process is asked to stop. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

function required(env: Terminal['env'], name: string): string {
  const value = env[name]?.trim();
  if (!value) throw misused(`${name} is not set`);
  return value;
}

function readLeagues(text: string): number[] {
  if (!/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(text)) {
    throw misused(`--leagues must be ids such as 3,5, not "${text}"`);
  }
  return text.split(',').map(Number);
}

const LEAST_EVERY_MS = 1_000;

function readEvery(text: string): number {
  try {
    const everyMs = duration('--every', text);
    if (everyMs < LEAST_EVERY_MS) throw new ConfigError('--every must be 1s or more');
    return everyMs;
  } catch (error) {
    throw error instanceof ConfigError ? misused(error.message) : error;
  }
}

/** Returns an address without a slash at its end. A path may follow it. */
function readAddress(option: string, text: string): string {
  if (!/^https?:\/\/[^?#]+$/.test(text) || !URL.canParse(text)) {
    throw misused(`${option} must be an address such as https://HOST, not "${text}"`);
  }
  return text.replace(/\/+$/, '');
}
