import { readName } from '../account/names';
import { fail, ok, type Result } from '../result';
import { fullPrizePool, type ContestType } from './contestTypes';
import type { Reward } from './types';

/**
 * The operator's file of contest types, a JSON array. The names are those of the API.
 *
 * | field            | value                                                                              |
 * | name             | at most 40 characters, by the rules for names of users; identifies the type        |
 * | description      | text of at most 200 characters, or left out                                        |
 * | entry_caps       | 0 to 1,000,000                                                                     |
 * | max_participants | the places, from min_participants to 10,000,000, or null for no maximum            |
 * | min_participants | 2 or more                                                                          |
 * | max_prize_pool   | left out: max_participants x entry_caps, or the sum of the rewards of a free type; |
 * |                  | a paid type may have less, and has to state it when there is no maximum of places  |
 * | rewards          | rank_start, rank_end, and reward_percentage or fixed_amount, ranks ascending from 1 |
 *
 * All rewards of a type are of one kind; those of a free type are fixed. Percentages are whole, and their sum over all
 * ranks is at most 100.
 */
export interface ContestTypeEntry {
  name: string;
  description: string;
  entry_caps: number;
  max_participants: number | null;
  min_participants: number;
  max_prize_pool?: number;
  rewards: readonly RewardEntry[];
}

type RewardEntry = { rank_start: number; rank_end: number } & (
  | { reward_percentage: number }
  | { fixed_amount: number }
);

export const MAX_TYPES = 50;
const MAX_NAME = 40;
const MAX_DESCRIPTION = 200;
const MAX_FEE_CAPS = 1_000_000;
const MAX_PLACES = 10_000_000;
const MAX_REWARDS = 100;
const MAX_RANK = 10_000;
const MAX_POOL_CAPS = 2_000_000_000;

/** Thrown for the first error in a file. The message describes it. */
class Wrong extends Error {}

/** Returns the types of a file, or a description of its first error. */
export function readContestTypes(given: unknown): Result<ContestType[], string> {
  try {
    if (!Array.isArray(given) || given.length === 0) {
      throw new Wrong('the file must be a list with at least one type');
    }
    if (given.length > MAX_TYPES) {
      throw new Wrong(`the file has ${given.length} types, but there can be at most ${MAX_TYPES}`);
    }
    const types = given.map((one, index) => readType(one, `type ${index + 1}`));
    const names = types.map(({ name }) => name.toLowerCase());
    const twice = types.find(({ name }, index) => names.indexOf(name.toLowerCase()) < index);
    if (twice) throw new Wrong(`${twice.name} is listed twice; capitals make no difference`);
    return ok(types);
  } catch (error) {
    if (error instanceof Wrong) return fail(error.message);
    throw error;
  }
}

/** Returns a type in the form that `readContestTypes` accepts. */
export function contestTypeEntry(type: ContestType): ContestTypeEntry {
  return {
    name: type.name,
    description: type.description,
    entry_caps: type.entryCaps,
    max_participants: type.maxParticipants,
    min_participants: type.minParticipants,
    ...(type.maxPrizePool !== fullPrizePool(type) && { max_prize_pool: type.maxPrizePool }),
    rewards: type.rewards.map(({ rank_start, rank_end, reward_percentage, fixed_amount }) => {
      const ranks = { rank_start, rank_end };
      return fixed_amount === null
        ? { ...ranks, reward_percentage: reward_percentage ?? 0 }
        : { ...ranks, fixed_amount };
    }),
  };
}

const TYPE_FIELDS = [
  'name',
  'description',
  'entry_caps',
  'max_participants',
  'min_participants',
  'max_prize_pool',
  'rewards',
];

function readType(given: unknown, at: string): ContestType {
  const fields = readFields(given, TYPE_FIELDS, at);
  const name = readText(fields['name'], MAX_NAME, `${at}: name`);
  const of = (field: string): string => `${name}: ${field}`;
  const minParticipants = readWhole(
    fields['min_participants'],
    { min: 2, max: MAX_PLACES },
    of('min_participants'),
  );
  const terms = {
    entryCaps: readWhole(fields['entry_caps'], { min: 0, max: MAX_FEE_CAPS }, of('entry_caps')),
    maxParticipants: readPlaces(fields['max_participants'], minParticipants, name),
    minParticipants,
    rewards: readRewards(fields['rewards'], of('rewards')),
  };
  checkRewards(terms, name);
  const maxPrizePool = readPool(fields['max_prize_pool'], terms, name);
  return {
    name,
    description: readDescription(fields['description'], name),
    ...terms,
    maxPrizePool,
  };
}

function readFields(given: unknown, known: readonly string[], at: string): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Wrong(`${at} must be an object with the fields ${known.join(', ')}`);
  }
  const unknown = Object.keys(given).find((field) => !known.includes(field));
  if (unknown !== undefined) {
    throw new Wrong(`${at} has the unknown field "${unknown}"; the fields are ${known.join(', ')}`);
  }
  return given as Record<string, unknown>;
}

function readText(given: unknown, max: number, what: string): string {
  if (typeof given !== 'string')
    throw new Wrong(`${what} must be text, but it is ${describe(given)}`);
  const text = readName(given);
  if (!text.ok) throw new Wrong(`${what} ${text.error}`);
  if ([...text.value].length > max) throw new Wrong(`${what} has more than ${max} characters`);
  return text.value;
}

function readDescription(given: unknown, name: string): string {
  if (given === undefined || (typeof given === 'string' && given.trim() === '')) return '';
  return readText(given, MAX_DESCRIPTION, `${name}: description`);
}

/** The whole numbers that a field can have. A message names the sources of bounds that other fields set. */
interface Range {
  min: number;
  minSource?: string;
  max: number;
  maxSource?: string;
}

function readWhole(
  given: unknown,
  { min, minSource, max, maxSource }: Range,
  what: string,
  alternative = '',
): number {
  if (typeof given === 'number' && Number.isInteger(given) && given >= min && given <= max) {
    return given;
  }
  const from = minSource === undefined ? `${min}` : `${min} (${minSource})`;
  const to = maxSource === undefined ? `${max}` : `${max} (${maxSource})`;
  throw new Wrong(
    `${what} must be a whole number from ${from} to ${to}${alternative}, but it is ${describe(given)}`,
  );
}

/** Describes a value of the file for a message. */
function describe(given: unknown): string {
  if (given === undefined) return 'missing';
  if (Array.isArray(given)) return 'a list';
  if (typeof given === 'object' && given !== null) return 'an object';
  if (typeof given === 'string') return `the text "${given}"`;
  return typeof given === 'number' ? String(given) : JSON.stringify(given);
}

/** Returns the maximum of places, or null for no maximum. */
function readPlaces(given: unknown, minParticipants: number, name: string): number | null {
  if (given === null) return null;
  const range = { min: minParticipants, minSource: 'min_participants', max: MAX_PLACES };
  return readWhole(given, range, `${name}: max_participants`, ', or null for no maximum');
}

function readPool(
  given: unknown,
  terms: Omit<ContestType, 'maxPrizePool' | 'name' | 'description'>,
  name: string,
) {
  const full = fullPrizePool(terms);
  const what = `${name}: max_prize_pool`;
  const fullSource =
    terms.entryCaps === 0 ? 'the sum of the rewards' : 'max_participants x entry_caps';
  if (full !== null && full > MAX_POOL_CAPS && (given === undefined || terms.entryCaps === 0)) {
    throw new Wrong(
      `${name}: ${fullSource} is ${full}, but a prize pool can have at most ${MAX_POOL_CAPS} caps`,
    );
  }
  if (given === undefined) {
    if (full === null) {
      throw new Wrong(
        `${what} is missing: a type with a fee and no maximum of places must state it, from 1 to ${MAX_POOL_CAPS}`,
      );
    }
    return full;
  }
  if (terms.entryCaps === 0) {
    if (full === null || given !== full) {
      throw new Wrong(
        `${what} of a free type must be the sum of its rewards, ${full}, or left out, but it is ${describe(given)}`,
      );
    }
    return full;
  }
  const range =
    full !== null && full <= MAX_POOL_CAPS
      ? { min: 1, max: full, maxSource: fullSource }
      : { min: 1, max: MAX_POOL_CAPS };
  return readWhole(given, range, what);
}

function readRewards(given: unknown, what: string): Reward[] {
  if (!Array.isArray(given) || given.length === 0 || given.length > MAX_REWARDS) {
    const found = Array.isArray(given) ? `it has ${given.length}` : `it is ${describe(given)}`;
    throw new Wrong(`${what} must be a list of 1 to ${MAX_REWARDS} rewards, but ${found}`);
  }
  let lastRank = 0;
  return given.map((one, index) => {
    const at = `${what}[${index}]`;
    const reward = readReward(one, at);
    const start = `but its rank_start is ${reward.rank_start}`;
    if (index === 0 && reward.rank_start !== 1) {
      throw new Wrong(`${at} must begin with rank 1, ${start}`);
    }
    if (reward.rank_start <= lastRank) {
      throw new Wrong(
        `${at} must begin after rank ${lastRank}, with which the reward before it ends, ${start}`,
      );
    }
    lastRank = reward.rank_end;
    return reward;
  });
}

const REWARD_FIELDS = ['rank_start', 'rank_end', 'reward_percentage', 'fixed_amount'];

function readReward(given: unknown, at: string): Reward {
  const fields = readFields(given, REWARD_FIELDS, at);
  const { reward_percentage: percent, fixed_amount: caps } = fields;
  if ((percent === undefined) === (caps === undefined)) {
    const found = percent === undefined ? 'neither' : 'both';
    throw new Wrong(
      `${at} must have either reward_percentage or fixed_amount, but it has ${found}`,
    );
  }
  const start = readWhole(fields['rank_start'], { min: 1, max: MAX_RANK }, `${at}.rank_start`);
  const ends = { min: start, minSource: 'rank_start', max: MAX_RANK };
  const ranks = {
    rank_start: start,
    rank_end: readWhole(fields['rank_end'], ends, `${at}.rank_end`),
  };
  return percent === undefined
    ? {
        ...ranks,
        reward_type: 'FIXED',
        reward_percentage: null,
        fixed_amount: readWhole(caps, { min: 1, max: MAX_FEE_CAPS }, `${at}.fixed_amount`),
      }
    : {
        ...ranks,
        reward_type: 'PERCENTAGE',
        reward_percentage: readWhole(percent, { min: 1, max: 100 }, `${at}.reward_percentage`),
        fixed_amount: null,
      };
}

function checkRewards(
  {
    entryCaps,
    maxParticipants,
    rewards,
  }: Pick<ContestType, 'entryCaps' | 'maxParticipants' | 'rewards'>,
  name: string,
): void {
  const kinds = new Set(rewards.map(({ reward_type }) => reward_type));
  if (kinds.size > 1) throw new Wrong(`${name}: the rewards must all be percentages, or all fixed`);
  if (entryCaps === 0 && kinds.has('PERCENTAGE')) {
    throw new Wrong(
      `${name}: the rewards of a free type must be fixed: there are no fees to share`,
    );
  }
  const percent = rewards.reduce(
    (sum, one) => sum + (one.rank_end - one.rank_start + 1) * (one.reward_percentage ?? 0),
    0,
  );
  if (percent > 100)
    throw new Wrong(
      `${name}: the rewards add up to ${percent} %, but there are only 100 % to share`,
    );
  const lastRank = rewards.at(-1)!.rank_end;
  if (maxParticipants !== null && lastRank > maxParticipants) {
    throw new Wrong(
      `${name}: rank ${lastRank} has a reward, but there are ${maxParticipants} places`,
    );
  }
}
