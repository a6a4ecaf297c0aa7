import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { fixtureOf } from '../../matches/feedFormat';
import { readInstant } from '../readInstant';
import type { FormerKeys, ScheduledFixture } from '../seasonCommands';
import { readText, readJsonText, schemaCheck } from './feedFiles';
import { Refused, type Terminal } from './terminal';

/**
 * Reads the fixtures of a season. A file contains one fixture in the format of a feed, an array of fixtures, an object
 * with `fixtures` and their common fields, or CSV with a column for each field. Differences from the format of a feed:
 *
 * | tournament   | may be just its name                                                                     |
 * | key          | may be left out: it is then made of the tournament and the number, or teams and date     |
 * | match_number | the number in the tournament                                                             |
 * | description  | may be left out: "Match 7", or the two teams                                             |
 * | squads       | may be left out; those beside `fixtures` hold for all matches of the team                |
 *
 * Throws Refused with a line for each fixture and each squad that is not valid.
 */
export async function readSeason(terminal: Terminal, file: string): Promise<ScheduledFixture[]> {
  const { entries, nameOf, squads = [] } = entriesIn(await readText(terminal, file), file);
  const check = await schemaCheck('FeedFixture');
  const wrong = await wrongSquads(squads, entries, file);
  const complete = wrong.length === 0 ? withSquads(entries, squads) : entries;
  const fixtures: ScheduledFixture[] = [];
  const nameByKey = new Map<string, string>();
  for (const [index, entry] of complete.entries()) {
    const name = nameOf(index);
    const fixture = feedFixtureOf(entry, keyPartOf);
    const problem = wrongNumber(entry) ?? check(fixture) ?? wrongStart(fixture as FeedFixture);
    if (problem !== null) {
      wrong.push(`${name}: ${problem}`);
      continue;
    }
    const { startTime, ...rest } = fixtureOf(fixture as FeedFixture);
    const known = nameByKey.get(rest.key);
    if (known !== undefined) wrong.push(`${name}: its key ${rest.key} is that of ${known}`);
    nameByKey.set(rest.key, name);
    const formerKeys = formerKeysOf(entry, fixture as FeedFixture);
    fixtures.push({
      ...rest,
      startTime: startTime.toISOString(),
      ...((fixture as FeedFixture).format !== undefined && { hasFormat: true as const }),
      ...(formerKeys && { formerKeys }),
    });
  }
  if (wrong.length > 0) throw new Refused(wrong.join('\n'));
  if (fixtures.length === 0) throw new Refused(`${file} has no fixtures`);
  return fixtures;
}

type FeedFixture = Parameters<typeof fixtureOf>[0];
type Entry = Record<string, unknown>;

interface Entries {
  entries: unknown[];
  /** The squads beside `fixtures`. */
  squads?: unknown[];
  /** Returns the name of an entry for messages. */
  nameOf: (index: number) => string;
}

function entriesIn(text: string, file: string): Entries {
  if (/^[^{[\n]*\bhome_team\b/.test(text)) return rowsIn(text, file);
  const value = readJsonText(text, file);
  if (Array.isArray(value)) return { entries: value, nameOf: (index) => numbered(file, index) };
  if (!isObject(value) || !('fixtures' in value)) return { entries: [value], nameOf: () => file };
  const { fixtures, squads = [], ...common } = value;
  if (!Array.isArray(fixtures)) throw new Refused(`${file}: fixtures must be an array`);
  if (!Array.isArray(squads)) throw new Refused(`${file}: squads must be an array`);
  const entries = fixtures.map((entry: unknown) =>
    isObject(entry) ? { ...common, ...entry } : entry,
  );
  return { entries, squads, nameOf: (index) => numbered(file, index) };
}

const numbered = (file: string, index: number): string => `${file}: fixture ${index + 1}`;

/** Returns a line for each squad beside the fixtures that has a wrong form, or whose team is in none of them. */
async function wrongSquads(
  squads: readonly unknown[],
  fixtures: readonly unknown[],
  file: string,
): Promise<string[]> {
  if (squads.length === 0) return [];
  const check = await schemaCheck('FeedFixture/properties/squads/items');
  const teams = new Set(fixtures.filter(isObject).flatMap(teamsOf));
  return squads.flatMap((squad, index) => {
    const { team } = isObject(squad) ? squad : {};
    const problem =
      check(squad) ?? (teams.has(team) ? null : `${String(team)} plays in no fixture`);
    return problem === null ? [] : [`${file}: squad ${index + 1}: ${problem}`];
  });
}

/**
 * Adds each squad to the first match of its team in each tournament. It then applies to all matches of the team in that
 * tournament.
 */
function withSquads(fixtures: readonly unknown[], squads: readonly unknown[]): unknown[] {
  const added = new Set<string>();
  return fixtures.map((fixture) => {
    if (!isObject(fixture)) return fixture;
    const { squads: own = [] } = fixture;
    const tournament = tournamentOf(fixture, keyPartOf);
    const tournamentKey = isObject(tournament) ? String(tournament['key']) : '';
    const brought = squads.filter((squad, index) => {
      const part = `${index}:${tournamentKey}`;
      const { team } = squad as Entry;
      if (added.has(part) || !teamsOf(fixture).includes(team)) return false;
      added.add(part);
      return true;
    });
    return { ...fixture, squads: Array.isArray(own) ? [...brought, ...(own as unknown[])] : own };
  });
}

const teamsOf = ({ home_team: home, away_team: away }: Entry): unknown[] => [home, away];

/** A tournament may be given as just its name. */
function tournamentOf({ tournament }: Entry, keyOf: (name: string) => string): unknown {
  return typeof tournament === 'string' ? { key: keyOf(tournament), name: tournament } : tournament;
}

function rowsIn(text: string, file: string): Entries {
  let rows: { record: Record<string, string>; info: { lines: number } }[];
  try {
    rows = parse(text, {
      columns: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      bom: true,
    });
  } catch (error) {
    throw new Refused(`${file} is not CSV: ${(error as Error).message}`);
  }
  const entries = rows.map(({ record }) => {
    const given = Object.entries(record).filter(([, value]) => value !== '');
    const { match_number, tournament_key, tournament, ...fields } = Object.fromEntries(given);
    return {
      ...fields,
      ...(tournament !== undefined && {
        tournament: tournament_key ? { key: tournament_key, name: tournament } : tournament,
      }),
      ...(match_number !== undefined && { match_number: Number(match_number) }),
    };
  });
  return { entries, nameOf: (index) => `${file}: line ${rows[index]!.info.lines}` };
}

function wrongNumber(entry: unknown): string | null {
  const number = isObject(entry) ? (entry['match_number'] ?? 1) : 1;
  const isValid = Number.isSafeInteger(number) && Number(number) >= 1;
  return isValid ? null : 'match_number must be a whole number from 1';
}

/** The format of a date-time allows leap seconds, which `Date` can't represent. */
function wrongStart({ start_time: start }: FeedFixture): string | null {
  return readInstant(start) === null ? 'start_time is not a valid date-time' : null;
}

/** Fills in missing optional fields. Fields that are not valid stay unchanged, so that the schema reports them. */
function feedFixtureOf(entry: unknown, keyOf: (name: string) => string): unknown {
  if (!isObject(entry)) return entry;
  const { match_number: number, ...given } = entry;
  const { home_team: home, away_team: away, start_time: start } = given;
  const tournament = tournamentOf(given, keyOf);
  const tournamentKey = isObject(tournament) ? String(tournament['key']) : '';
  const date = String(given['date'] ?? start).slice(0, 10);
  const isNumbered = number !== undefined;
  const key = isNumbered ? [tournamentKey, Number(number)] : [tournamentKey, home, away, date];
  return {
    key: key.map((part) => keyOf(String(part))).join(':'),
    description: isNumbered ? `Match ${Number(number)}` : `${String(home)} v ${String(away)}`,
    squads: [],
    ...given,
    ...(tournament !== undefined && { tournament }),
  };
}

/** Returns the keys that the fixture had when long names got no hash, or null if they are the same. */
function formerKeysOf(entry: unknown, { key, tournament }: FeedFixture): FormerKeys | null {
  const former = feedFixtureOf(entry, (name) =>
    keyCharactersOf(name).slice(0, KEY_PART_LENGTH),
  ) as FeedFixture;
  const isSame = former.key === key && former.tournament.key === tournament.key;
  return isSame ? null : { key: former.key, tournamentKey: former.tournament.key };
}

/** Converts a name to a part of a key. The end of a long name, such as the year of a season, is in the hash. */
function keyPartOf(name: string): string {
  const characters = keyCharactersOf(name);
  if (characters.length <= KEY_PART_LENGTH) return characters;
  const hash = createHash('sha256').update(characters).digest('hex').slice(0, HASH_LENGTH);
  return `${characters.slice(0, KEY_PART_LENGTH - HASH_LENGTH - 1)}-${hash}`;
}

/** Converts a name to the characters that a key may have: "The Cup 2027" to "the-cup-2027". */
function keyCharactersOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const ascii = plain.replace(/[^\0-\x7f]/gu, (letter) => letter.codePointAt(0)!.toString(36));
  return ascii.replace(/[^a-z0-9._-]+/g, '-');
}

/** A key consists of at most three such parts and a date, and may have 100 characters. */
const KEY_PART_LENGTH = 28;
const HASH_LENGTH = 8;

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
