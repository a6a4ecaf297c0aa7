import { PWA_PROMPT_KEY } from '../api/sessionKeys';

/** Chromium's offer to install; no other engine makes one. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPromptEvent | null = null;

/** Keeps the browser's offer until the user asks for it; it comes before any screen stands. */
export function keepInstallOffer(onInstalled: () => void): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallPromptEvent;
  });
  window.addEventListener('appinstalled', () => {
    offer = null;
    markPromptShown();
    onInstalled();
  });
}

/** How the user answered the browser's own prompt; 'manual' where there is none, or where it fails. */
export async function promptInstall(): Promise<'accepted' | 'dismissed' | 'manual'> {
  const prompt = offer;
  // An offer serves once.
  offer = null;
  if (prompt === null) return 'manual';
  try {
    return (await prompt.prompt()).outcome;
  } catch {
    return 'manual';
  }
}

/** Stored on dismiss, accept and install (specification, section 4). */
export function markPromptShown(): void {
  try {
    localStorage.setItem(PWA_PROMPT_KEY, 'true');
  } catch {
    // Full: it may show again on the next visit.
  }
}

export function wasPromptShown(): boolean {
  try {
    return localStorage.getItem(PWA_PROMPT_KEY) !== null;
  } catch {
    // What can't be remembered would be asked on every visit.
    return true;
  }
}
