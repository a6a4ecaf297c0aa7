/** Finds a Chrome, Chromium or Edge for the journeys; on Debian as root it installs one. */
import { spawnSync } from 'node:child_process';
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

export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [process.env.CHROME_PATH ?? '', ...onPath, ...PLACES].find(isProgram) ?? null;
}

/** The browser's path, or null after saying which command installs one. */
export function ensureBrowser() {
  const present = findBrowser();
  if (present) return present;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isProgram('/usr/bin/apt-get')) {
    console.log("Installing Debian's Chromium for the browser journeys ...");
    const options = {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  }
  const installed = findBrowser();
  if (!installed) {
    console.error('The browser journeys need Chrome, Chromium or Edge. Install one, for example:');
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
