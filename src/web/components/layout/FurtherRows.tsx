import { styled } from '@mui/material/styles';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { FurtherRowsDepth } from '../../hooks/useFurtherRows';

const Rows = styled('div')({ '&:focus': { outline: 'none' } });

interface FurtherRowsProps {
  /** What they are, for screen readers. */
  label: string;
  /** False for rows that are shown again when the user comes back. */
  takesFocus: boolean;
  children: ReactNode;
}

/** Further rows of a list. They take the place of the button that was pressed for them, and its focus. */
export function FurtherRows({ label, takesFocus, children }: FurtherRowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  const depth = useContext(FurtherRowsDepth);
  useEffect(() => {
    if (takesFocus) rows.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Rows ref={rows} role="group" aria-label={label} tabIndex={-1}>
      <FurtherRowsDepth value={depth + 1}>{children}</FurtherRowsDepth>
    </Rows>
  );
}
