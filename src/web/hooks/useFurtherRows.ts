import { createContext, useContext, useState } from 'react';
import { useVisitState } from './useVisitState';

/** The number of further rows, one within the other, around a part of a list. */
export const FurtherRowsDepth = createContext(0);

interface ShownRows {
  isShown: boolean;
  /** True once the button was pressed. When the user comes back, the rows are shown but do not take the focus. */
  isPressed: boolean;
  show: () => void;
}

/**
 * Returns whether the further rows of a list are shown, and the function that shows them. They are shown again when the
 * user comes back, also when other rows have been added to the list meanwhile.
 */
export function useFurtherRows(list: string): ShownRows {
  const depth = useContext(FurtherRowsDepth);
  const [isShown, setIsShown] = useVisitState(`further-${list}-${depth}`, false);
  const [isPressed, setIsPressed] = useState(false);
  const show = () => {
    setIsPressed(true);
    setIsShown(true);
  };
  return { isShown, isPressed, show };
}
