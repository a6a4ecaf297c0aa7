/**
 * npm run lighthouse: prints the Lighthouse scores of the built app on a phone, as the server delivers it.
 * The arguments choose pages: `npm run lighthouse -- /login`. It is not part of `npm test`, because the scores depend
 * on the machine.
 */
import { ensureBrowser } from './browser.mjs';
import { buildIfStale } from './appBuild.mjs';
import { install } from './install.mjs';
import { installLighthouse } from './lighthouse/installLighthouse.mjs';
import { printScores } from './lighthouse/table.mjs';

const PAGES = ['/', '/login', '/matchSelection', '/contestLeaderboard'];

const named = process.argv.slice(2);
const unknown = named.filter((page) => !PAGES.includes(page));
if (unknown.length > 0) {
  console.error(`Unknown page: ${unknown.join(', ')}. Choose from ${PAGES.join(', ')}.`);
  process.exit(1);
}

install();
buildIfStale();
installLighthouse();
const browser = await ensureBrowser();
if (!browser) process.exit(1);
process.env.CHROME_PATH = browser;

const { register } = await import('tsx/esm/api');
register();
const { measure } = await import('./lighthouse/measure.mjs');
const { visitPages } = await import('../test/support/lighthouse.ts');

const results = [];
await visitPages(named.length === 0 ? PAGES : named, async ({ page, url, storage }) => {
  console.log(`Measuring ${page} ...`);
  results.push({ page, lhr: await measure({ page, url, storage, browser }) });
});
process.exitCode = printScores(results) ? 0 : 1;
