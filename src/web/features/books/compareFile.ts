import { parseCricsheet, type CricsheetMatch } from '../../../domain/cricket/cricsheet';
import { eventsOfMatch } from '../../../domain/cricket/events';
import type { Innings } from '../../../domain/cricket/types';
import { canonicalJson } from '../../../domain/proof/canonicalJson';
import { masksIn, type TeamsBlock } from '../../../domain/proof/contestBook';
import type { ContestDocument } from '../../../domain/proof/contestProof';
import { pointsOfRecord, stateOfRecord, type MatchRecord } from '../../../domain/proof/matchRecord';
import { resultsOf } from '../../../domain/proof/outcome';
import {
  ballsIn,
  describeBall,
  describeWickets,
  whoPlayed,
  whoWasThere,
  type PlacedBall,
} from './describeBall';

/** A match file of the user's own, and the record that it is compared with. */
export interface FileJob {
  text: string;
  document: ContestDocument;
  record: MatchRecord;
  blocks: readonly TeamsBlock[];
  /** The user's place in the book, from 0; null for others. */
  ownIndex: number | null;
}

export interface BallDifference {
  /** Such as "South Africa 14.3". */
  ball: string;
  who: string;
  /** Null for a ball that is not there. */
  record: string | null;
  file: string | null;
}

export interface PlayerDifference {
  name: string;
  record: number;
  file: number;
}

export type FileComparison =
  | { status: 'unreadable' }
  | { status: 'otherMatch'; teams: readonly [string, string] }
  | {
      status: 'compared';
      teams: readonly [string, string];
      day: string;
      /** The balls of the file. */
      balls: number;
      /** How many balls are the same, of all that either of both has. */
      same: number;
      all: number;
      differences: BallDifference[];
      players: PlayerDifference[];
      /** The user's rank, by the record and by the file. Null without a team, and when no points differ. */
      rank: { record: number; file: number } | null;
    };

/** Compares a Cricsheet file with the record of a match, ball by ball. */
export function compareFile({ text, ...job }: FileJob): FileComparison {
  const parsed = parseCricsheet(text);
  if (!parsed.ok) return { status: 'unreadable' };
  const match = parsed.value;
  const { teams, dates, innings } = match;
  if (!job.record.teams.every((team) => teams.includes(team))) {
    return { status: 'otherMatch', teams };
  }
  const [ours, theirs] = [ballsOf(stateOfRecord(job.record).innings), ballsOf(innings)];
  const places = [...new Set([...ours.keys(), ...theirs.keys()])];
  const differing = places.filter((place) => !isSame(ours.get(place), theirs.get(place)));
  return {
    status: 'compared',
    teams,
    day: dates[0]!,
    balls: theirs.size,
    same: places.length - differing.length,
    all: places.length,
    differences: differing.map((place) => differenceOf(ours.get(place), theirs.get(place))),
    ...consequences(job, match),
  };
}

const ballsOf = (innings: readonly Innings[]): Map<string, PlacedBall> =>
  new Map(ballsIn(innings).map((ball) => [ball.place, ball]));

const isSame = (ours: PlacedBall | undefined, theirs: PlacedBall | undefined): boolean =>
  ours !== undefined &&
  theirs !== undefined &&
  canonicalJson(ours.delivery) === canonicalJson(theirs.delivery);

function differenceOf(
  ours: PlacedBall | undefined,
  theirs: PlacedBall | undefined,
): BallDifference {
  const ball = (ours ?? theirs)!;
  const { name } = ball;
  const who = whoPlayed(ball.delivery);
  if (!ours || !theirs) {
    const [record, file] = [ours, theirs].map((one) => (one ? describeBall(one.delivery) : null));
    return { ball: name, who, record: record ?? null, file: file ?? null };
  }
  const [record, file] = [ours, theirs].map(textBy(ours, theirs)) as [string, string];
  return { ball: name, who, record, file };
}

/** From what matters most to what matters least. */
const DESCRIPTIONS = [describeBall, describeWickets, whoPlayed, whoWasThere] as const;

/** Returns the first description in which two balls differ. */
function textBy(ours: PlacedBall, theirs: PlacedBall): (ball: PlacedBall) => string {
  const describe = DESCRIPTIONS.find((one) => one(ours.delivery) !== one(theirs.delivery));
  return ({ delivery }) => (describe ?? describeBall)(delivery);
}

/** Returns the points and the rank that would be others with the file. */
function consequences(
  { document, record, blocks, ownIndex }: Omit<FileJob, 'text'>,
  match: CricsheetMatch,
): { players: PlayerDifference[]; rank: { record: number; file: number } | null } {
  const other = { ...record, events: eventsOfMatch(match) };
  const [points, otherPoints] = [pointsOfRecord(record), pointsOfRecord(other)];
  if (!points || !otherPoints) return { players: [], rank: null };
  const players = record.squad.flatMap(({ slot, name }) => {
    const [before, after] = [points[slot]!, otherPoints[slot]!];
    return before === after ? [] : [{ name, record: before, file: after }];
  });
  if (ownIndex === null || players.length === 0) return { players, rank: null };
  const rankBy = (one: MatchRecord, given: readonly number[]): number | undefined => {
    const scored = [{ record: one, points: given }];
    return resultsOf(document, masksIn(blocks), scored)[0]?.ranks[ownIndex];
  };
  const [before, after] = [rankBy(record, points), rankBy(other, otherPoints)];
  const isRanked = before !== undefined && after !== undefined;
  return { players, rank: isRanked ? { record: before, file: after } : null };
}
