import { utf8 } from '../../../../src/domain/merkle/bytes';
import { writeKey } from '../../../../src/domain/merkle/note';
import { consistencyProof, leafHash } from '../../../../src/domain/merkle/tree';
import { writeLeaf } from '../../../../src/domain/proof/leaves';
import { sha256 } from '../../../../src/server/books/primitives';
import { describeTwoHistories } from '../../../../src/web/features/books/bookState';
import {
  findTwoHistories,
  type ConsistencyProof,
  type HistoryJob,
} from '../../../../src/web/features/books/history';
import { primitives } from '../../../../src/web/features/books/primitives';
import { createTestLog, readerOf, type TestLog } from '../../../support/testLog';
import { checkpointOf } from '../../../support/web/books';

function logOf(...seeds: string[]): TestLog {
  const log = createTestLog('site');
  for (const seed of seeds) log.add({ kind: 'seed', match: seed, seed, simulator: 1 });
  return log;
}

function proofFrom({ leaves }: TestLog, from: number): ConsistencyProof {
  const hashes = leaves.map((leaf) => leafHash(utf8(writeLeaf(leaf)), sha256));
  const to = leaves.length;
  return { from, to, hashes: consistencyProof(from, to, readerOf(hashes).read) };
}

const old = logOf('1', '2', '3');
const forged = logOf('1', '2', '3', 'forged', '5');
const now = logOf('1', '2', '3', '4', '5', '6', '7');
const key = writeKey(old.key, sha256);

const job = (changes: Partial<HistoryJob>): HistoryJob => ({
  seen: { key, note: checkpointOf(old), seenAtMs: 0 },
  used: [checkpointOf(forged)],
  latest: { key, note: checkpointOf(now), seenAtMs: 1 },
  consistencyProofs: [proofFrom(forged, 3), proofFrom(now, 5)],
  ...changes,
});

describe('two states that are both new to the device', () => {
  it('are found, although the first of them continues what it has seen', () => {
    const found = findTwoHistories(job({}), primitives);
    expect(found?.seen.note).toBe(checkpointOf(forged));
    expect(found?.shown.note).toBe(checkpointOf(now));
  });

  it('are found at the first check', () => {
    const first = job({ seen: null, consistencyProofs: [proofFrom(now, 5)] });
    const found = findTwoHistories(first, primitives);
    expect([found?.seen.note, found?.shown.note]).toEqual([forged, now].map(checkpointOf));
  });

  it('are not said to differ from what the device saw on an earlier day', () => {
    const { line } = describeTwoHistories(findTwoHistories(job({}), primitives)!);
    expect(line).toBe(
      'This site shows you two histories that contradict each other. Its results can’t be relied on.',
    );
  });
});

it('a log that has only grown is one history', () => {
  const used = [checkpointOf(logOf('1', '2', '3', '4', '5'))];
  const consistencyProofs = [proofFrom(logOf('1', '2', '3', '4', '5'), 3), proofFrom(now, 5)];
  expect(findTwoHistories(job({ used, consistencyProofs }), primitives)).toBeNull();
});

it('a state that the device has seen is named first, even if it is the newer one', () => {
  const seen = { key, note: checkpointOf(logOf('1', '2', '3', '4', '5', '6')), seenAtMs: 0 };
  const consistencyProofs = [proofFrom(now, 6)];
  const found = findTwoHistories(job({ seen, consistencyProofs }), primitives);
  expect(found).toMatchObject({ seen: { note: seen.note }, shown: { note: checkpointOf(forged) } });
});
