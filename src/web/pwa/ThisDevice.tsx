import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { BusyButton } from '../components/actions/BusyButton';
import { isBrowserSubscribed, knownRefusal } from './browserPush';
import { useThisDevice } from './useThisDevice';

const ON = 'You receive messages while the app is closed, too.';
const OFF = 'What you choose below applies to all devices that are on.';

/** Whether this browser receives notifications, with a button to change it. */
export function ThisDevice({ isSubscribed }: { isSubscribed: boolean }) {
  const { enable, disable, isBusy, failure } = useThisDevice();
  const refusal = knownRefusal();
  const isLost = useLostSubscription(isSubscribed, isBusy);
  const isOn = isSubscribed && refusal === null && !isLost;
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

/**
 * True when the browser has dropped the subscription that the server still has. The device is then shown as off, so that
 * the user can enable it again. Looks again after each change by the user.
 */
function useLostSubscription(isSubscribed: boolean, isBusy: boolean): boolean {
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (!isSubscribed || isBusy || !('serviceWorker' in navigator)) return;
    const look = async () => setIsLost(!(await isBrowserSubscribed()));
    look().catch(() => undefined);
  }, [isSubscribed, isBusy]);
  return isLost;
}
