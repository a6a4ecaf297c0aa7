import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keepOfVisit, keptOfVisit } from './visitStorage';

/**
 * A state that is as it was left when the user comes back to the screen, or when its part of the screen is drawn anew,
 * but not when a link leads there again.
 */
export function useVisitState<T>(name: string, first: T) {
  const { key } = useLocation();
  // The first screen of every page load has this key.
  const visit = key === 'default' ? `of-${performance.timeOrigin}` : key;
  const [value, setValue] = useState<T>(() => keptOfVisit<T>(name, visit) ?? first);
  useEffect(() => keepOfVisit(name, visit, value), [name, visit, value]);
  return [value, setValue] as const;
}
