import Box from '@mui/material/Box';
import { describeGap, sideOf, type Side } from '../../../domain/leaderboard/field';

const GAP_COLOURS: Readonly<Record<Side, string>> = {
  colder: 'ice.main',
  hotter: 'fire.main',
  level: 'text.secondary',
};

/** Compares the user with the median of the field, in words and by colour. Arrows would look like changes of rank. */
export function AgainstField({ own, median }: { own: number; median: number }) {
  const colour = GAP_COLOURS[sideOf(own, median)];
  return (
    <Box sx={{ fontWeight: 700, lineHeight: '1.25rem', color: colour }}>
      {describeGap(own, median)}
    </Box>
  );
}
