import InstallMobileRounded from '@mui/icons-material/InstallMobileRounded';
import { lazy } from 'react';
import { BusyButton } from '../components/actions/BusyButton';
import { LazyBoundary } from '../components/feedback/LazyBoundary';
import { isInstalled } from './device';
import { useInstall } from './useInstall';

const InstallInstructions = lazy(async () => ({
  default: (await import('./InstallInstructions')).InstallInstructions,
}));

/** A button to install the app. Renders nothing when it is installed. */
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
        <LazyBoundary>
          <InstallInstructions open onClose={closeInstructions} />
        </LazyBoundary>
      )}
    </>
  );
}
