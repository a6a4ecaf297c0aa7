import type { Command } from 'commander';
import { ConfigError, duration } from '../config';
import { readElevens, readFixture } from './feedFiles';
import { carryOut, readStart, type OrderOptions } from './orders';
import type { Desk } from './program';
import { misused } from './terminal';

/** The options of every command that changes something. */
export function withOrderOptions(command: Command): Command {
  return command
    .option('--yes', 'do it without asking')
    .option('--as <name>', 'who does it, for the audit; otherwise the user')
    .option('--json', 'print what was done as JSON');
}

export function addOrders(program: Command, desk: Desk): void {
  addSchedule(program, desk);
  addPostpone(program, desk);
  addAbandon(program, desk);
  addAnnounce(program, desk);
  addSettle(program, desk);
  addGrant(program, desk);
  addReplay(program, desk);
}

function addSchedule(program: Command, { terminal, config, act }: Desk): void {
  withOrderOptions(program.command('schedule'))
    .description('open a match with its contests, or describe a known one anew')
    .argument('<file>', 'a JSON file, - for standard input')
    .addHelpText(
      'after',
      `
The file is what a feed sends to POST feed/fixtures (openapi.yaml, FeedFixture). \`key\` is your own name
for the match, always the same. Example:
  {
    "key": "final-2026", "tournament": {"key": "cup-2026", "name": "The Cup 2026"},
    "home_team": "India", "away_team": "South Africa",
    "description": "Final", "venue": "Kensington Oval, Bridgetown",
    "start_time": "2026-06-29T14:30:00Z",
    "squads": [{"team": "India", "players": [{"name": "V Kohli"}]}, {"team": "South Africa", "players": []}]
  }`,
    )
    .action(
      act(async (file: string, options: OrderOptions) => {
        const fixture = await readFixture(terminal, file);
        return carryOut(terminal, config(), options, async () => {
          return { command: { name: 'schedule', fixture } };
        });
      }),
    );
}

function addPostpone(program: Command, { terminal, config, act }: Desk): void {
  withOrderOptions(program.command('postpone'))
    .description('move the start of a match; its lock moves too unless it has been reached')
    .argument('<match>', 'the match')
    .argument('<time>', 'the new start, or how much later than the old one')
    .addHelpText(
      'after',
      `
Examples:
  nightmare postpone 4f0c2a91 2026-06-29T16:00Z
  nightmare postpone 4f0c2a91 +30m        (also +2h, +1h30m)`,
    )
    .action(
      act(async (match: string, time: string, options: OrderOptions) => {
        return carryOut(terminal, config(), options, async (ask) => {
          const startTime = await readStart(ask, match, time);
          return { command: { name: 'postpone', match, startTime } };
        });
      }),
    );
}

function addAbandon(program: Command, { terminal, config, act }: Desk): void {
  withOrderOptions(program.command('abandon'))
    .description('end a match without a result: after its review every entry fee goes back')
    .argument('<match>', 'the match')
    .option('--reason <text>', 'why, for the audit')
    .action(
      act(async (match: string, options: OrderOptions & { reason?: string }) => {
        const { reason = '' } = options;
        return carryOut(terminal, config(), options, async () => {
          return { command: { name: 'abandon', match, reason } };
        });
      }),
    );
}

function addAnnounce(program: Command, { terminal, config, act }: Desk): void {
  withOrderOptions(program.command('announce-xi'))
    .description('say who plays; whoever is left out counts as not in the playing XI')
    .argument('<match>', 'the match')
    .argument('<file>', 'a JSON file, - for standard input')
    .addHelpText(
      'after',
      `
The file has the names of each team, eleven or more (substitutes who came on belong there too):
  {"India": ["RG Sharma", "V Kohli", ...], "South Africa": ["Q de Kock", ...]}
It replaces what was announced before.`,
    )
    .action(
      act(async (match: string, file: string, options: OrderOptions) => {
        const teamSheets = await readElevens(terminal, file);
        return carryOut(terminal, config(), options, async () => {
          return { command: { name: 'announce-xi', match, teamSheets } };
        });
      }),
    );
}

function addSettle(program: Command, { terminal, config, act }: Desk): void {
  withOrderOptions(program.command('settle'))
    .description('end the review of a match now: the server then pays its contests')
    .argument('<match>', 'the match')
    .option('--despite-mismatch', 'also when the score sheet and the deliveries differ')
    .action(
      act(async (match: string, options: OrderOptions & { despiteMismatch?: boolean }) => {
        const { despiteMismatch = false } = options;
        return carryOut(terminal, config(), options, async () => {
          return { command: { name: 'settle', match, despiteMismatch } };
        });
      }),
    );
}

function addGrant(program: Command, { terminal, config, act }: Desk): void {
  withOrderOptions(program.command('grant'))
    .description('give caps to an account from the house')
    .argument('<account>', 'the account, by its id or e-mail address')
    .argument('<caps>', 'how many')
    .requiredOption('--reason <text>', 'why, for the audit')
    .addHelpText(
      'after',
      `
Example:
  nightmare grant meera@example.org 100 --reason "won the poster competition"`,
    )
    .action(
      act(async (account: string, text: string, options: OrderOptions & { reason: string }) => {
        const { reason } = options;
        if (!/^\d{1,15}$/.test(text)) throw misused(`<caps> must be a whole number, not "${text}"`);
        if (reason.trim() === '') throw misused('--reason must say why');
        return carryOut(terminal, config(), options, async () => {
          return { command: { name: 'grant', account, caps: Number(text), reason } };
        });
      }),
    );
}

interface ReplayOptions extends OrderOptions {
  startsIn: string;
  ballEvery: string;
}

function addReplay(program: Command, { terminal, config, act }: Desk): void {
  withOrderOptions(program.command('replay'))
    .description('play an imported match again, as an upcoming one that people can enter')
    .argument('<match>', 'the match, as `nightmare matches --all` lists it')
    .option('--starts-in <time>', 'how long teams can be entered: 90s, 5m, 1h', '60s')
    .option('--ball-every <time>', 'the time from one ball to the next: 50ms, 2s', '2s')
    .addHelpText(
      'after',
      `
The squads are those of its event among the imported matches, form ends before the day it was played, and
the app marks it as a replay. Any number can be played at once. Its balls fall while a server runs.`,
    )
    .action(
      act(async (match: string, options: ReplayOptions) => {
        const startsInMs = readDuration('--starts-in', options.startsIn);
        const ballEveryMs = readDuration('--ball-every', options.ballEvery);
        return carryOut(terminal, config(), options, async () => {
          return { command: { name: 'replay', match, startsInMs, ballEveryMs } };
        });
      }),
    );
}

function readDuration(name: string, text: string): number {
  try {
    return duration(name, text);
  } catch (error) {
    throw error instanceof ConfigError ? misused(error.message) : error;
  }
}
