import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { correctedBall, describeBall, readPlace, type BallOptions } from './ball';
import type { Ask } from './calls';
import { readEvents } from './feedFiles';
import { withOrderOptions } from './orderCommands';
import { carryOut, type OrderOptions, type Prepared } from './orders';
import type { Desk } from './program';
import { misused, Refused } from './terminal';

interface CorrectOptions extends OrderOptions, BallOptions {
  ball?: string;
  withdraw?: boolean;
}

const HELP = `
A file is an array of events in the JSON of POST feed/fixtures/{key}/events (openapi.yaml, FeedEvent);
\`revision\` can be left out: the operator's word stands over the feed's. Everything is scored anew. After
the settlement nobody is charged, and whoever is due more is paid the difference.

One ball is corrected with --ball and what was different; what is not named stays. It is counted as people
do, from 1: 2.14.3 is the second innings, fourteenth over, third ball, wides and no-balls counted.
Examples:
  nightmare correct 4f0c2a91 --ball 2.14.3 --runs 0 --legbyes 1
  nightmare correct 4f0c2a91 --ball 1.20.6 --wicket "run out:V Kohli:DA Miller,Q de Kock (sub)"
  nightmare correct 4f0c2a91 --ball 1.4.7 --withdraw
  nightmare correct 4f0c2a91 events.json`;

export function addCorrect(program: Command, desk: Desk): void {
  const { terminal, config, act } = desk;
  withOrderOptions(program.command('correct'))
    .description('tell events of a match anew: one ball with options, or any from a file')
    .argument('<match>', 'the match')
    .argument('[file]', 'a JSON file, - for standard input')
    .option('--ball <place>', 'the ball, as INNINGS.OVER.BALL counted from 1')
    .option('--batter <name>', 'who faced it')
    .option('--non-striker <name>', "who stood at the bowler's end")
    .option('--bowler <name>', 'who bowled it')
    .option('--runs <n>', 'runs off the bat')
    .option('--all-run', 'the four or six off the bat was run, no boundary')
    .option('--wides <n>', 'wides')
    .option('--noballs <n>', 'no-balls')
    .option('--byes <n>', 'byes')
    .option('--legbyes <n>', 'leg byes')
    .option('--wicket <how:who:fielders>', 'a wicket that fell; again for a second one', addWicket)
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
          return carryOut(terminal, config(), options, async () => {
            return { command: { name: 'correct', match, events } };
          });
        }
        if (changes > 0 === (options.withdraw ?? false)) {
          throw misused('Say what was different, or --withdraw the ball');
        }
        return carryOut(terminal, config(), options, (ask) => prepareBall(ask, match, options));
      }),
    );
}

/** After --no-wicket it begins anew. */
function addWicket(text: string, before: string[] | false = []): string[] {
  return [...(before || []), text];
}

async function prepareBall(ask: Ask, match: string, given: CorrectOptions): Promise<Prepared> {
  const place = readPlace(given.ball!);
  const found = await ask('ball', { match, place });
  if (!found.ok) throw new Refused(found.error.message);
  const { id, event, names } = found.value;
  const before = `Ball ${given.ball} before: ${describeBall(event)}`;
  if (given.withdraw) {
    const command = { name: 'correct' as const, match, events: [{ id, event: null }] };
    return { command, lines: [before, `Ball ${given.ball} after: withdrawn`] };
  }
  const corrected = correctedBall(event, given, names);
  const after = `Ball ${given.ball} after: ${describeBall(corrected)}`;
  if (isDeepStrictEqual(corrected, event)) {
    throw new Refused(`Nothing would change. ${before}`);
  }
  const command = { name: 'correct' as const, match, events: [{ id, event: corrected }] };
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
