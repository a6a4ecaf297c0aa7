import { keyframes, styled } from '@mui/material/styles';
import { ChipShape } from '../layout/chips';

const beat = keyframes({ '50%': { opacity: 0.35 } });

export const BeatingDot = styled('span')({
  flex: 'none',
  // A user's contrast theme has borders, but no backgrounds.
  border: '4px solid',
  borderRadius: '50%',
  animation: `${beat} 1.6s infinite`,
});

export const LiveChip = styled(ChipShape)(({ theme }) => ({
  fontWeight: 700,
  color: theme.palette.live.contrastText,
  backgroundColor: theme.palette.live.main,
}));

export function LiveBadge() {
  return (
    <LiveChip>
      <BeatingDot aria-hidden="true" />
      LIVE
    </LiveChip>
  );
}
