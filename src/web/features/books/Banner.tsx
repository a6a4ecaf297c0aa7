import CheckRounded from '@mui/icons-material/CheckRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { styled } from '@mui/material/styles';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '0 12px',
  padding: '12px 16px',
  borderRadius: 12,
  '&:focus': { outline: 'none' },
  '& > svg': { gridRow: 'span 2' },
  '& b': { fontWeight: 900, fontSize: '1.0625rem', lineHeight: '1.375rem' },
  '& span': { fontSize: '0.875rem', lineHeight: '1.25rem', gridColumn: 2 },
  ...(['success', 'error', 'info'] as const).reduce((shapes, kind) => {
    const { bg, border, text } = theme.palette.toast[kind];
    const shape = { background: bg, border: `1px solid ${border}`, color: text };
    return { ...shapes, [`&[data-kind="${kind}"]`]: shape };
  }, {}),
}));

const ICONS = {
  success: CheckRounded,
  error: WarningAmberRounded,
  info: InfoOutlined,
} as const;

interface BannerProps {
  kind: keyof typeof ICONS;
  title: string;
  line: string;
}

/**
 * What came of a check. It takes the focus when the button that had it is gone. Put it into a live region, which reads
 * it.
 */
export function Banner({ kind, title, line }: BannerProps) {
  const Icon = ICONS[kind];
  return (
    <Box data-kind={kind} tabIndex={-1} ref={takeLostFocus}>
      <Icon aria-hidden="true" />
      <b>{title}</b>
      <span>{line}</span>
    </Box>
  );
}

function takeLostFocus(box: HTMLElement | null): void {
  if (box !== null && document.activeElement === document.body) box.focus();
}
