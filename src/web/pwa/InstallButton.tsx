import InstallMobileRounded from '@mui/icons-material/InstallMobileRounded';
import { BusyButton } from '../components/actions/BusyButton';
import { lazyPart } from '../components/feedback/lazyPart';
import { OpenedPart } from '../features/toasts/OpenedPart';
import { isInstalled } from './device';
import { useInstall } from './useInstall';

const InstallInstructions = lazyPart(async () => ({
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
        <OpenedPart onFailed={closeInstructions}>
          <InstallInstructions open onClose={closeInstructions} />
        </OpenedPart>
      )}
    </>
  );
}
