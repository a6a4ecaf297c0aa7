import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PAGE_PATHS, sharedTeamPath } from '../../domain/pagePaths';
import { CARD } from '../../domain/picture/teamCard';
import { isUnavailable } from '../problems';
import type { Services } from '../services';
import { describeShare } from '../sharing/sharedTeams';

const PATTERN = new RegExp(`^${PAGE_PATHS.sharedTeam.replace('/:shareId?', '/([\\w-]+)')}/?$`, 'i');

/**
 * Returns a function that makes the page at the address of a shared team. It is the page of the app with the tags of the
 * Open Graph protocol (https://ogp.me), which messengers and social networks show beside a link, because they run no
 * scripts. The function returns null for other paths, for a team that is not shared and when it cannot be read now: the
 * app then says so.
 */
export function createSharedTeamPage(
  webFolder: string,
  publicUrl: string,
  { sharedTeams }: Pick<Services, 'sharedTeams'>,
): (pathname: string) => Promise<string | null> {
  return async (pathname) => {
    const id = PATTERN.exec(pathname)?.[1];
    if (id === undefined) return null;
    const team = await sharedTeams.find(id).catch((error: unknown) => {
      if (isUnavailable(error)) return null;
      throw error;
    });
    if (!team?.ok) return null;
    const { title, text } = describeShare(team.value);
    const page = await readFile(path.join(webFolder, 'index.html'), 'utf8');
    const tags = [
      property('og:type', 'website'),
      property('og:title', title),
      property('og:description', text),
      property('og:url', `${publicUrl}${sharedTeamPath(id)}`),
      property('og:image', `${publicUrl}/api/scoring/shared-team/${id}/card`),
      property('og:image:type', 'image/png'),
      property('og:image:width', `${CARD.width}`),
      property('og:image:height', `${CARD.height}`),
      property('og:image:alt', `${title}. ${text}`),
      '<meta name="twitter:card" content="summary_large_image">',
      // The owner has shared the link with people, not with search engines.
      '<meta name="robots" content="noindex">',
    ];
    // After the encoding of the page, which has to be among its first 1,024 bytes.
    return page.replace('<title>', () => `${tags.join('')}<title>`);
  };
}

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}">`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
