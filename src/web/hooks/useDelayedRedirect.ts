import { useEffect, useState } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router-dom';

interface Redirect {
  to: To;
  options: NavigateOptions;
}

/** Returns a function that navigates after `delayMs`, unless the user has left the screen by then. */
export function useDelayedRedirect(delayMs: number): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const [redirect, setRedirect] = useState<Redirect | null>(null);

  useEffect(() => {
    if (redirect === null) return undefined;
    const timer = setTimeout(() => void navigate(redirect.to, redirect.options), delayMs);
    return () => clearTimeout(timer);
  }, [redirect, delayMs, navigate]);

  return (to, options = {}) => setRedirect({ to, options });
}
