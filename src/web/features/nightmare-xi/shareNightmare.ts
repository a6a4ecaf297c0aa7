import { formatPoints } from '../../format/points';
import { type NightmareMatch, teamsOf, totalScore } from './nightmareMatches';

export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/**
 * Opens the system's share sheet with the picture. Where there is none, text and link are copied to the
 * clipboard.
 */
export async function shareNightmare(match: NightmareMatch, url: string): Promise<ShareOutcome> {
  const text = `Nightmare XI ${formatPoints(totalScore(match))}, ${teamsOf(match)}`;
  // Neither exists on an insecure origin.
  const { share, clipboard } = navigator as Partial<Navigator>;
  try {
    if (share !== undefined) {
      await share.call(navigator, { text, url, ...(await pictures(match)) });
      return 'shared';
    }
    if (clipboard === undefined) return 'failed';
    await clipboard.writeText(`${text} ${url}`);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/** Returns no files where a picture cannot be drawn or shared: the text is shared alone. */
async function pictures(match: NightmareMatch): Promise<{ files?: File[] }> {
  try {
    const { sharePicture } = await import('./sharePicture');
    const files = [await sharePicture(match)];
    return navigator.canShare({ files }) ? { files } : {};
  } catch {
    return {};
  }
}
