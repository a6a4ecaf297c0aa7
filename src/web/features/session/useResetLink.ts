import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorCode, errorMessage, isAborted } from '../../api/errorMessage';
import { useCheckResetLinkMutation } from '../../api/lazyApi';

/**
 * Returns the token of the link that led here; null without one. It moves from the fragment of the address into the
 * state of the navigation, where nobody sees it and a reload finds it.
 */
export function useLinkToken(): string | null {
  const { pathname, hash, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const stored = (state as { token?: string } | null)?.token ?? null;
  const token = hash.length > 1 ? hash.slice(1) : stored;

  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true, state: { token } });
  }, [navigate, pathname, hash, token]);

  return token;
}

export type LinkCheck =
  | { status: 'checking' }
  | { status: 'valid'; email: string }
  | { status: 'invalid' }
  /** The server did not say. */
  | { status: 'failed'; message: string };

const checking: LinkCheck = { status: 'checking' };

/** Asks the server which account a link is for, without using the link. */
export function useResetLink(token: string | null) {
  const [checkResetLink] = useCheckResetLinkMutation();
  const [attempt, setAttempt] = useState(1);
  const [checked, setChecked] = useState<{ token: string; result: LinkCheck } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const check = async (ofToken: string): Promise<void> => {
      const { data, error } = await checkResetLink({ resetLink: { token: ofToken } });
      if (!isCurrent) return;
      // Somebody else's session ended in this browser meanwhile.
      if (isAborted(error)) return check(ofToken);
      const result = data === undefined ? failed(error) : { status: 'valid' as const, ...data };
      setChecked({ token: ofToken, result });
    };
    if (token !== null) void check(token);
    return () => {
      isCurrent = false;
    };
  }, [token, attempt, checkResetLink]);

  const link: LinkCheck =
    token === null ? { status: 'invalid' } : checked?.token === token ? checked.result : checking;
  return {
    link,
    retry: () => {
      setChecked(null);
      setAttempt(attempt + 1);
    },
    /** The server refused the link after all: it was used on another device, or an hour is over. */
    refuse: () => {
      if (token !== null) setChecked({ token, result: { status: 'invalid' } });
    },
  };
}

function failed(error: unknown): LinkCheck {
  const code = errorCode(error);
  // A link that was cut off is malformed.
  if (code === 'LINK_INVALID' || code === 'BAD_REQUEST') return { status: 'invalid' };
  return { status: 'failed', message: errorMessage(error, 'Error checking the link') };
}
