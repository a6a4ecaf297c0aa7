import type { DeliveryEvent } from '../../../domain/cricket/events';
import {
  WICKET_KINDS,
  type Delivery,
  type Extra,
  type Fielder,
  type Wicket,
} from '../../../domain/cricket/types';
import type { BallPosition } from '../operatorCommands';
import { misused, Refused } from './terminal';

/** The options that correct one ball. */
export interface BallOptions {
  batter?: string;
  nonStriker?: string;
  bowler?: string;
  runs?: string;
  allRun?: boolean;
  wides?: string;
  noballs?: string;
  byes?: string;
  legbyes?: string;
  /** False for --no-wicket. */
  wicket?: string[] | false;
}

const MAX_RUNS = 1000;

/** Reads "2.14.3", which counts from 1: the second innings, fourteenth over, third ball. */
export function readPosition(text: string): BallPosition {
  const [innings, over, ball] = (/^(\d+)\.(\d+)\.(\d+)$/.exec(text)?.slice(1) ?? []).map(Number);
  if (!innings || !over || !ball) {
    throw misused(`--ball must be INNINGS.OVER.BALL from 1, such as 2.14.3, not "${text}"`);
  }
  return { innings: innings - 1, over: over - 1, ball: ball - 1 };
}

/**
 * Returns the event with the ball changed by the options. `known` holds the names of both squads. Any other name is
 * refused, because a misspelt name would be a player without a team.
 */
export function correctedBall(
  event: DeliveryEvent,
  options: BallOptions,
  known: readonly string[],
): DeliveryEvent {
  const before = event.delivery;
  const extras = correctedExtras(before, options);
  const extraRuns = Object.values(extras).reduce((sum, runs) => sum + runs, 0);
  const batter = options.runs === undefined ? before.runs.batter : count('--runs', options.runs);
  const nonBoundary = options.runs === undefined ? before.runs.nonBoundary : false;
  const delivery: Delivery = {
    batter: options.batter ?? before.batter,
    nonStriker: options.nonStriker ?? before.nonStriker,
    bowler: options.bowler ?? before.bowler,
    runs: {
      batter,
      extras: extraRuns,
      total: batter + extraRuns,
      nonBoundary: options.allRun ?? nonBoundary,
    },
    extras,
    wickets: correctedWickets(before, options.wicket),
  };
  refuseUnknownNames(delivery, known);
  return { ...event, delivery };
}

function correctedExtras(before: Delivery, options: BallOptions): Delivery['extras'] {
  const extras: Partial<Record<Extra, number>> = { ...before.extras };
  for (const kind of ['wides', 'noballs', 'byes', 'legbyes'] as const) {
    const text = options[kind];
    if (text === undefined) continue;
    const runs = count(`--${kind}`, text);
    if (runs === 0) delete extras[kind];
    else extras[kind] = runs;
  }
  return extras;
}

function correctedWickets(before: Delivery, wicket: BallOptions['wicket']): readonly Wicket[] {
  if (wicket === undefined) return before.wickets;
  return wicket === false ? [] : wicket.map(readWicket);
}

/** Reads "bowled:V Kohli", "caught:V Kohli:DA Miller" or "run out:V Kohli:DA Miller,Q de Kock (sub)". */
function readWicket(text: string): Wicket {
  const [kind = '', playerOut = '', fielders = '', ...more] = text.split(':');
  if (playerOut === '' || more.length > 0) {
    throw misused(`--wicket must be HOW:WHO or HOW:WHO:FIELDERS, not "${text}"`);
  }
  if (!WICKET_KINDS.some((known) => known === kind)) {
    throw misused(`"${kind}" is not a dismissal; known are ${WICKET_KINDS.join(', ')}`);
  }
  const names = fielders.split(',').filter(Boolean);
  return { playerOut, kind, fielders: names.map(readFielder) };
}

function readFielder(text: string): Fielder {
  const name = text.replace(/ \(sub\)$/, '').trim();
  return { name, substitute: name !== text.trim() };
}

function count(option: string, text: string): number {
  const runs = Number(text);
  if (!/^\d+$/.test(text) || runs > MAX_RUNS) {
    throw misused(`${option} must be a whole number of runs, not "${text}"`);
  }
  return runs;
}

function refuseUnknownNames(delivery: Delivery, known: readonly string[]): void {
  const { batter, nonStriker, bowler, wickets } = delivery;
  const fielders = wickets.flatMap((wicket) => wicket.fielders);
  const named = [
    batter,
    nonStriker,
    bowler,
    ...wickets.map(({ playerOut }) => playerOut),
    ...fielders.flatMap(({ name, substitute }) => (substitute ? [] : (name ?? []))),
  ];
  const unknown = named.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Refused(`${unknown} is in neither squad; write names as the team sheets do`);
  }
}

/**
 * Returns a line such as "JJ Bumrah to Q de Kock (DA Miller): 1 off the bat, noballs 1; caught Q de Kock (RG
 * Sharma)".
 */
export function describeBall({ delivery }: DeliveryEvent): string {
  const { batter, nonStriker, bowler, runs, extras, wickets } = delivery;
  const bat = `${runs.batter} off the bat${runs.nonBoundary ? ', all run' : ''}`;
  const others = Object.entries(extras).map(([kind, count]) => `, ${kind} ${count}`);
  const outs = wickets.map((wicket) => {
    const fielders = wicket.fielders.map(({ name, substitute }) => {
      return `${name ?? 'somebody'}${substitute ? ' (sub)' : ''}`;
    });
    const by = fielders.length === 0 ? '' : ` (${fielders.join(', ')})`;
    return `; ${wicket.kind} ${wicket.playerOut}${by}`;
  });
  return `${bowler} to ${batter} (${nonStriker}): ${bat}${others.join('')}${outs.join('')}`;
}
