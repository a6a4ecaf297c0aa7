import type { Answer } from './calls';
import { print, printJson, type Terminal } from './terminal';

/** Prints what was checked and what is wrong; answers the exit code. */
export function printChecks(terminal: Terminal, checks: Answer<'verify'>, asJson: boolean): number {
  const broken = checks.filter(({ wrong }) => wrong.length > 0);
  if (asJson) printJson(terminal, checks);
  else {
    const lines = checks.flatMap(({ name, promise, looked, wrong }) => {
      const verdict = wrong.length === 0 ? 'ok   ' : 'WRONG';
      return [
        `${verdict} ${name}  ${promise} (${looked} looked at)`,
        ...wrong.map((line) => `      ${line}`),
      ];
    });
    const last = broken.length === 0 ? 'All promises hold.' : `${broken.length} broken.`;
    print(terminal, [...lines, last]);
  }
  return broken.length === 0 ? 0 : 1;
}
