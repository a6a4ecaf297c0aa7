import type { ReactNode } from 'react';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { useToast } from './useToast';

interface OpenedPartProps {
  /** Unmounts the part, so that the next press loads it again. */
  onFailed: () => void;
  children: ReactNode;
}

/** Contains a part that is loaded when a press opens it. When that fails, a toast says so. */
export function OpenedPart({ onFailed, children }: OpenedPartProps) {
  const toast = useToast();
  const fail = () => {
    toast.error('This could not be loaded. Try again.');
    onFailed();
  };
  return <LazyBoundary onFailed={fail}>{children}</LazyBoundary>;
}
