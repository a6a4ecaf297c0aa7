import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PAGE_PATHS } from '../../domain/pagePaths';
import type { Services } from '../services';
import { PERMANENT } from './caching';
import { sendProblem } from './errors';
import { MANIFEST_FILES, serveManifest } from './manifest';
import { createSharedTeamPage } from './sharedTeamPage';

const PAGES = Object.values(PAGE_PATHS).map((pattern) => {
  const address = pattern.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/\/:\w+/g, '/[^/]+');
  return new RegExp(`^${address}/?$`, 'i');
});

/** The address of a file whose name has a hash. */
const HASHED_FILE = /^\/assets\/[\w.-]+\.[0-9a-f]{8,}\.\w+$/;

/**
 * Serves the files and the pages of the app. A build that is published while the server runs is served whole: its
 * index.html takes the place of the earlier one, and names files that were not there when the server started.
 */
export async function setUpPages(
  app: FastifyInstance,
  { webFolder, publicUrl }: { webFolder: string | null; publicUrl: string },
  services: Pick<Services, 'branding' | 'sharedTeams'>,
): Promise<void> {
  const sharedTeamPage =
    webFolder === null ? null : createSharedTeamPage(webFolder, publicUrl, services);
  if (webFolder !== null) {
    serveManifest(app, webFolder, services);
    await app.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      wildcard: false,
      globIgnore: [MANIFEST_FILES],
      index: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = /\.[0-9a-f]{8,}\.\w+(\.br|\.gz)?$/.test(file);
        void reply.header('cache-control', hashed ? PERMANENT : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const { method, headers, url } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (webFolder !== null && isRead) {
      const pathname = url.split('?', 1)[0]!;
      const shared = await sharedTeamPage?.(pathname);
      if (shared) {
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(shared);
      }
      if (PAGES.some((page) => page.test(pathname))) return reply.sendFile('index.html');
      if (HASHED_FILE.test(pathname) && existsSync(path.join(webFolder, pathname))) {
        return reply.sendFile(pathname);
      }
      // A person who opens an unknown page gets the app, which shows its own message.
      const isPerson = !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
      if (isPerson) return reply.status(404).sendFile('index.html');
    }
    return sendProblem(reply, { code: 'NOT_FOUND', message: 'There is nothing here' });
  });
}
