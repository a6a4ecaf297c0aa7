import { CURRENT_RULES_VERSION, rulesOfVersion } from '../../domain/scoring/rules';
import { notPlayingPoints } from '../../domain/scoring/score';
import { formatPoints } from './points';

/** What a pick who doesn't play adds to the team's total. */
export const NOT_PLAYING_POINTS = notPlayingPoints(rulesOfVersion(CURRENT_RULES_VERSION)).total;

/** For the ear. */
export function playingInWords(playing: boolean): string {
  return playing ? 'playing' : `not playing, ${formatPoints(NOT_PLAYING_POINTS)}`;
}
