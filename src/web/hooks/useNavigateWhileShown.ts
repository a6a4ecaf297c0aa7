import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Returns a function that leads to a path, unless the user has left the page meanwhile: then it does nothing. */
export function useNavigateWhileShown() {
  const navigate = useNavigate();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return useCallback(
    (path: string, options?: { replace: boolean }) => {
      if (isShown.current) void navigate(path, options);
    },
    [navigate],
  );
}
