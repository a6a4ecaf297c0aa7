import type { CallResult } from '../calls';
import { print, printJson, type Terminal } from './terminal';

/** Prints the checks with their violations. Returns the exit code. */
export function printChecks(
  terminal: Terminal,
  checks: CallResult<'verify'>,
  asJson: boolean,
): number {
  const broken = checks.filter(({ violations }) => violations.length > 0);
  if (asJson) printJson(terminal, checks);
  else {
    const lines = checks.flatMap(({ name, promise, checked, violations }) => {
      const verdict = violations.length === 0 ? 'ok   ' : 'WRONG';
      return [
        `${verdict} ${name}  ${promise} (${checked} checked)`,
        ...violations.map((line) => `      ${line}`),
      ];
    });
    const last = broken.length === 0 ? 'All promises hold.' : `${broken.length} broken.`;
    print(terminal, [...lines, last]);
  }
  return broken.length === 0 ? 0 : 1;
}
