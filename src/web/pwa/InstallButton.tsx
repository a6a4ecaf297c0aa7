import InstallMobileRounded from '@mui/icons-material/InstallMobileRounded';
import { lazy } from 'react';
import { BusyButton } from '../components/BusyButton';
import { Later } from '../components/Later';
import { isInstalled } from './device';
import { useInstall } from './useInstall';

const InstallInstructions = lazy(async () => ({
  default: (await import('./InstallInstructions')).InstallInstructions,
}));

/** Nothing where the app runs installed already. */
export function InstallButton() {
  const { stage, install, closeInstructions } = useInstall();
  if (isInstalled()) return null;
  return (
    <>
      <BusyButton
        busy={stage === 'prompting'}
        variant="outlined"
        startIcon={<InstallMobileRounded />}
        onClick={() => void install()}
      >
        Install App
      </BusyButton>
      {stage === 'manual' && (
        <Later>
          <InstallInstructions open onClose={closeInstructions} />
        </Later>
      )}
    </>
  );
}
