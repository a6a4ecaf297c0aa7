import { isDismissal } from './delivery';
import type { MatchSheet } from './types';

/** The runs and wickets of each over of an innings, for charts. */
export interface InningsOvers {
  team: string;
  superOver: boolean;
  /** In order of play, without overs that were not bowled. */
  overs: OverTotal[];
}

export interface OverTotal {
  /** 0-based. */
  over: number;
  /** Includes extras, but not the penalty runs that the umpires award outside of any delivery. */
  runs: number;
  wickets: number;
}

/** Returns every innings, super overs included, in order of play. */
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
