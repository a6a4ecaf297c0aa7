import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';

const FILE = 'manifest.webmanifest';

/** A pattern for the static files that `serveManifest` replaces. */
export const MANIFEST_FILES = `${FILE}*`;

/** Serves the manifest of the app with the name of the site, under which browsers install it. */
export function serveManifest(
  app: FastifyInstance,
  webFolder: string,
  { branding }: Pick<Services, 'branding'>,
): void {
  const file = path.join(webFolder, FILE);
  if (!existsSync(file)) return;
  app.get(`/${FILE}`, async (_request, reply) => {
    const { name } = await branding.current();
    const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
    const named = name === null ? manifest : { ...manifest, name, short_name: name };
    void reply.type('application/manifest+json').header('cache-control', 'no-cache');
    return reply.send(JSON.stringify(named));
  });
}
