import { type ReactNode, Suspense } from 'react';
import { FallbackBoundary } from './FallbackBoundary';

interface LazyBoundaryProps {
  /** Keeps the place of the part while it loads, where other content is below it. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/** Contains a lazily loaded part of a screen. Until it is loaded, and when that fails, the screen works without it. */
export function LazyBoundary({ placeholder = null, children }: LazyBoundaryProps) {
  return (
    <FallbackBoundary fallback={null}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </FallbackBoundary>
  );
}
