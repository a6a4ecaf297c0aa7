/** npm run screenshots: takes the pictures for README.md and for the manifest of the app. */
import { ensureBrowser } from './browser.mjs';
import { buildIfStale } from './appBuild.mjs';
import { install } from './install.mjs';

install();
buildIfStale();
const browser = await ensureBrowser();
if (!browser) process.exit(1);
process.env.CHROME_PATH = browser;
const { register } = await import('tsx/esm/api');
register();
await import('../test/support/screenshots.ts');
