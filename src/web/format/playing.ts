import type { RuleSet } from '../../domain/scoring/rules';
import { notPlayingPoints } from '../../domain/scoring/score';
import { formatPoints } from './points';

/** For screen readers. */
export function describePlaying(playing: boolean, ruleSet: RuleSet): string {
  return playing ? 'playing' : `not playing, ${formatPoints(notPlayingPoints(ruleSet).total)}`;
}
