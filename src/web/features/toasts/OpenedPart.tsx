import type { ReactNode } from 'react';
import {
  FallbackBoundary,
  type FallbackBoundaryProps,
} from '../../components/feedback/FallbackBoundary';
import { useToast } from './useToast';

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
    toast.error('This could not be loaded. Try again.');
    onFailed();
  };
  return (
    <WatchedBoundary fallback={null} onFailed={fail}>
      {children}
    </WatchedBoundary>
  );
}

class WatchedBoundary extends FallbackBoundary {
  declare readonly props: FallbackBoundaryProps & { onFailed: () => void };

  override componentDidCatch() {
    this.props.onFailed();
  }
}
