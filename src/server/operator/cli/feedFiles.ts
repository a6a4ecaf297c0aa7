import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { readContract, withoutMappings } from '../../contractDocument';
import { feedEventOf } from '../../matches/feedFormat';
import { MAX_PICTURE_BYTES } from '../../matches/picture';
import type { TeamSheet } from '../../../domain/cricket/types';
import type { OperatorCommand } from '../operatorCommands';
import { Refused, type Terminal } from './terminal';

/** Reads the operator's files. They have the format of feeds, and the contract's schemas validate them. */

type Events = Extract<OperatorCommand, { name: 'correct' }>['events'];

type Schema =
  | 'FeedFixture'
  | 'FeedFixture/properties/squads/items'
  | 'FeedEvents'
  | 'FeedAnnounced';

/** The events in a file may lack revisions, because the operator's events get their own. */
export async function readEvents(terminal: Terminal, file: string): Promise<Events> {
  const given = await readJson(terminal, file);
  if (!Array.isArray(given)) throw new Refused(`${file} must be an array of events`);
  const withRevisions = given.map((event: unknown) =>
    typeof event === 'object' && event !== null ? { revision: 0, ...event } : event,
  );
  const { events } = (await checked('FeedEvents', { events: withRevisions }, file)) as {
    events: Parameters<typeof feedEventOf>[0][];
  };
  return events.map(feedEventOf).map(({ id, event }) => ({ id, event }));
}

const XI = 11;

/** Reads a file such as `{"India": ["V Kohli", ...], "South Africa": [...]}`. */
export async function readElevens(terminal: Terminal, file: string): Promise<TeamSheet[]> {
  const elevens = await readJson(terminal, file);
  if (typeof elevens !== 'object' || elevens === null || Array.isArray(elevens)) {
    throw new Refused(`${file} must be an object: the players' names by team`);
  }
  const team_sheets = Object.entries(elevens).map(([team, players]: [string, unknown]) => {
    return { team, players };
  });
  if (team_sheets.length !== 2) throw new Refused(`${file} must have exactly two teams`);
  const event = { kind: 'announced', revision: 0, team_sheets };
  const { team_sheets: teamSheets } = (await checked('FeedAnnounced', event, file)) as {
    team_sheets: TeamSheet[];
  };
  const few = teamSheets.find(({ players }) => players.length < XI);
  if (few) throw new Refused(`${file}: ${few.team} has ${few.players.length} players, not ${XI}`);
  return teamSheets;
}

/** Reads a JSON file, or standard input for `-`. */
export async function readJson(terminal: Terminal, file: string): Promise<unknown> {
  return readJsonText(await readText(terminal, file), file);
}

/** Reads a file, or standard input for `-`, without the byte order mark that some editors write. */
export async function readText(terminal: Terminal, file: string): Promise<string> {
  try {
    const text =
      file === '-'
        ? await terminal.readInput()
        : await readFile(path.resolve(terminal.cwd, file), 'utf8');
    return text.replace(/^\uFEFF/, '');
  } catch (error) {
    throw new Refused(`${file} can't be read: ${(error as Error).message}`);
  }
}

/** Reads a picture and returns it in base64. The command checks its content. */
export async function readPictureFile(terminal: Terminal, file: string): Promise<string> {
  const name = path.resolve(terminal.cwd, file);
  try {
    if ((await stat(name)).size > MAX_PICTURE_BYTES) {
      throw new Refused(`${file} is larger than ${MAX_PICTURE_BYTES} bytes`);
    }
    return (await readFile(name)).toString('base64');
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`${file} can't be read: ${(error as Error).message}`);
  }
}

export function readJsonText(text: string, file: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const source = file === '-' ? 'The standard input' : file;
    throw new Refused(`${source} is not JSON: ${(error as Error).message}`);
  }
}

/** Returns a valid value. Throws Refused with the place and the reason of the first error. */
async function checked(name: Schema, value: unknown, file: string): Promise<unknown> {
  const problem = (await schemaCheck(name))(value);
  if (problem !== null) throw new Refused(`${file}: ${problem}`);
  return value;
}

/** Returns a function that returns the place and the reason of a value's first error, or null for a valid value. */
export async function schemaCheck(name: Schema): Promise<(value: unknown) => string | null> {
  const contract = withoutMappings(await readContract());
  const ajv = new Ajv({ strict: false, discriminator: true, strictNumbers: true });
  addFormats(ajv);
  ajv.addSchema(contract, 'contract');
  const validate = ajv.compile({ $ref: `contract#/components/schemas/${name}` });
  return (value) => (validate(value) ? null : describe(validate.errors![0]!));
}

/** Returns a message such as "squads[0].players[3].name must be string". */
function describe({ instancePath, keyword, params, message }: ErrorObject): string {
  const path = instancePath
    .slice(1)
    .split('/')
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
  const subject = path || 'it';
  const { additionalProperty, allowedValues, tag } = params as Record<string, unknown>;
  if (keyword === 'additionalProperties') {
    return `${subject} has "${String(additionalProperty)}", which is not a known field`;
  }
  if (keyword === 'enum') return `${subject} must be one of ${(allowedValues as []).join(', ')}`;
  if (keyword === 'discriminator') return `${subject} has an unknown ${String(tag)}`;
  return `${subject} ${message ?? 'is not valid'}`;
}
