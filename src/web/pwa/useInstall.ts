import { useState } from 'react';
import { markPromptShown, promptInstall } from './installPrompt';

export type InstallStage = 'idle' | 'prompting' | 'manual';

/**
 * Installs the app with the browser's own prompt. The stage is `manual` where the user has to install it by hand.
 * `install` must be called from a press.
 */
export function useInstall(onDone: () => void = () => undefined) {
  const [stage, setStage] = useState<InstallStage>('idle');

  const install = async () => {
    setStage('prompting');
    const choice = await promptInstall();
    markPromptShown();
    setStage(choice === 'manual' ? 'manual' : 'idle');
    onDone();
  };
  return { stage, install, closeInstructions: () => setStage('idle') };
}
