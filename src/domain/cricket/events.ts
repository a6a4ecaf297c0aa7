import type { CricsheetMatch } from './cricsheet';
import { addsUp } from './delivery';
import type { InningsTotal } from './scorecard';
import {
  BALLS_PER_OVER,
  type Delivery,
  type Innings,
  type InningsOpening,
  type MatchSheet,
  type Outcome,
  type Over,
  type TeamSheet,
} from './types';

/**
 * The events of a match as a feed reports them. Events may arrive late, twice, out of order or revised.
 * The state of a match is a fold over the latest revision of each event, independent of their order.
 */

export interface DeliveryEvent {
  kind: 'delivery';
  innings: number;
  over: number;
  /** The 0-based position in the over, counting wides and no-balls. */
  ball: number;
  delivery: Delivery;
}

export type MatchEvent =
  | { kind: 'announced'; teamSheets: readonly TeamSheet[] }
  | ({ kind: 'innings'; innings: number } & InningsOpening)
  | DeliveryEvent
  | { kind: 'sheet'; innings: readonly ScoreSheetLine[] }
  | { kind: 'result'; outcome: Outcome };

/** One innings of the official score sheet. */
export type ScoreSheetLine = Pick<InningsTotal, 'team' | 'runs' | 'wickets' | 'overs'>;

/** Identifies a revision of an event. A feed never sends different content with the same id and revision. */
export interface RevisionId {
  id: string;
  revision: number;
}

export interface StoredEvent extends RevisionId {
  /** Null when this revision withdraws the event. */
  event: MatchEvent | null;
}

export interface MatchState extends MatchSheet {
  /** Whether the playing XIs are known. */
  announced: boolean;
  /** Whether any ball was reported, including balls of an innings whose opening has not arrived yet. */
  hasBalls: boolean;
  /** Whether some over has two balls that add up. A single ball may be a mistake. */
  hasSoundOver: boolean;
  outcome: Outcome | null;
  /** The official score sheet, or null while there is none. */
  scoreSheet: readonly ScoreSheetLine[] | null;
  /**
   * A line for each gap, which names the first ball or over in it, for each ball that was reported twice, and for each
   * innings that was not opened.
   */
  gaps: readonly string[];
}

/**
 * Returns the id that all revisions of an event share: 'announced', 'innings:0', 'delivery:0.3.2', 'sheet' or
 * 'result'. A feed may use its own ids for deliveries.
 */
export function eventId(event: MatchEvent): string {
  switch (event.kind) {
    case 'innings':
      return `innings:${event.innings}`;
    case 'delivery':
      return `delivery:${event.innings}.${event.over}.${event.ball}`;
    case 'announced':
    case 'sheet':
    case 'result':
      return event.kind;
  }
}

/**
 * Folds events into the state of a match. Deliveries are left out until the opening of their innings
 * has arrived, because it names the batting team.
 */
export function foldEvents(
  teams: readonly [string, string],
  events: Iterable<StoredEvent>,
): MatchState {
  let teamSheets: readonly TeamSheet[] | null = null;
  let outcome: Outcome | null = null;
  let scoreSheet: readonly ScoreSheetLine[] | null = null;
  const openings = new Map<number, InningsOpening>();
  const deliveries: DeliveryEvent[] = [];

  for (const event of latestEvents(events)) {
    if (event.kind === 'announced') teamSheets = event.teamSheets;
    else if (event.kind === 'result') outcome = event.outcome;
    else if (event.kind === 'sheet') scoreSheet = event.innings;
    else if (event.kind === 'innings') openings.set(event.innings, event);
    else deliveries.push(event);
  }

  deliveries.sort((a, b) => a.innings - b.innings || a.over - b.over || a.ball - b.ball);
  const oversByInnings = collectOvers(deliveries);
  const innings = [...openings].sort(([a], [b]) => a - b);
  return {
    teams,
    teamSheets: teamSheets ?? [],
    innings: innings.map(([number, opening]) => {
      return inningsOf(opening, oversByInnings.get(number) ?? []);
    }),
    ballsPerOver: BALLS_PER_OVER,
    announced: teamSheets !== null,
    hasBalls: deliveries.length > 0,
    hasSoundOver: hasSoundOver(oversByInnings),
    outcome,
    scoreSheet,
    gaps: gapsIn(deliveries, openings),
  };
}

/** Returns the events that a feed would have sent for a finished match, in order of play. */
export function eventsOfMatch(match: CricsheetMatch): StoredEvent[] {
  return [
    stored({ kind: 'announced', teamSheets: match.teamSheets }),
    ...match.innings.flatMap((innings, number) => eventsOfInnings(innings, number)),
    stored({ kind: 'result', outcome: match.outcome }),
  ];
}

function eventsOfInnings(innings: Innings, number: number): StoredEvent[] {
  const { overs, ...finalOpening } = innings;
  const penaltyRuns = { pre: innings.penaltyRuns.pre, post: 0 };
  const firstOpening = { ...finalOpening, penaltyRuns, miscountedOvers: [] };
  const events = [stored({ kind: 'innings', innings: number, ...firstOpening })];

  for (const { over, deliveries } of overs) {
    deliveries.forEach((delivery, ball) => {
      events.push(stored({ kind: 'delivery', innings: number, over, ball, delivery }));
    });
  }
  // Penalty runs after the last ball and miscounted overs are only known once they have happened.
  if (innings.penaltyRuns.post > 0 || innings.miscountedOvers.length > 0) {
    events.push(stored({ kind: 'innings', innings: number, ...finalOpening }, 1));
  }
  return events;
}

function stored(event: MatchEvent, revision = 0): StoredEvent {
  return { id: eventId(event), revision, event };
}

/**
 * Returns the latest revision of each event, without the withdrawn ones. Sorted by id, so that two events of the same
 * ball always have the same order.
 */
function latestEvents(events: Iterable<StoredEvent>): MatchEvent[] {
  const ordered = [...latestRevisions(events).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return ordered.flatMap(({ event }) => event ?? []);
}

/** Returns the latest revision of each event by its id. */
export function latestRevisions(events: Iterable<StoredEvent>): Map<string, StoredEvent> {
  const latest = new Map<string, StoredEvent>();
  for (const event of events) {
    const known = latest.get(event.id);
    if (!known || event.revision > known.revision) latest.set(event.id, event);
  }
  return latest;
}

/** The contract allows a feed no more innings. An event in the record of a proof can name any number. */
const MAX_INNINGS = 21;

/**
 * Returns the lines of `MatchState.gaps`, which count innings, overs and balls from 1. The deliveries must be in order
 * of play.
 */
function gapsIn(
  deliveries: readonly DeliveryEvent[],
  openings: ReadonlyMap<number, InningsOpening>,
): string[] {
  const gaps: string[] = [];
  let next = { innings: 0, over: 0, ball: 0 };
  for (const { innings, over, ball } of deliveries) {
    if (innings !== next.innings) next = { innings, over: 0, ball: 0 };
    if (over > next.over + 1 || (over > next.over && next.ball === 0)) {
      gaps.push(`innings ${innings + 1}: over ${next.over + (next.ball === 0 ? 1 : 2)} is missing`);
    }
    if (over !== next.over) next = { innings, over, ball: 0 };
    const position = `innings ${innings + 1}, over ${over + 1}`;
    if (ball > next.ball) gaps.push(`${position}: ball ${next.ball + 1} is missing`);
    if (ball < next.ball) gaps.push(`${position}: ball ${ball + 1} was reported twice`);
    next.ball = ball + 1;
  }
  const last = Math.max(-1, deliveries.at(-1)?.innings ?? -1, ...openings.keys());
  for (let innings = 0; innings <= Math.min(last, MAX_INNINGS - 1); innings += 1) {
    if (!openings.has(innings)) gaps.push(`innings ${innings + 1} was not opened`);
  }
  return gaps;
}

function hasSoundOver(oversByInnings: ReadonlyMap<number, readonly Over[]>): boolean {
  const overs = [...oversByInnings.values()].flat();
  return overs.some(({ deliveries }) => deliveries.filter(addsUp).length >= 2);
}

function collectOvers(deliveries: readonly DeliveryEvent[]): Map<number, Over[]> {
  const oversByInnings = new Map<number, { over: number; deliveries: Delivery[] }[]>();
  for (const { innings, over, delivery } of deliveries) {
    const overs = oversByInnings.get(innings) ?? [];
    oversByInnings.set(innings, overs);
    const current = overs.at(-1);
    if (current?.over === over) current.deliveries.push(delivery);
    else overs.push({ over, deliveries: [delivery] });
  }
  return oversByInnings;
}

function inningsOf(opening: InningsOpening, overs: readonly Over[]): Innings {
  const { team, superOver, penaltyRuns, miscountedOvers, target } = opening;
  return { team, superOver, penaltyRuns, miscountedOvers, target, overs };
}
