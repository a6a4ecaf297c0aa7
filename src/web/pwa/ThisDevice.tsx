import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { BusyButton } from '../components/BusyButton';
import { isBrowserSubscribed, knownRefusal } from './browserPush';
import { useThisDevice } from './useThisDevice';

const ON = 'Messages come while the app is closed, too.';
const OFF = 'What you choose below is told on your devices that are on.';

/** Does this browser get messages? With the button that changes it. */
export function ThisDevice({ isSubscribed }: { isSubscribed: boolean }) {
  const { enable, disable, isBusy, failure } = useThisDevice();
  const refusal = knownRefusal();
  const hasLost = useHasLost(isSubscribed);
  const isOn = isSubscribed && refusal === null && !hasLost;
  return (
    <Box
      component="section"
      aria-label="This device"
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 2,
        borderRadius: '12px',
        bgcolor: 'raised',
        overflowWrap: 'anywhere',
      }}
    >
      <div>
        <strong role="status">{isOn ? 'On for this device' : 'Off for this device'}</strong>
        <Box
          component="p"
          role={failure === null ? undefined : 'alert'}
          sx={{ m: 0, mt: 0.5, color: failure === null ? 'text.secondary' : 'error.main' }}
        >
          {failure ?? refusal ?? (isOn ? ON : OFF)}
        </Box>
      </div>
      {isOn ? (
        <BusyButton busy={isBusy} variant="outlined" onClick={() => void disable()}>
          Turn Off on This Device
        </BusyButton>
      ) : (
        <BusyButton busy={isBusy} variant="contained" onClick={() => void enable()}>
          Enable Notifications
        </BusyButton>
      )}
    </Box>
  );
}

/** A browser may give up what the server still knows of: then it is off, and can be turned on again. */
function useHasLost(isSubscribed: boolean): boolean {
  const [hasLost, setHasLost] = useState(false);
  useEffect(() => {
    if (!isSubscribed || !('serviceWorker' in navigator)) return;
    const look = async () => setHasLost(!(await isBrowserSubscribed()));
    look().catch(() => undefined);
  }, [isSubscribed]);
  return hasLost;
}
