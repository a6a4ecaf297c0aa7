import { createHash } from 'node:crypto';
import { playSeedOf, seedCommitment, type BookTeams } from '../../../src/domain/proof/seed';
import { sha256 } from '../../../src/server/books/primitives';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const SECRET = '0123456789abcdef'.repeat(4);
const [A, B] = ['a', 'b'].map((contest) => ({ contest, teams: contest.repeat(64) })) as [
  BookTeams,
  BookTeams,
];

test('the published hash is that of the digits of the secret', () => {
  expect(seedCommitment(SECRET, sha256)).toBe(hashOf(SECRET));
});

test('the seed of a match follows from the secret and the teams of the books alone, in any order', () => {
  const expected = hashOf(`{"books":[["a","${A.teams}"],["b","${B.teams}"]],"secret":"${SECRET}"}`);
  expect(playSeedOf(SECRET, [A, B], sha256)).toBe(expected);
  expect(playSeedOf(SECRET, [B, A], sha256)).toBe(expected);
  const others = [
    playSeedOf(SECRET, [A], sha256),
    playSeedOf(SECRET, [], sha256),
    playSeedOf(SECRET, [A, B, B], sha256),
    playSeedOf(A.teams, [A, B], sha256),
    playSeedOf(SECRET, [A, { ...B, teams: A.teams }], sha256),
  ];
  expect(new Set([expected, ...others]).size).toBe(6);
});
