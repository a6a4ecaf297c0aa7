import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keepOfVisit, keptOfVisit } from './visitStorage';

/**
 * A state that is kept when the component is mounted again during the same visit to the screen, and when the user comes
 * back to that visit. A new link to the screen begins with `first`.
 */
export function useVisitState<T>(name: string, first: T) {
  const { key } = useLocation();
  // The first screen of every page load has this key.
  const visit = key === 'default' ? `of-${performance.timeOrigin}` : key;
  const [value, setValue] = useState<T>(() => keptOfVisit<T>(name, visit) ?? first);
  useEffect(() => keepOfVisit(name, visit, value), [name, visit, value]);
  return [value, setValue] as const;
}
