/**
 * npm test: runs everything, on a fresh clone, too. The checks run beside the tests. The last line counts
 * everything that ran; nothing is skipped silently.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser, findHeadlessShell } from './browser.mjs';
import { install, root } from './install.mjs';
import { removeOlderThan } from './removeOlderThan.mjs';
import { CHECKS, runStep } from './steps.mjs';

/**
 * Test processes live only for minutes, too short for work that pays off later. Optimizing the WebAssembly of the
 * embedded database and collecting garbage on separate threads would take a third of their processor time. Each test
 * file loads its own copy of the modules of the project, so few functions run long enough to repay early optimization,
 * which would take up to a fifth.
 */
const SHORT_LIVED_V8_FLAGS = [
  '--liftoff-only',
  '--single-threaded-gc',
  '--max-semi-space-size=32',
  '--interrupt-budget=1000000',
];

const DAY_MS = 86_400_000;

/** A file system in memory. */
const MEMORY_FOLDER = '/dev/shm';
/** The temporary files need half a gigabyte of the free space, and the rest is for the shared memory of Chromium. */
const MIN_FREE_BYTES = 2e9;
/** The memory that must be free, because the test processes share it with the temporary files. */
const MIN_FREE_MEMORY_BYTES = 12e9;

const startMs = Date.now();
const count = { passed: 0, failed: 0 };
const failures = [];
/** The name of each part with its duration in milliseconds. */
const times = [];

// Missing browsers are installed while npm installs the packages and the first checks run.
const installingBrowser = ensureBrowser();
install();
process.env.TEST_RUN = String(process.pid);
// Runs that were killed leave their bundles. No run takes a day.
removeOlderThan(DAY_MS, path.join(root, 'node_modules/.cache/test-server'));
if (hasRoomInMemory()) process.env.TMPDIR = MEMORY_FOLDER;
const checking = runChecks();
const projects = ['domain', 'server', 'web'];
const browser = await installingBrowser;
if (browser) {
  process.env.CHROME_PATH = browser;
  // Without a headless shell the journeys use the whole browser, which takes longer.
  process.env.HEADLESS_SHELL_PATH = findHeadlessShell() ?? browser;
  projects.push('journeys');
} else {
  count.failed += 1;
  failures.push('journeys in a browser');
}

await Promise.all([runJest(), checking]);
removeLeftovers();

if (!existsSync(path.join(root, '../shared/cricsheet'))) {
  console.log('\nThe tests over real matches did not run: there is no ../shared/cricsheet.');
}
console.log(
  '\nDurations. The tests run in three processes beside the checks, so the parts add up to more than the total:',
);
for (const [name, ms] of times) console.log(`${inSeconds(ms)}  ${name}`);
console.log(`${inSeconds(Date.now() - startMs)}  in all`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;

/**
 * True when the temporary files fit into memory beside the tests. The tests copy and remove many databases, which takes
 * the operating system half as long in memory as on a disk.
 */
function hasRoomInMemory() {
  if (!existsSync(MEMORY_FOLDER) || os.freemem() < MIN_FREE_MEMORY_BYTES) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= MIN_FREE_BYTES;
}

async function runChecks() {
  for (const step of CHECKS) {
    const stepStartMs = Date.now();
    // Buffered, because the tests print their reports at the same time.
    const ok = await runStep({ ...step, isBuffered: true });
    times.push([step.name, Date.now() - stepStartMs]);
    count[ok ? 'passed' : 'failed'] += 1;
    if (!ok) failures.push(step.name);
  }
}

async function runJest() {
  const name = 'tests';
  const report = path.join(root, 'node_modules/.cache/jest-report.json');
  rmSync(report, { force: true });
  const command = [
    'node',
    ...SHORT_LIVED_V8_FLAGS,
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    ...projects,
    // Three workers suit two cores, because a journey spends much of its time waiting.
    '--maxWorkers=3',
    '--json',
    `--outputFile=${report}`,
  ];
  // The JSON goes to the file; the readable report is on stderr.
  const ok = await runStep({ name, command, isQuiet: true });
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  const broken = result ? result.numFailedTests + result.numRuntimeErrorTestSuites : 1;
  count.passed += result?.numPassedTests ?? 0;
  count.failed += broken === 0 && !ok ? 1 : broken;
  if (!ok) failures.push(name);
  const skipped = (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0);
  if (skipped > 0) {
    count.failed += skipped;
    failures.push(`${skipped} skipped tests`);
  }
  for (const project of projects) times.push([`test/${project}`, timeOf(result, project)]);
}

function timeOf(result, project) {
  const folder = path.join(root, 'test', project) + path.sep;
  const files = result?.testResults.filter((file) => file.name.startsWith(folder)) ?? [];
  return files.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
}

/**
 * Fails the run if tests, failed ones included, left temporary folders behind. The names of the folders contain the id
 * of the run.
 */
function removeLeftovers() {
  const leftovers = readdirSync(os.tmpdir()).filter(
    (name) => name.startsWith('nightmare-') && name.includes(`-${process.env.TEST_RUN}-`),
  );
  if (leftovers.length === 0) return;
  count.failed += 1;
  failures.push(`left in ${os.tmpdir()}: ${leftovers.join(', ')}`);
  for (const name of leftovers)
    rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
}

function inSeconds(ms) {
  return `${(ms / 1000).toFixed(0).padStart(6)} s`;
}
