import { type ReactNode, Suspense } from 'react';
import { FallbackBoundary } from './FallbackBoundary';

/** Contains a lazily loaded part of a screen. Until it is loaded, and when that fails, the screen works without it. */
export function LazyBoundary({ children }: { children: ReactNode }) {
  return (
    <FallbackBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </FallbackBoundary>
  );
}
