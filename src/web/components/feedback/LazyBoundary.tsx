import { type ReactNode, Suspense } from 'react';
import { FallbackBoundary } from './FallbackBoundary';

interface LazyBoundaryProps {
  /** Keeps the place of the part while it loads, where other content is below it. */
  placeholder?: ReactNode;
  onFailed?: () => void;
  children: ReactNode;
}

/** Contains a lazily loaded part of a screen. Until it is loaded, and when that fails, the screen works without it. */
export function LazyBoundary({ placeholder = null, onFailed, children }: LazyBoundaryProps) {
  return (
    <FallbackBoundary fallback={null} onFailed={onFailed}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </FallbackBoundary>
  );
}
