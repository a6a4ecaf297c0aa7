import { eventsOfMatch, type StoredEvent } from '../../../src/domain/cricket/events';
import type { CricsheetMatch } from '../../../src/domain/cricket/cricsheet';
import { NO_RESULT } from '../../../src/domain/cricket/outcome';
import { resultEvent } from '../../support/server/feeds';

/** The kinds of matches: what happens to them, and what the feed reports besides the play. */
export const FATES = [
  'as planned',
  'postponed',
  'late start',
  'early start',
  'abandoned before the start',
  'abandoned after the lock',
  'rained off',
  'ball missing',
  'result withdrawn',
  'told in disorder',
  'corrected in review',
  'corrected after the settlement',
  'corrected twice',
  'annulled after the settlement',
] as const;
export type Fate = (typeof FATES)[number];

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const PIECES = 5;

/** The feed sends these events or moves the start, `afterMs` after the start that was announced first. */
export interface Step {
  afterMs: number;
  events?: StoredEvent[];
  startsLaterMs?: number;
}

export function stepsOf(match: CricsheetMatch, fate: Fate): Step[] {
  const script = eventsOfMatch(match);
  const told = play(script.slice(0, -1), fate);
  const begins = { 'late start': 50, 'early start': -20, postponed: 120 }[fate as string] ?? 1;
  const pieces = inPieces(told).map((events, index): Step => {
    return { afterMs: (begins + index * 30) * MINUTE_MS, events };
  });
  const endMs = pieces.at(-1)!.afterMs + 20 * MINUTE_MS;
  const result = script.at(-1)!;
  const over: Step = { afterMs: endMs, events: [result] };
  const at = (afterMs: number, ...events: StoredEvent[]): Step => ({ afterMs, events });
  // More runs than before, with a result by D/L, which need not match the totals.
  const byDl = withMethod(result, 'D/L');
  const none = (revision = 0): StoredEvent => resultEvent(NO_RESULT, revision);
  switch (fate) {
    case 'postponed':
      return [{ afterMs: -HOUR_MS, startsLaterMs: 2 * HOUR_MS }, ...pieces, over];
    case 'abandoned before the start':
      return [at(-HOUR_MS, none())];
    case 'abandoned after the lock':
      return [{ afterMs: MINUTE_MS, startsLaterMs: 2 * HOUR_MS }, at(3 * HOUR_MS, none())];
    case 'rained off':
      return [...pieces.slice(0, 2), at(4 * HOUR_MS, none())];
    case 'ball missing':
      return [...pieces, over, at(endMs + 5 * HOUR_MS, ...script.filter(({ id }) => id === LOST))];
    case 'result withdrawn':
      return [
        ...pieces,
        over,
        at(endMs + 10 * MINUTE_MS, { id: 'result', revision: 1, event: null }),
        at(endMs + HOUR_MS, { ...result, revision: 2 }),
      ];
    case 'corrected in review':
      return [...pieces, over, at(endMs + 10 * MINUTE_MS, ...swapped(script, 1))];
    case 'corrected after the settlement':
      return [...pieces, over, at(endMs + 9 * HOUR_MS, ...hitForSix(script, 1), byDl)];
    case 'corrected twice':
      return [
        ...pieces,
        over,
        at(endMs + 9 * HOUR_MS, ...hitForSix(script, 1), byDl),
        at(endMs + 10 * HOUR_MS, ...swapped(script, 2)),
      ];
    case 'annulled after the settlement':
      return [...pieces, over, at(endMs + 12 * HOUR_MS, none(1))];
    default:
      return [...pieces, over];
  }
}

function withMethod(result: StoredEvent, method: string): StoredEvent {
  if (result.event?.kind !== 'result') throw new Error('A match ends with its result');
  const { outcome } = result.event;
  const counts = outcome.result !== 'no result' && outcome.method === null;
  return {
    ...result,
    revision: 1,
    event: { kind: 'result', outcome: counts ? { ...outcome, method } : outcome },
  };
}

const LOST = 'delivery:0.0.3';

function play(script: readonly StoredEvent[], fate: Fate): StoredEvent[] {
  if (fate === 'ball missing') return script.filter(({ id }) => id !== LOST);
  // Every event is sent twice, in reverse order.
  if (fate === 'told in disorder') return [...script, ...script].reverse();
  return [...script];
}

function inPieces(events: readonly StoredEvent[]): StoredEvent[][] {
  const size = Math.ceil(events.length / PIECES);
  return Array.from({ length: PIECES }, (_, index) => {
    return events.slice(index * size, (index + 1) * size);
  }).filter((piece) => piece.length > 0);
}

function firstOver(script: readonly StoredEvent[]) {
  return script.flatMap(({ id, event }) => {
    return id.startsWith('delivery:0.0.') && event?.kind === 'delivery' ? [{ id, event }] : [];
  });
}

/** Gives the runs to the other batter. Totals stay the same, so that the result still follows from them. */
function swapped(script: readonly StoredEvent[], revision: number): StoredEvent[] {
  return firstOver(script).map(({ id, event }) => {
    const { batter, nonStriker } = event.delivery;
    const delivery = { ...event.delivery, batter: nonStriker, nonStriker: batter };
    return { id, revision, event: { ...event, delivery } };
  });
}

function hitForSix(script: readonly StoredEvent[], revision: number): StoredEvent[] {
  const runs = { batter: 6, extras: 0, total: 6, nonBoundary: false };
  return firstOver(script).flatMap(({ id, event }) => {
    // Wides stay wides, so that the over does not have too many legal balls.
    if (Object.keys(event.delivery.extras).length > 0) return [];
    const delivery = { ...event.delivery, runs, wickets: [] };
    return [{ id, revision, event: { ...event, delivery } }];
  });
}
