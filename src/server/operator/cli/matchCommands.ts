import type { Command } from 'commander';
import { ConfigError, duration } from '../../configValues';
import { readElevens } from './feedFiles';
import { executeCommand, readStart, withChangeOptions, type ChangeOptions } from './execute';
import type { CommandContext } from './commandContext';
import { readRuleSetName } from './ruleSetName';
import { misused } from './terminal';

export function addMatchCommands(program: Command, context: CommandContext): void {
  addPostpone(program, context);
  addRules(program, context);
  addAbandon(program, context);
  addAnnounce(program, context);
  addSettle(program, context);
  addReplay(program, context);
}

function addPostpone(program: Command, { terminal, config, act }: CommandContext): void {
  withChangeOptions(program.command('postpone'))
    .description('move the start of a match; its lock moves too unless it has been reached')
    .argument('<match>', 'the match')
    .argument('<time>', 'the new start, or the delay after the current start')
    .addHelpText(
      'after',
      `
Examples:
  nightmare postpone 4f0c2a91 2026-06-29T16:00Z
  nightmare postpone 4f0c2a91 +30m        (also +2h, +1h30m)`,
    )
    .action(
      act(async (match: string, time: string, options: ChangeOptions) => {
        return executeCommand(terminal, config(), options, async (call) => {
          const startTime = await readStart(call, match, time);
          return { command: { name: 'postpone', match, startTime } };
        });
      }),
    );
}

function addRules(program: Command, { terminal, config, act }: CommandContext): void {
  withChangeOptions(program.command('rules'))
    .description('choose the scoring rules of a match that nobody has entered yet')
    .argument('<match>', 'the match')
    .argument('<rules>', 'T20, T20A or T20W, with a version if it is not the latest: T20@1')
    .addHelpText(
      'after',
      `
T20 is for franchise leagues and internationals between leading men's teams, T20A for other men's internationals,
T20W for the women's game.`,
    )
    .action(
      act(async (match: string, name: string, options: ChangeOptions) => {
        const rules = readRuleSetName(name);
        return executeCommand(terminal, config(), options, async () => {
          return { command: { name: 'rules', match, ...rules } };
        });
      }),
    );
}

function addAbandon(program: Command, { terminal, config, act }: CommandContext): void {
  withChangeOptions(program.command('abandon'))
    .description('end a match without a result: after its review every entry fee is refunded')
    .argument('<match>', 'the match')
    .option('--reason <text>', 'the reason for the audit')
    .action(
      act(async (match: string, options: ChangeOptions & { reason?: string }) => {
        const { reason = '' } = options;
        return executeCommand(terminal, config(), options, async () => {
          return { command: { name: 'abandon', match, reason } };
        });
      }),
    );
}

function addAnnounce(program: Command, { terminal, config, act }: CommandContext): void {
  withChangeOptions(program.command('announce-xi'))
    .description('announce who plays; all others count as not in the playing XI')
    .argument('<match>', 'the match')
    .argument('<file>', 'a JSON file, - for standard input')
    .addHelpText(
      'after',
      `
The file has the names of each team: eleven, or up to thirteen with substitutes:
  {"India": ["RG Sharma", "V Kohli", ...], "South Africa": ["Q de Kock", ...]}
It replaces what was announced before.`,
    )
    .action(
      act(async (match: string, file: string, options: ChangeOptions) => {
        const teamSheets = await readElevens(terminal, file);
        return executeCommand(terminal, config(), options, async () => {
          return { command: { name: 'announce-xi', match, teamSheets } };
        });
      }),
    );
}

function addSettle(program: Command, { terminal, config, act }: CommandContext): void {
  withChangeOptions(program.command('settle'))
    .description('end the review of a match now: the server then pays its contests')
    .argument('<match>', 'the match')
    .option('--despite-mismatch', 'even if the score sheet and the deliveries differ')
    .action(
      act(async (match: string, options: ChangeOptions & { despiteMismatch?: boolean }) => {
        const { despiteMismatch = false } = options;
        return executeCommand(terminal, config(), options, async () => {
          return { command: { name: 'settle', match, despiteMismatch } };
        });
      }),
    );
}

interface ReplayOptions extends ChangeOptions {
  startsIn: string;
  ballEvery: string;
}

function addReplay(program: Command, { terminal, config, act }: CommandContext): void {
  withChangeOptions(program.command('replay'))
    .description('open an imported match as an upcoming replay that users can enter')
    .argument('<match>', 'the match, as `nightmare matches --all` lists it')
    .option('--starts-in <time>', 'how long teams can be entered: 90s, 5m, 1h', '60s')
    .option('--ball-every <time>', 'the time from one ball to the next: 50ms, 2s', '2s')
    .addHelpText(
      'after',
      `
The squads are those of its event among the imported matches, form ends before the day it was played, and the
app marks it as a replay. There can be any number of replays at once. They go on only while a server runs.`,
    )
    .action(
      act(async (match: string, options: ReplayOptions) => {
        const startsInMs = readDuration('--starts-in', options.startsIn);
        const ballEveryMs = readDuration('--ball-every', options.ballEvery);
        return executeCommand(terminal, config(), options, async () => {
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
