import { useState } from 'react';
import { markPromptShown, promptInstall } from './installPrompt';

export type InstallStage = 'idle' | 'prompting' | 'manual';

/**
 * Installs with the browser's own prompt; the stage is `manual` where the user has to do it. `install` must
 * be called from a press.
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
