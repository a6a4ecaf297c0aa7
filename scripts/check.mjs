/** npm run check: runs the steps that a commit has to pass, such as types, lint, format and generated code. */
import { install } from './install.mjs';
import { CHECKS, runStep } from './steps.mjs';

install();
const failed = [];
for (const step of CHECKS) if (!(await runStep(step))) failed.push(step.name);
console.log(failed.length === 0 ? '\nAll checks pass.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
