import type { ReactNode } from 'react';

interface TwoLinesProps {
  children: ReactNode;
  /** At least one. */
  further: readonly string[];
}

/** A sentence that a strip on a phone breaks before what is further, so that it has two lines whatever it says. */
export function TwoLines({ children, further }: TwoLinesProps) {
  return (
    <>
      {children}, <span data-part="further">{further.join(', ')}</span>
    </>
  );
}
