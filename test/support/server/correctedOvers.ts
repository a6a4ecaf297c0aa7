import type { StoredEvent } from '../../../src/domain/cricket/events';
import { resultEvent } from './feeds';

/** Returns the first two overs of an innings, with sixes of one batter in place of what happened, and the result. */
export function oversOfSixes(
  script: readonly StoredEvent[],
  { name, team }: { name: string; team: string },
  revision: number,
): StoredEvent[] {
  const innings = script.find(({ id, event }) => {
    return id.startsWith('innings:') && event?.kind === 'innings' && event.team === team;
  })!;
  const overs = firstOversOf(script, innings.id);
  return [...overs.map((ball) => hitForSix(ball, name, revision)), decided(script, revision)];
}

/** Returns the first two overs of both innings as they were played, and the result. */
export function oversAsPlayed(script: readonly StoredEvent[], revision: number): StoredEvent[] {
  const balls = ['innings:0', 'innings:1'].flatMap((innings) => firstOversOf(script, innings));
  return [...balls.map((ball) => ({ ...ball, revision })), decided(script, revision)];
}

const firstOversOf = (script: readonly StoredEvent[], inningsId: string): StoredEvent[] =>
  script.filter(({ id, event }) => {
    // Wides stay wides, so that the over does not have too many legal balls.
    const isLegal = event?.kind === 'delivery' && Object.keys(event.delivery.extras).length === 0;
    const innings = inningsId.slice('innings:'.length);
    return new RegExp(`^delivery:${innings}\\.[01]\\.`).test(id) && isLegal;
  });

/** Sets the result by D/L, so that the changed totals do not contradict it. */
function decided(script: readonly StoredEvent[], revision: number): StoredEvent {
  const { event } = script.at(-1)! as { event: Extract<StoredEvent['event'], { kind: 'result' }> };
  return resultEvent({ ...event.outcome, method: 'D/L' }, revision);
}

function hitForSix(ball: StoredEvent, batter: string, revision: number): StoredEvent {
  const told = ball.event as Extract<StoredEvent['event'], { kind: 'delivery' }>;
  const runs = { batter: 6, extras: 0, total: 6, nonBoundary: false };
  const delivery = { ...told.delivery, batter, runs, extras: {}, wickets: [] };
  return { ...ball, revision, event: { ...told, delivery } };
}
