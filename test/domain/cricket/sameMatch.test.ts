import type { CricsheetMatch } from '../../../src/domain/cricket/cricsheet';
import { findSameMatch, hasSameContents, isOlder } from '../../../src/domain/cricket/sameMatch';
import { fixture } from '../../support/matches';

const final = fixture('event/final');
/** Another match of the same teams, moved to the day of the final. */
const other = { ...fixture('event/match3'), dates: final.dates };
const made = (created: string, revision: number) => ({ ...final, made: { created, revision } });
const unplayed = (match: CricsheetMatch) => ({ ...match, innings: [] });
const unnamed = { eventName: null, matchNumber: null, stage: null };

/** Returns the match with one run more off the last ball of its first innings. */
function withOneRunMore(match: CricsheetMatch): CricsheetMatch {
  const last = match.innings[0]!.overs.at(-1)!.deliveries.at(-1)!;
  const text = JSON.stringify(match);
  const runs = { ...last.runs, total: last.runs.total + 1 };
  const changed = text.replace(JSON.stringify(last), JSON.stringify({ ...last, runs }));
  return JSON.parse(changed) as CricsheetMatch;
}

const CASES: [string, CricsheetMatch, CricsheetMatch, boolean][] = [
  ['the same file', final, final, true],
  ['a corrected ball', final, withOneRunMore(final), true],
  ['another event and number', final, { ...final, eventName: 'Fives', matchNumber: 7 }, true],
  [
    'the teams in the other order',
    final,
    { ...final, teams: ['Mill Lane', 'Harbour Lights'] },
    true,
  ],
  ['other play, other numbers', final, other, false],
  ['other play, the same number', final, { ...other, matchNumber: null, stage: 'Final' }, true],
  ['other play, no numbers', { ...final, ...unnamed }, { ...other, ...unnamed }, false],
  [
    'no number, one without a ball',
    { ...final, ...unnamed },
    { ...unplayed(other), ...unnamed },
    true,
  ],
  ['other numbers, neither with a ball', unplayed(final), unplayed(other), false],
  ['another day', final, { ...final, dates: ['2025-07-13'] }, false],
  ['the women of the same clubs', final, { ...final, gender: 'female' }, false],
  ['another opponent', final, { ...final, teams: ['Harbour Lights', 'Old Orchard'] }, false],
];
test.each(CASES)('whether it is the same match: %s', (_what, a, b, expected) => {
  expect(findSameMatch(a, [b]) !== undefined).toBe(expected);
  expect(findSameMatch(b, [a]) !== undefined).toBe(expected);
});

test('of two stored matches the one with the same balls is chosen, not the one with the same number', () => {
  const [one, two] = [
    { ...final, matchNumber: 1 },
    { ...other, matchNumber: 2 },
  ];
  expect(findSameMatch({ ...two, matchNumber: 1 }, [one, two])).toBe(two);
});

test('contents are the same whenever the file was made', () => {
  expect(hasSameContents(made('2025-07-12', 1), made('2025-07-13', 2))).toBe(true);
  expect(hasSameContents(final, withOneRunMore(final))).toBe(false);
});

const REVISIONS: [string, CricsheetMatch, CricsheetMatch, boolean][] = [
  ['an earlier day', made('2025-07-12', 3), made('2025-07-13', 1), true],
  ['an earlier revision', made('2025-07-12', 1), made('2025-07-12', 2), true],
  ['the same revision', made('2025-07-12', 1), made('2025-07-12', 1), false],
  ['a later revision', made('2025-07-12', 2), made('2025-07-12', 1), false],
  ['a file without a date', { ...final, made: null }, made('2025-07-12', 1), false],
];
test.each(REVISIONS)('whether it is older: %s', (_what, a, b, expected) => {
  expect(isOlder(a, b)).toBe(expected);
});
