import { verdictOf } from '../../src/domain/proof/check';
import { writeProofFile } from '../../src/domain/proof/proofFile';
import { randomFrom } from '../../src/domain/simulator/random';
import { checkFile, MUTATED, mutantsOf } from '../support/proofMutants';
import { primitives } from '../../src/server/books/primitives';
import { provenContest, variedPlan } from '../support/provenContests';
import type { BenchTable } from './support/bench';

export const title = 'Proofs with one bit changed, and honest ones';

const MUTANTS = 10_000;
const CONTESTS = 1_000;
/** Each file is mutated this often. */
const MUTANTS_A_FILE = 1_000;

/** `npm run bench -- mutants [MUTANTS] [CONTESTS]` */
export async function run([
  mutants = `${MUTANTS}`,
  contests = `${CONTESTS}`,
]: string[]): Promise<BenchTable> {
  const counts = countMutants(Number(mutants));
  const { alarms, corrected } = countAlarms(Number(contests));
  const rows = MUTATED.map((part) => {
    const { unread, named, accepted } = counts[part];
    return [part, `${unread + named + accepted}`, `${unread}`, `${named}`, `${accepted}`];
  });
  const accepted = MUTATED.reduce((sum, part) => sum + counts[part].accepted, 0);
  return {
    columns: ['changed bit in', 'mutants', 'no proof file', 'named by the check', 'accepted'],
    rows,
    notes: [
      `${accepted} of ${mutants} mutants were accepted.`,
      `${alarms} of ${contests} honest contests raised an alarm; ${corrected} of them were corrected.`,
    ],
  };
}

interface Count {
  /** Files that are refused by their form alone. */
  unread: number;
  named: number;
  accepted: number;
}

function countMutants(mutants: number): Record<(typeof MUTATED)[number], Count> {
  const random = randomFrom('b17'.padEnd(32, '0'));
  const counts = Object.fromEntries(
    MUTATED.map((part) => [part, { unread: 0, named: 0, accepted: 0 }]),
  ) as Record<(typeof MUTATED)[number], Count>;
  let mutantOf = mutantsOf(fileOf(0), random);
  for (let number = 0; number < mutants; number += 1) {
    if (number % MUTANTS_A_FILE === 0) mutantOf = mutantsOf(fileOf(number), random);
    const part = MUTATED[number % MUTATED.length]!;
    const mutant = mutantOf(part);
    const verdict = checkFile(mutant);
    if (verdict === null) counts[part].unread += 1;
    else if (verdict.changed !== null) counts[part].named += 1;
    else {
      counts[part].accepted += 1;
      console.error(`Accepted: mutant ${number} of the ${part}`);
    }
  }
  return counts;
}

/** Every second file is that of a corrected contest. */
const fileOf = (seed: number): string =>
  writeProofFile(
    provenContest({
      ...{ seed, entries: 60, own: 17 },
      corrections: (seed / MUTANTS_A_FILE) % 2 === 1 ? ['ball'] : [],
    }).evidence,
  );

function countAlarms(contests: number): { alarms: number; corrected: number } {
  let [alarms, corrected] = [0, 0];
  for (let number = 0; number < contests; number += 1) {
    const plan = variedPlan(number);
    const { changed } = verdictOf(provenContest(plan).evidence, primitives);
    if (changed !== null) alarms += 1;
    if (plan.corrections!.length > 0) corrected += 1;
  }
  return { alarms, corrected };
}
