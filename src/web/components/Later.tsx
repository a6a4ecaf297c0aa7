import { type ReactNode, Suspense } from 'react';
import { FallbackBoundary } from './FallbackBoundary';

/** A part of a screen in a chunk of its own: the rest stands without it, also when it can't be had. */
export function Later({ children }: { children: ReactNode }) {
  return (
    <FallbackBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </FallbackBoundary>
  );
}
