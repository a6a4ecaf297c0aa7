import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../../api/api';
import { isApiReachable } from '../../api/isApiReachable';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { agoInWords } from './agoInWords';
import { connectionRegained, selectSeenAtMs } from './connectionSlice';

const TRY_EVERY_MS = 10_000;

const Mark = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 14px 6px 12px',
  borderRadius: 18,
  border: `1px solid ${theme.palette.line2}`,
  background: theme.palette.raised,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  fontWeight: 500,
  '& > svg': { width: 18, height: 18, color: theme.palette.warning.main },
}));

export function CutOff() {
  const seenAtMs = useAppSelector(selectSeenAtMs);
  const nowMs = useReconnecting();
  return (
    <Mark>
      <CloudOffRounded aria-hidden="true" />
      {seenAtMs === null
        ? 'No connection to the server'
        : `No connection. Seen ${agoInWords(nowMs - seenAtMs)}`}
    </Mark>
  );
}

/** Looks for the server until it is there, and has the screen ask it anew then. The device's time of the last look. */
function useReconnecting(): number {
  const dispatch = useAppDispatch();
  const [nowMs, setNowMs] = useState(() => Date.now());
  const { key } = useLocation();

  useEffect(() => {
    // Whatever is shown, here and on each screen after, is answered from what is kept, with its age.
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
