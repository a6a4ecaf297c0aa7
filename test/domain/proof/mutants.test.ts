import { writeProofFile } from '../../../src/domain/proof/proofFile';
import { verdictOf } from '../../../src/domain/proof/check';
import { randomFrom } from '../../../src/domain/simulator/random';
import { checkFile, MUTATED, mutantsOf } from '../../support/proofMutants';
import { primitives } from '../../../src/server/books/primitives';
import { provenContest, variedPlan } from '../../support/provenContests';

/** `npm run bench -- mutants` does the same with more of both. */
const MUTANTS_A_PART = 30;
const CONTESTS = 30;

const file = writeProofFile(provenContest({ entries: 40, own: 17 }).evidence);
const mutantOf = mutantsOf(file, randomFrom('5eed'.padEnd(32, '0')));

test.each(MUTATED)('no bit can be changed unnoticed: %s', (part) => {
  expect(checkFile(file)?.changed).toBeNull();
  for (let number = 0; number < MUTANTS_A_PART; number += 1) {
    const mutant = mutantOf(part);
    const verdict = checkFile(mutant);
    if (verdict !== null && verdict.changed === null) expect(mutant).toBe('refused');
  }
});

test('no honest contest raises an alarm, whatever was corrected', () => {
  for (let number = 0; number < CONTESTS; number += 1) {
    const plan = variedPlan(number);
    const { evidence } = provenContest(plan);
    const { changed, differences } = verdictOf(evidence, primitives);
    expect([plan, changed, differences]).toEqual([plan, null, []]);
    expect([plan, checkFile(writeProofFile(evidence))?.changed]).toEqual([plan, null]);
  }
});
