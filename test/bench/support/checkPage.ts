import { checkContest } from '../../../src/domain/proof/check';
import type { Evidence } from '../../../src/domain/proof/checkTypes';
import { readBlocks } from '../../../src/domain/proof/contestBook';
import { primitives } from '../../../src/web/features/books/primitives';

/** The part of the evidence that is sent as JSON; the browser loads the teams as bytes. */
export type JsonEvidence = Omit<Evidence, 'blocks'>;

export interface CheckedInPage {
  ms: number;
  agrees: boolean;
}

async function checkInPage(): Promise<CheckedInPage> {
  const evidence = (await (await fetch('/evidence')).json()) as JsonEvidence;
  const part = new Uint8Array(await (await fetch('/teams')).arrayBuffer());
  const startMs = performance.now();
  const check = checkContest({ ...evidence, blocks: readBlocks(part)! }, primitives);
  const lines: (boolean | null)[] = [];
  let step = check.next();
  for (; step.done !== true; step = check.next()) lines.push(step.value.agrees);
  const agrees = step.value.changed === null && lines.every((line) => line === true);
  return { ms: performance.now() - startMs, agrees };
}

Object.assign(window, { checkInPage });
