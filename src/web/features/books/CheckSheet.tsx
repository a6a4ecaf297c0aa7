import { useId } from 'react';
import { Sheet } from '../../components/layout/Sheet';
import { Check } from './Check';
import type { CheckedBoard } from './loadCheck';

interface CheckSheetProps {
  open: boolean;
  checked: CheckedBoard;
  onClose: () => void;
}

/** Checks a result on this device. Each opening is a new check; closing stops it. */
export default function CheckSheet({ open, checked, onClose }: CheckSheetProps) {
  const titleId = useId();
  return (
    <Sheet open={open} titleId={titleId} onClose={onClose} width="wide">
      <Check titleId={titleId} checked={checked} onClose={onClose} />
    </Sheet>
  );
}
