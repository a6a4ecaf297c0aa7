import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fixtures, projectRoot } from '../paths';
import { once, serveOnce, type Served } from '../serveOnce';
import { removeTemporaryFolders, temporaryFolder } from '../temporaryFolder';
import type { Member } from './member';
import { playMatch } from './playedMatch';
import { startProduct, type Product } from './product';

export interface Shared {
  /** A data folder with an empty, migrated database, to be copied. */
  folder: string;
  /** Its final starts in an hour, and nobody enters it. */
  open: { url: string };
  /** Its final starts in an hour, and journeys enter it with users of their own. */
  entered: { url: string; dataDir: string };
  /** Its final is over; three members entered the Unlimited and the Premium contest. */
  played: { url: string; matchId: string; members: Pick<Member, 'firstName' | 'email'>[] };
}

const FINAL = path.join(fixtures, 'event/final.json');

/**
 * Serves the resources that journeys share from Jest's own process: the build, a migrated data folder, and three
 * sites. Each is created when the first journey requests it.
 */
export async function startSites(): Promise<Served> {
  const products: Product[] = [];
  async function startSite(...args: string[]): Promise<Product> {
    const product = await startProduct({ folder: await made.folder(), args });
    products.push(product);
    return product;
  }
  async function openSite(): Promise<Pick<Product, 'url' | 'dataDir'>> {
    const { url, dataDir } = await startSite('--replay', FINAL, '--starts-in', '59m');
    return { url, dataDir };
  }
  const built = once(build);
  const made: { [Name in keyof Shared]: () => Promise<Shared[Name]> } = {
    folder: once(async () => {
      await built();
      const folder = temporaryFolder('journeys');
      const product = await startProduct({ dataDir: folder });
      await product.stop();
      return folder;
    }),
    open: once(openSite),
    entered: once(openSite),
    played: once(async () => {
      const args = ['--replay', FINAL, '--starts-in', '59m', '--ball-every', '2ms'];
      const product = await startSite(...args);
      const { match, members } = await playMatch(product, 'Unlimited', 'Premium');
      const known = members.map(({ firstName, email }) => ({ firstName, email }));
      return { url: product.url, matchId: match.id, members: known };
    }),
  };

  const stopAll = () => Promise.all(products.map((product) => product.stop()));
  let filesLeft = Number(process.env['JOURNEY_FILES']);
  /** Stops the sites after the last journey, because even an idle server takes processor time from other tests. */
  async function fileEnded(): Promise<null> {
    filesLeft -= 1;
    if (filesLeft === 0) await stopAll();
    return null;
  }

  // Starts early, so that the build and the folder are ready when the first journey needs them.
  made.folder().catch(() => undefined);
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
