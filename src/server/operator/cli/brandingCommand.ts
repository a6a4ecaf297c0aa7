import type { Command } from 'commander';
import type { CallResult } from '../calls';
import type { CommandContext } from './commandContext';
import { withCalls } from './connection';
import { executeCommand, withChangeOptions, type ChangeOptions } from './execute';
import { readPictureFile } from './feedFiles';
import { misused, print, printJson } from './terminal';

interface BrandingOptions extends ChangeOptions {
  name?: string;
  primary?: string;
  logo?: string;
  reset?: boolean;
}

const HELP = `
The name replaces the product's in the header and in the titles of tabs. The primary colour is that of buttons, links and
the focus ring. It must have a contrast of at least 4.5:1 with the dark surfaces of the app and with the text on it; a
colour that has less is refused with its contrast. What is not given stays as it is.

Example:
  nightmare branding --name "Office Cricket" --primary '#00D1B2' --logo office.png`;

export function addBranding(program: Command, { terminal, config, act }: CommandContext): void {
  withChangeOptions(program.command('branding'))
    .description('show the name, the primary colour and the logo of the site, or change them')
    .option('--name <name>', 'the name of the site, at most 40 characters')
    .option('--primary <colour>', "the primary colour, such as '#00D1B2'")
    .option('--logo <file>', 'a PNG or WebP file of at most 64 kB and 1,024 x 1,024 pixels')
    .option('--reset', 'return to the name, the colours and the logo of the product')
    .addHelpText('after', HELP)
    .action(
      act(async (options: BrandingOptions) => {
        const { name, primary, logo, reset = false, json } = options;
        const isGiven = name !== undefined || primary !== undefined || logo !== undefined;
        if (reset && isGiven) throw misused('Give --reset, or what to set, but not both');
        if (!reset && !isGiven) {
          const found = await withCalls(config(), terminal.clock, (call) => call('branding'));
          if (json) printJson(terminal, jsonOf(found));
          else print(terminal, linesOf(found));
          return 0;
        }
        const picture = logo === undefined ? undefined : await readPictureFile(terminal, logo);
        return executeCommand(terminal, config(), options, async () => ({
          command: reset
            ? { name: 'reset-branding' }
            : {
                name: 'set-branding',
                ...(name !== undefined && { siteName: name }),
                ...(primary !== undefined && { primaryColour: primary }),
                ...(picture !== undefined && { logo: picture }),
              },
        }));
      }),
    );
}

const jsonOf = ({ name, primaryColour, logo }: CallResult<'branding'>) => {
  return { name, primary_colour: primaryColour, logo };
};

function linesOf({ name, primaryColour, logo }: CallResult<'branding'>): string[] {
  const picture = logo && `${logo.type}, ${logo.bytes} bytes`;
  return [
    `Name: ${name ?? "the product's, Nightmare XI"}`,
    `Primary colour: ${primaryColour ?? "the product's"}`,
    `Logo: ${picture ?? 'none'}`,
  ];
}
