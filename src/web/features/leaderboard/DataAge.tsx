import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';

const STALE_SECONDS = 30;

/** How old the live figures are; beyond half a minute it warns. */
export function DataAge({ fulfilledMs }: { fulfilledMs: number }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((nowMs - fulfilledMs) / 1_000));
  return (
    <Box
      component="span"
      sx={{
        fontSize: '0.8125rem',
        fontVariantNumeric: 'tabular-nums',
        color: seconds > STALE_SECONDS ? 'warning.main' : 'text.secondary',
      }}
    >
      {seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`}
    </Box>
  );
}
