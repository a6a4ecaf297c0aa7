import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PAGE_PATHS } from '../../domain/pagePaths';
import { sendProblem } from './errors';

const PAGES = Object.values(PAGE_PATHS).map((pattern) => {
  const path = pattern.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/\/:\w+/g, '/[^/]+');
  return new RegExp(`^${path}/?$`, 'i');
});

/** Serves the files and the pages of the app. */
export async function setUpPages(app: FastifyInstance, webFolder: string | null): Promise<void> {
  if (webFolder !== null) {
    await app.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = /\.[0-9a-f]{8,}\.\w+(\.br|\.gz)?$/.test(file);
        void reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const { method, headers, url } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (webFolder !== null && isRead) {
      if (PAGES.some((page) => page.test(url.split('?', 1)[0]!)))
        return reply.sendFile('index.html');
      // A person who took a wrong turn gets the app's own words.
      const isPerson = !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
      if (isPerson) return reply.status(404).sendFile('index.html');
    }
    return sendProblem(reply, { code: 'NOT_FOUND', message: 'There is nothing here' });
  });
}
