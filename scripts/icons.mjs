/** npm run icons: renders the drawings of src/web/icons to PNG files. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { install, root } from './install.mjs';

const FOLDER = path.join(root, 'src/web/icons');
const FULL = 'icon.svg';
/** A white picture on a transparent background, because Android uses only its shape. */
const BADGE = 'badge.svg';

/** A phone may crop everything but the inner four fifths. */
const MASKABLE = '-36 -36 584 584';
const WHOLE = '0 0 512 512';

const PICTURES = [
  ...[72, 96, 128, 144, 192, 256, 384, 512].map((px) => [`icon-${px}.png`, FULL, px, WHOLE]),
  ...[192, 512].map((px) => [`maskable-${px}.png`, FULL, px, MASKABLE]),
  ['apple-touch-icon.png', FULL, 180, WHOLE],
  ['badge-96.png', BADGE, 96, WHOLE],
];

install();
const executablePath = await ensureBrowser();
if (!executablePath) process.exit(1);
const { chromium } = await import('playwright-core');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const [file, drawing, px, viewBox] of PICTURES) {
  const svg = readFileSync(path.join(FOLDER, drawing), 'utf8').replace(WHOLE, viewBox);
  const ground = viewBox === MASKABLE ? '; background: #ffd83d' : '';
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: ${px}px${ground} }</style>${svg}`,
  );
  const picture = await page.locator('svg').screenshot({ omitBackground: true });
  writeFileSync(path.join(FOLDER, file), picture);
}
await browser.close();
