import type { PicturedEleven } from '../../../domain/picture/portrait';
import { useToast } from '../toasts/useToast';

export interface Shareable {
  text: string;
  /** A path of the app. */
  path: string;
  /** Drawn as a picture; null when there is nothing to draw yet. */
  eleven: PicturedEleven | null;
}

/**
 * Returns a function that opens the system's share sheet with the text, the link and the picture. Where there is no
 * share sheet, it copies the text and the link to the clipboard and says so.
 */
export function useShare(): (shareable: Shareable) => Promise<void> {
  const toast = useToast();
  return async (shareable) => {
    const outcome = await share(shareable);
    if (outcome === 'copied') toast.success('Text and link copied');
    if (outcome === 'failed') toast.error('Sharing is not possible in this browser');
  };
}

/** Returns a function that copies the address of a page of the app and says so. */
export function useCopyLink(): (path: string) => Promise<void> {
  const copy = useCopy();
  return (path) => copy(addressOf(path), 'Link copied');
}

/** Returns a function that copies a text and says so in the given words. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const toast = useToast();
  return async (text, done) => {
    // The clipboard does not exist on an insecure origin.
    const { clipboard } = navigator as Partial<Navigator>;
    try {
      if (clipboard === undefined) throw new Error('This browser has no clipboard');
      await clipboard.writeText(text);
      toast.success(done);
    } catch {
      toast.error('Copying is not possible in this browser');
    }
  };
}

type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

async function share({ text, path, eleven }: Shareable): Promise<ShareOutcome> {
  const url = addressOf(path);
  // Neither exists on an insecure origin.
  const { share: openSheet, clipboard } = navigator as Partial<Navigator>;
  if (openSheet !== undefined) {
    try {
      await openSheet.call(navigator, { text, url, ...(await pictures(eleven)) });
      return 'shared';
    } catch (error) {
      const reason = error instanceof DOMException ? error.name : '';
      // The user closed the sheet, or pressed the button again while it was open.
      if (reason === 'AbortError' || reason === 'InvalidStateError') return 'cancelled';
      // Otherwise the browser admits a sheet only soon after a press, and drawing the picture took longer.
      if (reason !== 'NotAllowedError') return 'failed';
    }
  }
  try {
    if (clipboard === undefined) return 'failed';
    await clipboard.writeText(`${text} ${url}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Returns no files where a picture cannot be drawn or shared. The text is then shared alone. */
async function pictures(eleven: PicturedEleven | null): Promise<{ files?: File[] }> {
  if (eleven === null) return {};
  try {
    const { sharePicture } = await import('./sharePicture');
    const files = [await sharePicture(eleven)];
    return navigator.canShare({ files }) ? { files } : {};
  } catch {
    return {};
  }
}

const addressOf = (path: string): string => new URL(path, window.location.origin).href;
