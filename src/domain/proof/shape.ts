import { REWARD_TYPES, type Reward } from '../contest/types';
import { MAX_SLOTS } from '../leaderboard/board';
import type { SquadSlot } from '../scoring/squadPoints';
import type { OwnReceipt } from './checkTypes';
import type { ContestDocument, ContestProof, DrawnMatch, ProvenLeaf } from './contestProof';
import { isTime } from './leaves';
import type { MatchRecord } from './matchRecord';
import type { Receipt, TeamReceipt } from './receipt';

/** Whether values that were read from a file have the fields of a proof, and no others. */

type Is = (value: unknown) => boolean;

export const isText: Is = (value) => typeof value === 'string';
export const isCount: Is = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isTrueOrFalse: Is = (value) => typeof value === 'boolean';
export const orNull =
  (is: Is): Is =>
  (value) =>
    value === null || is(value);
export const listOf =
  (is: Is, most = Infinity): Is =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(is);

/** Returns a function that knows objects with these fields, all those of their type. */
export const fieldsOf =
  <T>(fields: Readonly<Record<keyof T & string, Is>>): Is =>
  (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const given = value as Readonly<Record<string, unknown>>;
    const wanted = Object.entries<Is>(fields);
    return (
      Object.keys(given).length === wanted.length && wanted.every(([field, is]) => is(given[field]))
    );
  };

const isSquad: Is = listOf(
  fieldsOf<SquadSlot>({ slot: isCount, team: isText, name: isText }),
  MAX_SLOTS,
);

const isReward = fieldsOf<Reward>({
  rank_start: isCount,
  rank_end: isCount,
  reward_type: (value) => REWARD_TYPES.some((type) => type === value),
  reward_percentage: orNull(Number.isFinite),
  fixed_amount: orNull(isCount),
});

const isDocument = fieldsOf<ContestDocument>({
  contest: isText,
  match: isText,
  demo: isTrueOrFalse,
  entry_caps: isCount,
  max_participants: orNull(isCount),
  min_participants: isCount,
  max_prize_pool: isCount,
  rewards: listOf(isReward),
  squad: isSquad,
});

const isProvenLeaf = fieldsOf<ProvenLeaf>({ leaf: isText, proof: isText });

export const isContestProof = fieldsOf<ContestProof>({
  key: isText,
  document: isDocument,
  leaves: listOf(isProvenLeaf),
  draw: orNull(
    fieldsOf<DrawnMatch>({ secret: isText, elevens_seed: isText, books: listOf(isProvenLeaf) }),
  ),
}) as (value: unknown) => value is ContestProof;

/** The contents of events are left to the check, which scores a record only if its hash is that of the log. */
export const isMatchRecord = fieldsOf<MatchRecord>({
  match: isText,
  version: isCount,
  teams: (value) => listOf(isText)(value) && (value as unknown[]).length === 2,
  rules: isText,
  squad: isSquad,
  events: listOf(
    fieldsOf({ id: isText, revision: isCount, event: (value) => value !== undefined }),
  ),
  is_over: isTrueOrFalse,
  first_ball_at: orNull((value) => typeof value === 'string' && isTime(value)),
}) as (value: unknown) => value is MatchRecord;

const isReceipt = fieldsOf<Receipt>({
  contest: isText,
  entry: isCount,
  sequence: isCount,
  team: isText,
  salt: isText,
});

export const isOwnReceipt = fieldsOf<OwnReceipt>({
  receipt: fieldsOf<TeamReceipt>({
    receipt: isReceipt,
    index: isCount,
    teams: isCount,
    hashes: listOf(isText),
  }),
  logged: isProvenLeaf,
}) as (value: unknown) => value is OwnReceipt;
