import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { useCloseRequest } from '../../hooks/useCloseRequest';

interface SheetDialogProps extends DialogProps {
  /** Undefined while the dialog must stay open. */
  onClose: (() => void) | undefined;
}

/** The part of a sheet that is loaded later. */
export function SheetDialog(props: SheetDialogProps) {
  useCloseRequest(props.open, props.onClose);
  return <Dialog {...props} />;
}
