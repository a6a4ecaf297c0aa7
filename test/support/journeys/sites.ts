import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fixtures, projectRoot } from '../paths';
import { copyTemplate } from '../postgres/template';
import { once, serveOnce, type Served } from '../serveOnce';
import { removeTemporaryFolders } from '../temporaryFolder';
import type { Member } from './member';
import { playMatch } from './playedMatch';
import { startProduct, type Product } from './product';

export interface Resources {
  /** The build of the app. */
  built: void;
  /** The connection string of an empty, migrated database, another one for each request. */
  database: string;
  /** Its final starts in an hour, and nobody enters it. */
  open: { url: string };
  /** Its final starts in an hour, and journeys enter it with users of their own. It has an embedded database. */
  entered: { url: string; dataDir: string };
  /** Its final is over; three members entered the Unlimited and the Premium contest. */
  played: { url: string; matchId: string; members: Pick<Member, 'firstName' | 'email'>[] };
}

const FINAL = path.join(fixtures, 'event/final.json');
const LATER = ['--replay', FINAL, '--starts-in', '59m'];

/**
 * Serves the resources that journeys share from Jest's own process: the build, databases, and three sites. Each site is
 * created when the first journey requests it. One has an embedded database, as `npm start` does; the others are on
 * PostgreSQL, which takes less processor time.
 */
export async function startSites(): Promise<Served> {
  const products: Product[] = [];
  const built = once(build);
  async function startSite(start: Parameters<typeof startProduct>[0]): Promise<Product> {
    await built();
    const product = await startProduct(start);
    products.push(product);
    return product;
  }
  const made: { [Name in keyof Resources]: () => Promise<Resources[Name]> } = {
    built,
    database: copyTemplate,
    open: once(async () => {
      const { url } = await startSite({ databaseUrl: await copyTemplate(), args: LATER });
      return { url };
    }),
    entered: once(async () => {
      const { url, dataDir } = await startSite({ args: LATER });
      return { url, dataDir };
    }),
    played: once(async () => {
      const args = [...LATER, '--ball-every', '2ms'];
      const product = await startSite({ databaseUrl: await copyTemplate(), args });
      const { match, members } = await playMatch(product, 'Unlimited', 'Premium');
      const known = members.map(({ firstName, email }) => ({ firstName, email }));
      return { url: product.url, matchId: match.id, members: known };
    }),
  };

  const stopAll = () => Promise.all(products.map((product) => product.stop()));
  let filesLeft = Number(process.env['JOURNEY_FILES']);
  /** Stops the sites after the last journey, because even an idle server takes processor time from other tests. */
  async function fileEnded(): Promise<void> {
    filesLeft -= 1;
    if (filesLeft === 0) await stopAll();
  }

  // Starts early, so that the build is ready when the first journey needs it.
  built().catch(() => undefined);
  const served = await serveOnce({ ...made, fileEnded });
  // When a run is interrupted, Jest does not call the tear-down.
  process.once('exit', () => {
    for (const { pid } of products) stopProcess(pid);
    removeTemporaryFolders();
  });
  return {
    url: served.url,
    async close() {
      await served.close();
      await stopAll();
      removeTemporaryFolders();
    },
  };
}

function stopProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

function build(): Promise<void> {
  const script = "import('./scripts/appBuild.mjs').then(({ buildIfStale }) => buildIfStale())";
  const child = spawn(process.execPath, ['-e', script], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // webpack writes its errors there.
  const output = text(child.stdout);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else void output.then((said) => reject(new Error(`The build ended with ${code}:\n${said}`)));
    });
  });
}
