import { roleOf, type Role } from '../../../src/domain/cricket/role';
import type { Figures } from '../../../src/domain/cricket/scorecard';
import { NO_FIGURES as NOTHING } from '../../../src/domain/cricket/scorecard';

const match = (changes: Partial<Figures>): Figures => ({ ...NOTHING, ...changes });
const bat = (battingPosition: number) => match({ battingPosition });
const bowl = (legalBalls: number) => match({ legalBalls });
const both = (battingPosition: number, legalBalls: number) =>
  match({ battingPosition, legalBalls });
const stump = (battingPosition: number) => match({ battingPosition, stumpings: 1 });

// The named players have their figures of the 2024 World Cup (Cricsheet).
const ROWS: { why: string; matches: Figures[]; role: Role | null }[] = [
  { why: 'nobody has seen play', matches: [], role: null },
  { why: 'played once', matches: [both(3, 24)], role: null },
  { why: 'neither bats nor bowls', matches: [NOTHING, NOTHING, NOTHING], role: null },
  { why: 'stumped in the one match there is', matches: [stump(9)], role: 'WK' },
  { why: 'stumped once in many matches', matches: [bat(3), bat(3), stump(3), bat(3)], role: 'WK' },
  { why: 'stumped and bowls', matches: [both(3, 24), both(3, 24), stump(3)], role: 'WK' },
  { why: 'opens twice', matches: [bat(1), bat(2)], role: 'BAT' },
  { why: 'bats seventh', matches: [bat(7), bat(7)], role: 'BAT' },
  { why: 'bats eighth and never bowls', matches: [bat(8), bat(8)], role: null },
  { why: 'bats eighth and bowls an over', matches: [both(8, 6), both(8, 6)], role: 'BWL' },
  {
    why: 'bats eighth and bowls an over in one of three matches',
    matches: [both(8, 6), bat(8), bat(8)],
    role: null,
  },
  { why: 'bats seventh and eighth', matches: [bat(7), bat(8)], role: 'BAT' },
  { why: 'was needed once in three matches', matches: [NOTHING, bat(6), NOTHING], role: 'BAT' },
  { why: 'bowls an over and five balls', matches: [both(4, 11), both(4, 11)], role: 'BAT' },
  { why: 'bowls two overs', matches: [both(4, 12), both(4, 12)], role: 'AR' },
  { why: 'bowls in half of the matches', matches: [both(4, 24), bat(4)], role: 'AR' },
  { why: 'bowls in a third of them', matches: [both(4, 24), bat(4), bat(4)], role: 'BAT' },
  { why: 'bowls and never comes in', matches: [bowl(24), bowl(18)], role: 'BWL' },
  {
    why: 'bowls and comes in at eight',
    matches: [both(8, 24), bowl(24), both(8, 24)],
    role: 'BWL',
  },
  {
    why: 'is AK Markram, who bowled in five of eight',
    matches: [
      bat(3),
      bat(3),
      bat(3),
      both(3, 12),
      both(3, 6),
      both(5, 6),
      both(3, 24),
      both(3, 12),
    ],
    role: 'BAT',
  },
  {
    why: 'is M Jansen, who came in seventh',
    matches: [bowl(19), both(7, 24), both(7, 24), both(7, 24), bowl(18), both(7, 24), both(7, 12)],
    role: 'AR',
  },
];

test.each(ROWS)('a player who $why is $role', ({ matches, role }) => {
  expect(roleOf(matches)).toBe(role);
  expect(roleOf([...matches].reverse())).toBe(role);
});
