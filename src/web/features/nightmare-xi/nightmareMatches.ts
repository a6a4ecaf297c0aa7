import type { Match, NightmareXiPlayer } from '../../api/api';
import type { ChartPlayer } from '../../components/charts/IcicleChart';
import { factsOf, teamsOf } from '../../format/matchFacts';
import { formatPoints } from '../../format/points';
import { paths } from '../../paths';
import type { Shareable } from '../share/useShare';

/** A match whose Nightmare XI is known. */
export interface NightmareMatch extends Match {
  NightmareXI: NightmareXiPlayer[];
}

/** Returns the matches that have a Nightmare XI, the most recent start first. */
export function nightmareMatches(matches: readonly Match[]): NightmareMatch[] {
  return matches
    .filter(hasNightmareXI)
    .sort((a, b) => Date.parse(b.start_time) - Date.parse(a.start_time));
}

export function totalScore(match: NightmareMatch): number {
  const sum = () => match.NightmareXI.reduce((total, player) => total + player.totalScore, 0);
  return match.NightmareXI_total_score ?? sum();
}

export function chartPlayers({ NightmareXI }: NightmareMatch): ChartPlayer[] {
  return NightmareXI.map(({ id, name, totalScore: points }) => ({ id, name, points }));
}

/** Returns what is shared of a match. */
export function shareableOf(match: NightmareMatch): Shareable {
  const total = totalScore(match);
  return {
    text: `Nightmare XI ${formatPoints(total)}, ${teamsOf(match)}`,
    path: paths.nightmareXI(match.id),
    eleven: {
      title: 'Nightmare XI',
      facts: factsOf(match),
      total,
      standing: null,
      players: chartPlayers(match),
    },
  };
}

function hasNightmareXI(match: Match): match is NightmareMatch {
  return match.NightmareXI !== undefined && match.NightmareXI.length > 0;
}
