import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { useCopy } from '../share/useShare';
import { receiptName, spelledOut } from './receiptName';
import { useKeptReceipt } from './useKeptReceipt';

const Slip = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  padding: '6px 4px 6px 16px',
  borderRadius: 12,
  border: `2px dashed ${theme.palette.strongDivider}`,
  background: theme.palette.sunken,
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  color: theme.palette.text.secondary,
  '& > div': { flex: 1, minWidth: 0 },
  '& b': {
    display: 'block',
    fontSize: '1.25rem',
    lineHeight: '1.5rem',
    fontWeight: 900,
    letterSpacing: '.06em',
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.primary,
  },
}));

interface ReceiptProps {
  contestId: string;
  /** True when the team replaces an earlier one. */
  isEdit: boolean;
}

/** The receipt of the team that the user has just sent. Renders nothing when the server gives none. */
export function Receipt({ contestId, isEdit }: ReceiptProps) {
  const receipt = useKeptReceipt(contestId);
  const copy = useCopy();
  if (receipt === null) return null;
  const name = receiptName(receipt);
  return (
    <>
      <Slip role="group" aria-label="Receipt">
        <div>
          {isEdit ? 'Your team is in. New receipt' : 'Your team is in. Receipt'}
          <VisuallyHidden> {spelledOut(name)}</VisuallyHidden>
          <b aria-hidden="true">{name}</b>
        </div>
        <IconButton
          aria-label="Copy receipt"
          color="inherit"
          onClick={() => void copy(name, 'Receipt copied')}
        >
          <ContentCopyRounded />
        </IconButton>
      </Slip>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Kept on this device and in your profile. After the match it shows that this eleven is the
        one that was scored. An edit gets a new receipt.
      </Typography>
    </>
  );
}
