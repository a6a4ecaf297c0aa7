import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { correctedBall, describeBall, readPosition, type BallOptions } from './ball';
import type { Call } from '../calls';
import { readEvents } from './feedFiles';
import {
  type ChangeOptions,
  executeCommand,
  type PreparedCommand,
  withChangeOptions,
} from './execute';
import type { CommandContext } from './commandContext';
import { misused, Refused } from './terminal';

interface CorrectOptions extends ChangeOptions, BallOptions {
  ball?: string;
  withdraw?: boolean;
}

const HELP = `
A file is an array of events in the format of POST feed/fixtures/{key}/events (openapi.yaml, FeedEvent). \`revision\`
can be left out: the operator's events count before the feed's. The match is scored again. After the settlement
nobody is charged, and users who are due more are paid the difference.

A single ball is corrected with --ball and the options for what was different; the rest stays. Positions count from
1: 2.14.3 is the second innings, fourteenth over, third ball. Wides and no-balls are counted.
Examples:
  nightmare correct 4f0c2a91 --ball 2.14.3 --runs 0 --legbyes 1
  nightmare correct 4f0c2a91 --ball 1.20.6 --wicket "run out:V Kohli:DA Miller,Q de Kock (sub)"
  nightmare correct 4f0c2a91 --ball 1.4.7 --withdraw
  nightmare correct 4f0c2a91 events.json`;

export function addCorrect(program: Command, context: CommandContext): void {
  const { terminal, config, act } = context;
  withChangeOptions(program.command('correct'))
    .description('correct events of a match: one ball with options, or any events from a file')
    .argument('<match>', 'the match')
    .argument('[file]', 'a JSON file, - for standard input')
    .option('--ball <position>', 'the ball as INNINGS.OVER.BALL, counted from 1')
    .option('--batter <name>', 'who faced it')
    .option('--non-striker <name>', "who stood at the bowler's end")
    .option('--bowler <name>', 'who bowled it')
    .option('--runs <n>', 'runs off the bat')
    .option('--all-run', 'the four or six off the bat was run and not a boundary')
    .option('--wides <n>', 'wides')
    .option('--noballs <n>', 'no-balls')
    .option('--byes <n>', 'byes')
    .option('--legbyes <n>', 'leg byes')
    .option(
      '--wicket <how:who:fielders>',
      'a wicket that fell; repeat it for a second one',
      addWicket,
    )
    .option('--no-wicket', 'no wicket fell')
    .option('--withdraw', 'there was no such ball')
    .addHelpText('after', HELP)
    .action(
      act(async (match: string, file: string | undefined, options: CorrectOptions) => {
        const changes = changesIn(options);
        if ((file === undefined) === (options.ball === undefined)) {
          throw misused('Name a file of events, or one ball with --ball');
        }
        if (options.ball === undefined) {
          if (changes > 0 || options.withdraw) throw misused('These options need --ball');
          const events = await readEvents(terminal, file!);
          return executeCommand(terminal, config(), options, async () => {
            return { command: { name: 'correct', match, events } };
          });
        }
        if (changes > 0 === (options.withdraw ?? false)) {
          throw misused('Name what was different, or use --withdraw');
        }
        return executeCommand(terminal, config(), options, (call) =>
          prepareBall(call, match, options),
        );
      }),
    );
}

/** Collects repeated options; --no-wicket before them clears the list. */
function addWicket(text: string, before: string[] | false = []): string[] {
  return [...(before || []), text];
}

async function prepareBall(
  call: Call,
  match: string,
  given: CorrectOptions,
): Promise<PreparedCommand> {
  const position = readPosition(given.ball!);
  const found = await call('ball', { match, position });
  if (!found.ok) throw new Refused(found.error.message);
  const { id, revision: readRevision, event, names } = found.value;
  const before = `Ball ${given.ball} before: ${describeBall(event)}`;
  if (given.withdraw) {
    const command = {
      name: 'correct' as const,
      match,
      events: [{ id, readRevision, event: null }],
    };
    return { command, lines: [before, `Ball ${given.ball} after: withdrawn`] };
  }
  const corrected = correctedBall(event, given, names);
  const after = `Ball ${given.ball} after: ${describeBall(corrected)}`;
  if (isDeepStrictEqual(corrected, event)) {
    throw new Refused(`Nothing would change. ${before}`);
  }
  const command = {
    name: 'correct' as const,
    match,
    events: [{ id, readRevision, event: corrected }],
  };
  return { command, lines: [before, after] };
}

const CHANGES = [
  'batter',
  'nonStriker',
  'bowler',
  'runs',
  'allRun',
  'wides',
  'noballs',
  'byes',
  'legbyes',
  'wicket',
] as const satisfies (keyof BallOptions)[];

function changesIn(options: CorrectOptions): number {
  return CHANGES.filter((name) => options[name] !== undefined).length;
}
