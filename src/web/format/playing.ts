import type { RuleSet } from '../../domain/scoring/rules';
import { notPlayingPoints } from '../../domain/scoring/score';
import { formatPoints } from './points';

/** Describes for screen readers whether a player plays, and the cost if not. */
export function describePlaying(playing: boolean, ruleSet: RuleSet): string {
  return playing ? 'playing' : `not playing, ${formatPoints(notPlayingPoints(ruleSet).total)}`;
}
