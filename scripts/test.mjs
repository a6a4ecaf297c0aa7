/**
 * npm test: everything, on a fresh clone too. Its last line counts over everything that ran; nothing
 * is skipped in silence.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { install, root } from './install.mjs';
import { CHECKS, runStep } from './steps.mjs';

const count = { passed: 0, failed: 0 };
const failedSteps = [];

install();
for (const step of CHECKS) await countStep(step);
await countJest('unit, component and server tests', ['domain', 'server', 'web'], '--maxWorkers=2');

const { buildIfStale } = await import('./build.mjs');
buildIfStale();
const browser = ensureBrowser();
if (browser) {
  process.env.CHROME_PATH = browser;
  await countJest('journeys in a browser', ['journeys'], '--runInBand');
} else {
  count.failed += 1;
  failedSteps.push('journeys in a browser');
}

if (!existsSync(path.join(root, '../shared/cricsheet'))) {
  console.log('\nThe tests over real matches did not run: there is no ../shared/cricsheet.');
}
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;

async function countStep(step) {
  const ok = await runStep(step);
  count[ok ? 'passed' : 'failed'] += 1;
  if (!ok) failedSteps.push(step.name);
}

async function countJest(name, projects, workers) {
  const report = path.join(root, 'node_modules/.cache', `jest-${projects[0]}.json`);
  rmSync(report, { force: true });
  const command = [
    'node_modules/.bin/jest',
    '--selectProjects',
    ...projects,
    workers,
    '--json',
    `--outputFile=${report}`,
  ];
  // The JSON goes to the file; the readable report is on stderr.
  const ok = await runStep({ name, command, quiet: true });
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  const broken = result ? result.numFailedTests + result.numRuntimeErrorTestSuites : 1;
  count.passed += result?.numPassedTests ?? 0;
  count.failed += broken === 0 && !ok ? 1 : broken;
  if (!ok) failedSteps.push(name);
  const left = (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0);
  if (left > 0) {
    count.failed += left;
    failedSteps.push(`${left} skipped tests`);
  }
}
