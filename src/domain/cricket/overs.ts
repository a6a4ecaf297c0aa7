import { isDismissal } from './delivery';
import type { MatchSheet } from './types';

/** What each over of an innings brought, as a picture of the match needs it. */
export interface InningsOvers {
  team: string;
  superOver: boolean;
  /** In order of play; one that was not bowled is not there. */
  overs: OverTotal[];
}

export interface OverTotal {
  /** 0-based. */
  over: number;
  /** Extras included; the umpires' penalty runs outside of any delivery are in no over. */
  runs: number;
  wickets: number;
}

/** Every innings, super overs included, in order of play. */
export function oversOf({ innings }: Pick<MatchSheet, 'innings'>): InningsOvers[] {
  return innings.map(({ team, superOver, overs }) => ({
    team,
    superOver,
    overs: overs.map(({ over, deliveries }) => ({
      over,
      runs: deliveries.reduce((sum, { runs }) => sum + runs.total, 0),
      wickets: deliveries.flatMap(({ wickets }) => wickets).filter(isDismissal).length,
    })),
  }));
}
