import { foldEvents, type MatchState, type StoredEvent } from '../cricket/events';
import { scorecard } from '../cricket/scorecard';
import type { RuleSet, RuleSetName } from '../scoring/rules';
import { findRuleSet } from '../scoring/ruleSets';
import { squadPoints, type SquadSlot } from '../scoring/squadPoints';
import type { Sha256 } from '../merkle/tree';
import { digestOfJson } from './digest';

/** All that decides the points of a match at one of its versions. It is published as JSON. */
export interface MatchRecord {
  match: string;
  version: number;
  /** Home and away. */
  teams: readonly [string, string];
  /** Such as 'T20-2'. */
  rules: string;
  /** Everybody who could be picked, by slot, and who has come in since. */
  squad: readonly SquadSlot[];
  /** Every revision of every event, by id and revision. */
  events: readonly StoredEvent[];
  /** Whether the match is over, which some points wait for. */
  is_over: boolean;
  /** When the first ball was heard, or null when none was. */
  first_ball_at: string | null;
}

export const nameOfRules = ({ format, version }: RuleSetName): string => `${format}-${version}`;

/** Returns the published rule set with a name, or undefined. */
export function rulesOfName(name: string): RuleSet | undefined {
  const [, format, version] = /^(\w+)-([1-9]\d*)$/.exec(name) ?? [];
  return findRuleSet(format as RuleSetName['format'], Number(version));
}

export function tableHash(ruleSet: RuleSet, sha256: Sha256): string {
  return digestOfJson(ruleSet, sha256);
}

/** Puts the events of a record in their one order. */
export function byIdAndRevision(events: readonly StoredEvent[]): StoredEvent[] {
  return [...events].sort((a, b) => {
    if (a.id !== b.id) return a.id < b.id ? -1 : 1;
    return a.revision - b.revision;
  });
}

export function recordHash(record: MatchRecord, sha256: Sha256): string {
  return digestOfJson(record, sha256);
}

/** Returns the hash of the points of a match, by slot from 0 on. */
export function pointsHash(points: readonly number[], sha256: Sha256): string {
  return digestOfJson(points, sha256);
}

export const stateOfRecord = ({ teams, events }: MatchRecord): MatchState =>
  foldEvents(teams, events);

/** Returns the points of everybody in the squad of a record, by slot; null when its rules are not published here. */
export function pointsOfRecord(record: MatchRecord): number[] | null {
  const ruleSet = rulesOfName(record.rules);
  if (ruleSet === undefined) return null;
  const state = stateOfRecord(record);
  const points = record.squad.map(() => 0);
  if (!state.announced) return points;
  const { players } = scorecard(state);
  for (const { slot, total } of squadPoints(record.squad, players, ruleSet, record.is_over)) {
    points[slot] = total;
  }
  return points;
}

/** Returns how many balls a record has. */
export function ballsOf(record: MatchRecord): number {
  const { innings } = stateOfRecord(record);
  return innings
    .flatMap(({ overs }) => overs)
    .reduce((balls, { deliveries }) => balls + deliveries.length, 0);
}
