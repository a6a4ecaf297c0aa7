import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { styled } from '@mui/material/styles';
import { LOW_SCREEN } from '../../theme/lowScreen';

/** The banner has a neutral colour, because blue and orange stand for good and bad scores. */
const Shape = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  marginTop: 12,
  '& > span': { paddingBlock: 6 },
  [LOW_SCREEN]: { marginTop: 0, paddingBlock: 0, '& > span': { paddingBlock: 0 } },
  padding: '4px 4px 4px 12px',
  border: `1px solid ${theme.palette.toast.info.border}`,
  borderRadius: 8,
  color: theme.palette.toast.info.text,
  background: theme.palette.toast.info.bg,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  '& > svg': { width: 20, height: 20, color: theme.palette.text.secondary },
}));

interface InfoBannerProps {
  action?: React.ReactNode;
  children: React.ReactNode;
}

export function InfoBanner({ action, children }: InfoBannerProps) {
  return (
    <Shape>
      <InfoOutlined aria-hidden="true" />
      <span>{children}</span>
      {action}
    </Shape>
  );
}
