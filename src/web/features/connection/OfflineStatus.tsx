import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import { styled } from '@mui/material/styles';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../../api/api';
import { isApiReachable } from '../../api/isApiReachable';
import { TIMED_OUT, UNREACHABLE } from '../../api/rawBaseQuery';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { connectionRegained, selectOldestStoredAtMs } from './connectionSlice';
import { showLateResponses } from './lateResponses';

const TRY_EVERY_MS = 10_000;

const Mark = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 14px 6px 12px',
  borderRadius: 18,
  border: `1px solid ${theme.palette.strongDivider}`,
  background: theme.palette.raised,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  fontWeight: 500,
  '& > svg': { width: 18, height: 18, color: theme.palette.warning.main },
}));

/**
 * Says that there is no connection, and how old the data on the screen is. The first part is left out while a message on
 * the screen says it.
 */
export function OfflineStatus() {
  const oldestStoredAtMs = useAppSelector(selectOldestStoredAtMs);
  const nowMs = useReconnecting();
  const isSaid = useSyncExternalStore(onScreenChange, isSaidOnScreen);
  const storedAtMs = useSyncExternalStore(onScreenChange, hasFailed) ? null : oldestStoredAtMs;
  const lost = storedAtMs === null ? 'No connection to the server' : 'No connection.';
  const words = [
    ...(isSaid ? [] : [lost]),
    ...(storedAtMs === null ? [] : [`Seen ${formatAge(nowMs - storedAtMs)}`]),
  ];
  if (words.length === 0) return null;
  return (
    <Mark>
      <CloudOffRounded aria-hidden="true" />
      {words.join(' ')}
    </Mark>
  );
}

function onScreenChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/** A toast, a form or an error state may show why its request failed. */
function isSaidOnScreen(): boolean {
  const text = document.body.textContent;
  return text.includes(UNREACHABLE) || text.includes(TIMED_OUT);
}

/** True while an error state takes the place of the screen's content, so that no stored data is visible. */
const hasFailed = () => document.querySelector('[data-part="failure"]') !== null;

/**
 * Polls the server until it responds, then lets the screen refetch. Returns the device's time of the last
 * attempt.
 */
function useReconnecting(): number {
  const dispatch = useAppDispatch();
  const [nowMs, setNowMs] = useState(() => Date.now());
  const { key } = useLocation();

  useEffect(() => dispatch(showLateResponses), [dispatch]);

  useEffect(() => {
    // Refetches the data of this screen and of each later one. The base query returns the stored responses with their
    // age.
    dispatch(api.internalActions.onOnline());
  }, [dispatch, key]);

  useEffect(() => {
    const look = async () => {
      setNowMs(Date.now());
      if (document.hidden || !(await isApiReachable())) return;
      dispatch(connectionRegained());
      dispatch(api.internalActions.onOnline());
    };
    const timer = setInterval(() => void look(), TRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [dispatch]);

  return nowMs;
}

const MINUTE_MS = 60_000;
const STEPS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** Returns "5 minutes ago", or "just now" for less than a minute or when the device's clock was set back. */
export function formatAge(ageMs: number): string {
  const step = STEPS.find(([, ms]) => ageMs >= ms);
  if (step === undefined) return 'just now';
  const [unit, ms] = step;
  const count = Math.floor(ageMs / ms);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
