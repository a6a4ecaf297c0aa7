import { PWA_PROMPT_KEY } from '../api/sessionKeys';

/** The install prompt of Chromium; no other engine has one. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let storedPrompt: InstallPromptEvent | null = null;

/**
 * Keeps the browser's install prompt until the user asks for it. The event may be fired before any screen is
 * rendered.
 */
export function storeInstallPrompt(onInstalled: () => void): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    storedPrompt = event as InstallPromptEvent;
  });
  window.addEventListener('appinstalled', () => {
    storedPrompt = null;
    markPromptShown();
    onInstalled();
  });
}

/**
 * Opens the browser's prompt and returns the user's choice; 'manual' where there is no prompt, or where it
 * fails.
 */
export async function promptInstall(): Promise<'accepted' | 'dismissed' | 'manual'> {
  const prompt = storedPrompt;
  // A prompt can be used once.
  storedPrompt = null;
  if (prompt === null) return 'manual';
  try {
    return (await prompt.prompt()).outcome;
  } catch {
    return 'manual';
  }
}

/** Call it on dismiss, accept and install (specification, section 4). */
export function markPromptShown(): void {
  try {
    localStorage.setItem(PWA_PROMPT_KEY, 'true');
  } catch {
    // Storage is full, so the prompt may appear again on the next visit.
  }
}

export function wasPromptShown(): boolean {
  try {
    return localStorage.getItem(PWA_PROMPT_KEY) !== null;
  } catch {
    // Without storage the prompt would appear on every visit.
    return true;
  }
}
