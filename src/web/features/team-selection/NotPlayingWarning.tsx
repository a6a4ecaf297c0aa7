import Box from '@mui/material/Box';
import type { SystemStyleObject } from '@mui/system';
import { memo } from 'react';
import { notPlayingPoints } from '../../../domain/scoring/score';
import { useRuleSet } from '../../components/cricket/useRuleSet';

interface NotPlayingWarningProps {
  count: number;
  sx: SystemStyleObject;
}

/** Warns how many picks are not in the announced playing XIs, and what they cost. Screen readers announce changes. */
export const NotPlayingWarning = memo(function NotPlayingWarning({
  count,
  sx,
}: NotPlayingWarningProps) {
  const points = count * notPlayingPoints(useRuleSet()).total;
  // The live region has to exist before its text, or screen readers would not announce the text.
  return (
    <Box
      component="p"
      role="status"
      sx={{
        m: 0,
        fontSize: 'min(0.8125rem, 5.5vw)',
        lineHeight: 1.385,
        textWrap: 'balance',
        '& b': { fontWeight: 700, color: 'score.hot2.text', whiteSpace: 'nowrap' },
        ...sx,
      }}
    >
      {count > 0 && (
        <>
          {count} of your players {count === 1 ? "isn't" : "aren't"} playing: that adds{' '}
          <b>{points}</b> to your total.
        </>
      )}
    </Box>
  );
});
