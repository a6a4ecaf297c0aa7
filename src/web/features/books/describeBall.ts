import { isLegal } from '../../../domain/cricket/delivery';
import { howOut } from '../../../domain/cricket/howOut';
import { surname } from '../../../domain/cricket/surname';
import type { Delivery, Extra, Innings } from '../../../domain/cricket/types';

/** A ball of a match with its place. */
export interface PlacedBall {
  /** Innings, over and ball, which are the same in every file of a match. */
  place: string;
  /** As scorers write it: "South Africa 14.3" is the third legal ball of the fifteenth over. */
  name: string;
  delivery: Delivery;
}

export function ballsIn(innings: readonly Innings[]): PlacedBall[] {
  return innings.flatMap(({ team, overs }, number) =>
    overs.flatMap(({ over, deliveries }) => {
      let legal = 0;
      return deliveries.map((delivery, ball): PlacedBall => {
        const name = `${team} ${over}.${legal + 1}`;
        if (isLegal(delivery)) legal += 1;
        return { place: `${number}.${over}.${ball}`, name, delivery };
      });
    }),
  );
}

const EXTRA_NAMES: Readonly<Record<Extra, readonly [one: string, many: string]>> = {
  wides: ['wide', 'wides'],
  noballs: ['no-ball', 'no-balls'],
  byes: ['bye', 'byes'],
  legbyes: ['leg-bye', 'leg-byes'],
  penalty: ['penalty run', 'penalty runs'],
};

/** Returns what came of a ball: "4 runs", "1 leg-bye", "no run, Kohli run out". */
export function describeBall({ runs, extras, wickets }: Delivery): string {
  const kinds = Object.entries(extras).map(([kind, count]) => {
    const [one, many] = EXTRA_NAMES[kind as Extra];
    return `${count} ${count === 1 ? one : many}`;
  });
  const bat = runs.batter > 0 || kinds.length === 0 ? [runsText(runs.batter)] : [];
  const outs = wickets.map(({ playerOut, kind }) => `${surname(playerOut)} ${kind}`);
  return [...bat, ...kinds, ...outs].join(', ');
}

/** Returns who was out and by whom, for balls that differ in nothing else. */
export const describeWickets = ({ wickets, bowler }: Delivery): string =>
  wickets.map((wicket) => `${wicket.playerOut} ${howOut(wicket, bowler)}`).join(', ');

function runsText(runs: number): string {
  if (runs === 0) return 'no run';
  return runs === 1 ? '1 run' : `${runs} runs`;
}

/** Returns "Patel to Klaasen". */
export const whoPlayed = ({ bowler, batter }: Delivery): string =>
  `${surname(bowler)} to ${surname(batter)}`;

/** Returns "Patel to Klaasen, Miller at the other end". */
export const whoWasThere = (delivery: Delivery): string =>
  `${whoPlayed(delivery)}, ${surname(delivery.nonStriker)} at the other end`;
