import type { Command } from 'commander';
import type { CommandContext } from './commandContext';
import { executeCommand, withChangeOptions, type ChangeOptions } from './execute';
import { readPictureFile } from './feedFiles';
import { readSeason } from './seasonFile';
import { misused } from './terminal';

const SCHEDULE_HELP = `
The file has one fixture, or a season of them: all are scheduled, or none. Given again, the file moves the matches whose
start_time has changed, and leaves the others as they are. As JSON, with the fields of POST feed/fixtures (openapi.yaml,
FeedFixture), an array of fixtures, or an object with what they have in common:
  {
    "tournament": "The Cup 2027", "format": "T20",
    "squads": [{"team": "India", "players": [{"name": "V Kohli"}]}, {"team": "South Africa", "players": []}],
    "fixtures": [
      {"match_number": 1, "home_team": "India", "away_team": "South Africa",
       "venue": "Kensington Oval, Bridgetown", "start_time": "2027-06-29T14:30:00Z"}
    ]
  }
or as CSV:
  tournament,match_number,home_team,away_team,venue,start_time
  The Cup 2027,1,India,South Africa,"Kensington Oval, Bridgetown",2027-06-29T14:30:00Z

A match is known by its \`key\`, which a feed uses too. Without one it is known by the tournament and the match_number, or
by the tournament, the teams and the date, and gets a key such as the-cup-2027:1. A name with more than 28 characters is
shortened in the key, with a hash at its end; give such matches a \`key\` if a feed reports them.

\`format\` decides the scoring rules: "format": "T20" (the default), "T20A" or "T20W". A known match keeps its rules, which
\`nightmare rules\` changes.`;

interface LogoOptions extends ChangeOptions {
  remove?: boolean;
}

export function addSeasonCommands(
  program: Command,
  { terminal, config, act }: CommandContext,
): void {
  withChangeOptions(program.command('schedule'))
    .description('open the matches of a file with their contests, and update known ones')
    .argument('<file>', 'a JSON or CSV file, - for standard input')
    .addHelpText('after', SCHEDULE_HELP)
    .action(
      act(async (file: string, options: ChangeOptions) => {
        const fixtures = await readSeason(terminal, file);
        return executeCommand(terminal, config(), options, async () => {
          return { command: { name: 'schedule', fixtures } };
        });
      }),
    );
  withChangeOptions(program.command('logo'))
    .description(
      'set the logo of a team, for all of its matches; without one the app shows its initial',
    )
    .argument('<team>', 'the team, as matches name it')
    .argument('[file]', 'a PNG or WebP file of at most 64 kB and 1,024 x 1,024 pixels')
    .option('--remove', 'remove the logo of the team')
    .action(
      act(async (team: string, file: string | undefined, options: LogoOptions) => {
        if ((file === undefined) !== (options.remove === true)) {
          throw misused('Give a file, or --remove');
        }
        const content = file === undefined ? null : await readPictureFile(terminal, file);
        return executeCommand(terminal, config(), options, async () => {
          return { command: { name: 'logo', team, content } };
        });
      }),
    );
  withChangeOptions(program.command('delete-match'))
    .description('delete a match that nobody has entered and that is not being played')
    .argument('<match>', 'the match')
    .addHelpText('after', '\nA feed that reports the match again opens it again.')
    .action(
      act((match: string, options: ChangeOptions) =>
        executeCommand(terminal, config(), options, async () => {
          return { command: { name: 'delete-match', match } };
        }),
      ),
    );
}
