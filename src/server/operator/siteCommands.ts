import { isDeepStrictEqual } from 'node:util';
import {
  lockCapsSetting,
  MAX_SETTING_CAPS,
  writeCapsSetting,
  type CapsSetting,
} from '../accounts/capsSettingRows';
import { markFeedbackRead } from '../accounts/feedbackRows';
import {
  contestTypeEntry,
  MAX_TYPES,
  readContestTypes,
} from '../../domain/contest/contestTypeFile';
import type { ContestType } from '../../domain/contest/contestTypes';
import { readLeagueName } from '../../domain/league/league';
import { ok } from '../../domain/result';
import { openContests } from '../contests/contestRows';
import {
  contestTypeId,
  lockContestTypes,
  writeContestType,
  writeRetirement,
  type StoredContestType,
} from '../contests/contestTypeRows';
import type { Trx } from '../database/transaction';
import { writeLeague } from '../leagues/leagueRows';
import { lockOpenMatches } from '../matches/matchRows';
import { formatCount } from './operatorFormat';
import { refuse, type CommandResult } from './refusal';

/** The operator's commands that do not concern a single match or account. */
export type SiteCommand =
  /** The types are the content of a file, which the command checks as a whole. */
  | { name: 'set-contest-types'; types: unknown }
  | { name: 'retire-contest-type'; type: string }
  | ({ name: 'set-caps' } & Partial<CapsSetting>)
  | { name: 'rename-league'; league: string; newName: string }
  | { name: 'mark-feedback-read'; numbers: readonly number[] };

const NAMES: ReadonlySet<string> = new Set<SiteCommand['name']>([
  'set-contest-types',
  'retire-contest-type',
  'set-caps',
  'mark-feedback-read',
  'rename-league',
]);

const ID_LENGTH = 12;

export const isSiteCommand = <Other extends { name: string }>(
  command: SiteCommand | Other,
): command is SiteCommand => NAMES.has(command.name);

/** Returns a function that executes a command in a transaction. */
export function createSiteCommands(
  clock: () => number,
  newId: () => string,
): (trx: Trx, command: SiteCommand) => Promise<CommandResult> {
  /**
   * Writes the types that the file changes. Open contests keep their terms. Each match that is open for entries gets a
   * contest of every type for which it has no contest with a free place.
   */
  async function setTypes(trx: Trx, given: unknown): Promise<CommandResult> {
    const read = readContestTypes(given);
    if (!read.ok) return refuse(`The contest types are not valid: ${read.error}`);
    const known = await lockContestTypes(trx);
    const types = read.value.map((type) => ({ type, before: typeNamed(known, type.name) }));
    const added = types.filter(({ before }) => before === undefined).length;
    if (known.length + added > MAX_TYPES) return refuse(`There can be ${MAX_TYPES} types at most`);
    const lines: string[] = [];
    const usedIds = new Set(known.map(({ id }) => id));
    for (const { type, before } of types) {
      const change = changeOf(type, before);
      const id = before?.id ?? idOf(type, usedIds);
      usedIds.add(id);
      if (change !== null) await writeContestType(trx, id, type);
      lines.push(`${type.name} ${change ?? 'stays as it is'}.`);
    }
    const matchIds = await lockOpenMatches(trx, new Date(clock()));
    const opened = await openContests(trx, matchIds);
    const matches = formatCount(matchIds.length, 'match is', 'matches are');
    return ok([
      ...lines,
      `${matches} open for entries: ${formatCount(opened, 'contest opens', 'contests open')} there. The others keep their terms.`,
    ]);
  }

  async function retire(trx: Trx, name: string): Promise<CommandResult> {
    const known = await lockContestTypes(trx);
    const type = typeNamed(known, name) ?? known.find(({ id }) => id === name);
    if (!type) return refuse(`There is no contest type "${name}"`);
    if (type.retiredAt !== null) return refuse(`${type.name} is retired already`);
    if (known.filter(({ retiredAt }) => retiredAt === null).length === 1) {
      return refuse(`${type.name} is the only type: without it matches would have no contests`);
    }
    await writeRetirement(trx, type.id, new Date(clock()));
    return ok([
      `${type.name} is retired: no further contest of it opens.`,
      'Those that are open are played under their terms.',
    ]);
  }

  async function markRead(trx: Trx, numbers: readonly number[]): Promise<CommandResult> {
    const count = await markFeedbackRead(trx, numbers, new Date(clock()));
    if (count === 0) return refuse('There is no such unread message');
    return ok([`${formatCount(count, 'message is', 'messages are')} marked as read.`]);
  }

  /** Derives the id from the name if possible. The ids of contests contain it, and the API limits their form. */
  function idOf({ name }: ContestType, usedIds: ReadonlySet<string>): string {
    const id = contestTypeId(name);
    const isUsable = /^[a-z0-9-]{1,20}$/.test(id) && !usedIds.has(id);
    return isUsable ? id : newId().slice(0, ID_LENGTH);
  }

  return (trx, command) => {
    switch (command.name) {
      case 'set-contest-types':
        return setTypes(trx, command.types);
      case 'retire-contest-type':
        return retire(trx, command.type);
      case 'set-caps':
        return setCaps(trx, command);
      case 'mark-feedback-read':
        return markRead(trx, command.numbers);
      case 'rename-league':
        return renameLeague(trx, command);
    }
  };
}

async function renameLeague(
  trx: Trx,
  { league, newName }: { league: string; newName: string },
): Promise<CommandResult> {
  const name = readLeagueName(newName);
  if (!name.ok) return refuse(`The name ${name.error}`);
  const isRenamed = await writeLeague(trx, league, { name: name.value, nameLocked: true });
  return isRenamed
    ? ok([`The league is now called ${name.value}. Its owner can't change the name any more.`])
    : refuse(`There is no league "${league}"`);
}

async function setCaps(trx: Trx, given: Partial<CapsSetting>): Promise<CommandResult> {
  const before = await lockCapsSetting(trx);
  const newAccountCaps = given.newAccountCaps ?? before.newAccountCaps;
  const dayCaps = given.dayCaps ?? before.dayCaps;
  const isSetting = (caps: number): boolean =>
    Number.isInteger(caps) && caps >= 0 && caps <= MAX_SETTING_CAPS;
  if (!isSetting(newAccountCaps) || !isSetting(dayCaps)) {
    return refuse(`Both are whole numbers of caps from 0 to ${MAX_SETTING_CAPS}`);
  }
  await writeCapsSetting(trx, { newAccountCaps, dayCaps });
  return ok([
    `A new account gets ${newAccountCaps} caps instead of ${before.newAccountCaps}.`,
    `Each later day of play adds ${dayCaps} caps instead of ${before.dayCaps}.`,
  ]);
}

const typeNamed = (types: readonly StoredContestType[], name: string) =>
  types.find((type) => type.name.toLowerCase() === name.toLowerCase());

/** Returns a phrase such as "changes: entry_caps 25 to 30, rewards", or null when the type does not change. */
function changeOf(type: ContestType, before: StoredContestType | undefined): string | null {
  if (!before) return 'is added';
  const figure = (name: string, was: number | null, is: number | null): string[] =>
    was === is ? [] : [`${name} ${was ?? 'none'} to ${is ?? 'none'}`];
  const changed = [
    ...(type.name === before.name ? [] : ['name']),
    ...(type.description === before.description ? [] : ['description']),
    ...figure('entry_caps', before.entryCaps, type.entryCaps),
    ...figure('max_participants', before.maxParticipants, type.maxParticipants),
    ...figure('min_participants', before.minParticipants, type.minParticipants),
    ...figure('max_prize_pool', before.maxPrizePool, type.maxPrizePool),
    ...(isDeepStrictEqual(contestTypeEntry(type).rewards, contestTypeEntry(before).rewards)
      ? []
      : ['rewards']),
  ];
  const changes = changed.length > 0 ? `changes: ${changed.join(', ')}` : null;
  if (before.retiredAt === null) return changes;
  return `is no longer retired${changes === null ? '' : `, and ${changes}`}`;
}
