import { styled } from '@mui/material/styles';
import { NOT_PLAYING_POINTS } from './playing';
import { formatPoints } from './points';

const Cost = styled('b')(({ theme }) => ({
  fontWeight: 700,
  color: theme.palette.score.hot2.text,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
}));

const Out = styled('span')(({ theme }) => ({ color: theme.palette.text.primary }));

/** Whether somebody is in the announced eleven, and what it costs to pick who isn't; nothing until it is announced. */
export function PlayingMark({ playing }: { playing: boolean | null }) {
  if (playing === null) return null;
  if (playing) return <span>Playing</span>;
  return (
    <Out>
      Not playing, <Cost>{formatPoints(NOT_PLAYING_POINTS)}</Cost>
    </Out>
  );
}
