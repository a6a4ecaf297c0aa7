import Box from '@mui/material/Box';
import type { SystemStyleObject } from '@mui/system';
import { memo } from 'react';
import { NOT_PLAYING_POINTS } from '../../components/playing';

interface NotPlayingNewsProps {
  count: number;
  sx: SystemStyleObject;
}

/** How many of the picks aren't in the announced elevens, and what that costs; spoken when it changes. */
export const NotPlayingNews = memo(function NotPlayingNews({ count, sx }: NotPlayingNewsProps) {
  // The region is there before its text, or readers would not announce it.
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
          <b>{count * NOT_PLAYING_POINTS}</b> to your total.
        </>
      )}
    </Box>
  );
});
