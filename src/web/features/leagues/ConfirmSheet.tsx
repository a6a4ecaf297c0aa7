import { type ReactNode, useState } from 'react';
import { errorMessage, isAborted } from '../../api/errorMessage';
import { FormSheet } from '../../components/layout/FormSheet';

interface ConfirmSheetProps {
  /** A question that names who or what it is about. */
  title: string;
  label: string;
  cancelLabel: string;
  open: boolean;
  busy: boolean;
  /** The message for an error that has none. */
  fallback: string;
  /** Returns the error of a failure. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** What happens. */
  children: ReactNode;
}

/** Asks once before something that cannot be undone. A failure is shown in the sheet. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { title, label, cancelLabel, open, busy, fallback, onConfirm, onClose, children } = props;
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = async () => {
    setFailure(null);
    const error = await onConfirm();
    if (error !== undefined && !isAborted(error)) setFailure(errorMessage(error, fallback));
  };
  return (
    <FormSheet
      title={title}
      open={open}
      busy={busy}
      failure={failure}
      submit={{ label, color: 'error' }}
      cancelLabel={cancelLabel}
      onSubmit={confirm}
      onClose={onClose}
    >
      {children}
    </FormSheet>
  );
}
