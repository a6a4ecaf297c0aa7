import { isYetToPlay } from '../../../domain/scoring/score';
import type { TeamPlayer } from '../../api/api';

/** Returns the players with the lowest points first, and those who are yet to play last. */
export function coldestFirst(team: readonly TeamPlayer[]): TeamPlayer[] {
  const waits = ({ totalScoreBreakup }: TeamPlayer) => Number(isYetToPlay(totalScoreBreakup));
  const points = ({ totalScore }: TeamPlayer) => totalScore ?? 0;
  return [...team].sort((a, b) => waits(a) - waits(b) || points(a) - points(b));
}
