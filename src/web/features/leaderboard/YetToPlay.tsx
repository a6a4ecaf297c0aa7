import Typography from '@mui/material/Typography';
import { isYetToPlay, noImpactPoints } from '../../../domain/scoring/score';
import type { TeamPlayer } from '../../api/api';
import { useRuleSet } from '../../components/cricket/useRuleSet';
import { formatPoints } from '../../format/points';

/** Says how many players of a team are yet to play, and how they count. Renders nothing when there are none. */
export function YetToPlay({ team }: { team: readonly TeamPlayer[] }) {
  const { total } = noImpactPoints(useRuleSet());
  const count = team.filter(({ totalScoreBreakup }) => isYetToPlay(totalScoreBreakup)).length;
  if (count === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {count} of {team.length} yet to play: each counts 0 for now. A player who has done nothing by
      the end gets {formatPoints(total)}.
    </Typography>
  );
}
