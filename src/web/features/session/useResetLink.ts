import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorCode, errorMessage, isAborted } from '../../api/errorMessage';
import { useCheckResetLinkMutation } from '../../api/lazyApi';

/**
 * Returns the token of the link that opened this page, or null without one. Moves the token from the fragment of the
 * address into the navigation state, where it is not visible and survives a reload.
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
  /** The check itself failed, so the state of the link is not known. */
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
      // The request was aborted because another user's session ended in this browser.
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
    /** Call it when the server refuses a link that was valid before: it was used on another device, or has expired. */
    refuse: () => {
      if (token !== null) setChecked({ token, result: { status: 'invalid' } });
    },
  };
}

function failed(error: unknown): LinkCheck {
  const code = errorCode(error);
  // The server responds BAD_REQUEST to a link that was cut off.
  if (code === 'LINK_INVALID' || code === 'BAD_REQUEST') return { status: 'invalid' };
  return { status: 'failed', message: errorMessage(error, 'Error checking the link') };
}
