import { roleOf, type Part, type Role } from '../../../src/domain/cricket/role';

const NOTHING: Part = { battingPosition: null, legalBalls: 0, stumpings: 0 };
const part = (changes: Partial<Part>): Part => ({ ...NOTHING, ...changes });
const bat = (battingPosition: number) => part({ battingPosition });
const bowl = (legalBalls: number) => part({ legalBalls });
const both = (battingPosition: number, legalBalls: number) => part({ battingPosition, legalBalls });
const stump = (battingPosition: number) => part({ battingPosition, stumpings: 1 });

// The named players as they played at the World Cup of 2024 (Cricsheet).
const ROWS: { why: string; parts: Part[]; role: Role | null }[] = [
  { why: 'nobody has seen play', parts: [], role: null },
  { why: 'played once', parts: [both(3, 24)], role: null },
  { why: 'neither bats nor bowls', parts: [NOTHING, NOTHING, NOTHING], role: null },
  { why: 'stumped in the one match there is', parts: [stump(9)], role: 'WK' },
  { why: 'stumped once in many matches', parts: [bat(3), bat(3), stump(3), bat(3)], role: 'WK' },
  { why: 'stumped and bowls', parts: [both(3, 24), both(3, 24), stump(3)], role: 'WK' },
  { why: 'opens twice', parts: [bat(1), bat(2)], role: 'BAT' },
  { why: 'bats seventh', parts: [bat(7), bat(7)], role: 'BAT' },
  { why: 'bats eighth and never bowls', parts: [bat(8), bat(8)], role: null },
  { why: 'bats seventh and eighth', parts: [bat(7), bat(8)], role: 'BAT' },
  { why: 'was needed once in three matches', parts: [NOTHING, bat(6), NOTHING], role: 'BAT' },
  { why: 'bowls an over and five balls', parts: [both(4, 11), both(4, 11)], role: 'BAT' },
  { why: 'bowls two overs', parts: [both(4, 12), both(4, 12)], role: 'AR' },
  { why: 'bowls in half of the matches', parts: [both(4, 24), bat(4)], role: 'AR' },
  { why: 'bowls in a third of them', parts: [both(4, 24), bat(4), bat(4)], role: 'BAT' },
  { why: 'bowls and never comes in', parts: [bowl(24), bowl(18)], role: 'BWL' },
  { why: 'bowls and comes in at eight', parts: [both(8, 24), bowl(24), both(8, 24)], role: 'BWL' },
  {
    why: 'is AK Markram, who bowled in five of eight',
    parts: [bat(3), bat(3), bat(3), both(3, 12), both(3, 6), both(5, 6), both(3, 24), both(3, 12)],
    role: 'BAT',
  },
  {
    why: 'is M Jansen, who came in seventh',
    parts: [bowl(19), both(7, 24), both(7, 24), both(7, 24), bowl(18), both(7, 24), both(7, 12)],
    role: 'AR',
  },
];

test.each(ROWS)('who $why is $role', ({ parts, role }) => {
  expect(roleOf(parts)).toBe(role);
  expect(roleOf([...parts].reverse())).toBe(role);
});
