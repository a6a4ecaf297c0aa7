import { styled } from '@mui/material/styles';
import { notPlayingPoints } from '../../../domain/scoring/score';
import { formatPoints } from '../../format/points';
import { useRuleSet } from './useRuleSet';

const Cost = styled('b')(({ theme }) => ({
  fontWeight: 700,
  color: theme.palette.score.hot2.text,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
}));

const Out = styled('span')(({ theme }) => ({ color: theme.palette.text.primary }));

interface PlayingMarkProps {
  playing: boolean | null;
  /** False where the cost is shown in place of the average. */
  withCost?: boolean;
}

/**
 * Shows whether a player is in the announced playing XI, and the cost of picking a player who is not. Renders nothing
 * until the playing XI is announced.
 */
export function PlayingMark({ playing, withCost = true }: PlayingMarkProps) {
  const ruleSet = useRuleSet();
  if (playing === null) return null;
  if (playing) return <span>Playing</span>;
  if (!withCost) return <Out>Not playing</Out>;
  return (
    <Out>
      Not playing, <Cost>{formatPoints(notPlayingPoints(ruleSet).total)}</Cost>
    </Out>
  );
}
