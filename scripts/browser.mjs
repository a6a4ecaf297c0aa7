/**
 * Finds the browsers that the journeys need: Chrome, Chromium or Edge, and a headless shell. Installs them when run as
 * root on Debian. Most journeys use the headless shell, because it needs half the processor time.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'msedge',
];

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** If apt-get update fails, apt-get install uses the package lists that are there. */
const INSTALL = `apt-get update -qq
apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell`;

const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function findBrowser() {
  return [process.env.CHROME_PATH ?? '', ...onPath(NAMES), ...PLACES].find(isProgram) ?? null;
}

/** Returns the path of a headless shell, or null. */
export function findHeadlessShell() {
  return [process.env.HEADLESS_SHELL_PATH ?? '', ...onPath(SHELL_NAMES)].find(isProgram) ?? null;
}

/**
 * Resolves to the path of the browser. If the browser or the headless shell is missing, first installs both when run as
 * root on Debian. If there is no browser then, prints which command installs one and resolves to null.
 */
export async function ensureBrowser() {
  const isComplete = findBrowser() !== null && findHeadlessShell() !== null;
  const isRoot = process.getuid?.() === 0;
  if (!isComplete && isRoot && isProgram('/usr/bin/apt-get')) {
    console.log("Installing Debian's Chromium for the journeys ...");
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // A single child process runs both commands, because scripts/test.mjs runs `npm ci` meanwhile, which blocks this
    // process.
    await once(spawn('sh', ['-c', INSTALL], { stdio: 'inherit', env }), 'close');
  }
  const installed = findBrowser();
  if (!installed) {
    console.error('The journeys need Chrome, Chromium or Edge. Install one, for example:');
    console.error('  sudo apt-get install chromium');
    console.error('or name one with CHROME_PATH.');
  }
  return installed;
}

function isProgram(file) {
  if (file === '') return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
