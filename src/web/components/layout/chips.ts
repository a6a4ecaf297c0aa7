import { styled } from '@mui/material/styles';

/** The shape of every chip that is not a control. */
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
  // A user's contrast theme has no background for it.
  '@media (forced-colors: active)': { border: '1px solid' },
}));

export const OutlineChip = styled(ChipShape)(({ theme }) => ({
  color: theme.palette.text.secondary,
  backgroundColor: 'transparent',
  boxShadow: `inset 0 0 0 1px ${theme.palette.strongDivider}`,
}));

/** A chip that grows with its text: names wrap and are never cut. */
export const NameChip = styled(ChipShape)({
  flex: '0 1 auto',
  minWidth: 0,
  padding: '4px 10px',
  lineHeight: '1.25rem',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
