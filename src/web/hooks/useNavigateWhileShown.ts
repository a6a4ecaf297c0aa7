import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsShown } from './useIsShown';

/** Returns a function that leads to a path, unless the user has left the page meanwhile: then it does nothing. */
export function useNavigateWhileShown() {
  const navigate = useNavigate();
  const isShown = useIsShown();
  return useCallback(
    (path: string, options?: { replace: boolean }) => {
      if (isShown.current) void navigate(path, options);
    },
    [navigate, isShown],
  );
}
