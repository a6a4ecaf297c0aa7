import { keyframes, styled } from '@mui/material/styles';

const beat = keyframes({ '50%': { opacity: 0.35 } });

export const BeatingDot = styled('span')({
  flex: 'none',
  width: 8,
  height: 8,
  borderRadius: '50%',
  background: 'currentColor',
  animation: `${beat} 1.6s infinite`,
});

/** The outline of every chip that isn't a control. */
export const ChipShape = styled('span')(({ theme }) => ({
  position: 'relative',
  boxSizing: 'border-box',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  padding: '0 10px',
  borderRadius: 14,
  fontSize: '0.8125rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.raised,
  '& svg': { width: 16, height: 16 },
}));

export const OutlineChip = styled(ChipShape)(({ theme }) => ({
  color: theme.palette.text.secondary,
  backgroundColor: 'transparent',
  boxShadow: `inset 0 0 0 1px ${theme.palette.line2}`,
}));

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
