import type { ReactNode } from 'react';
import { FallbackBoundary } from '../../components/feedback/FallbackBoundary';
import { useToast } from './useToast';

export const NOT_LOADED = 'This could not be loaded. Try again.';

interface OpenedPartProps {
  /** Unmounts the part, so that the next press loads it again. */
  onFailed: () => void;
  /** A part of `lazyPart`. */
  children: ReactNode;
}

/** Contains a part that is loaded when a press opens it. When that fails, a toast says so. */
export function OpenedPart({ onFailed, children }: OpenedPartProps) {
  const toast = useToast();
  const fail = () => {
    toast.error(NOT_LOADED);
    onFailed();
  };
  return (
    <FallbackBoundary fallback={null} onFailed={fail}>
      {children}
    </FallbackBoundary>
  );
}
