import { useState } from 'react';
import { markPromptShown, promptInstall } from './installPrompt';

export type InstallStage = 'idle' | 'prompting' | 'manual';

/** Installs by the browser's own prompt; `manual` where the user has to do it. Call `install` by a press. */
export function useInstall(onAnswered: () => void = () => undefined) {
  const [stage, setStage] = useState<InstallStage>('idle');

  const install = async () => {
    setStage('prompting');
    const answer = await promptInstall();
    markPromptShown();
    setStage(answer === 'manual' ? 'manual' : 'idle');
    onAnswered();
  };
  return { stage, install, closeInstructions: () => setStage('idle') };
}
