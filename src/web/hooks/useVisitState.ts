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

/** Further rows of a list, behind a button. */
interface FurtherRows {
  isShown: boolean;
  /** True once the button was pressed. When the user comes back, the rows are shown but do not take the focus. */
  isPressed: boolean;
  show: () => void;
}

/** Returns whether the further rows of a list are shown, and a function to show them, which stay when the user comes back. */
export function useFurtherRows(name: string): FurtherRows {
  const [isShown, setIsShown] = useVisitState(`further-${name}`, false);
  const [isPressed, setIsPressed] = useState(false);
  const show = () => {
    setIsPressed(true);
    setIsShown(true);
  };
  return { isShown, isPressed, show };
}
