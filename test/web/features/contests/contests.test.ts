import { contestAction, openContests } from '../../../../src/web/features/contests/contestAction';
import {
  listContests,
  type ContestFilter,
} from '../../../../src/web/features/contests/contestFilters';
import { firstPrizeOf, missingCaps } from '../../../../src/web/features/contests/contestTerms';
import { contestOf } from '../../../support/web/fixtures';
import { sampleMatch } from '../../../support/web/samples';

const mine = { _count: { ContestLeaderboard: 1 } };
const full = { participants: 100 };

describe('the action of a contest', () => {
  test.each([
    ['places left', {}, false, 'select'],
    ['a team of mine', mine, false, 'edit'],
    ['no places left', full, false, 'full'],
    ['no places left, but a team of mine', { ...full, ...mine }, false, 'edit'],
    ['places left, after the start', {}, true, 'started'],
    ['a team of mine, after the start', mine, true, 'started'],
    ['places left, but locked', { status: 'locked' }, false, 'started'],
  ] as const)('with %s', (_name, changes, started, action) => {
    const mega = contestOf('Mega', changes);
    expect(contestAction(mega, { started, among: [mega], balanceCaps: 25 })).toBe(action);
  });

  test.each([
    ['of the same type', 'Mega', {}, 'taken'],
    ['of the same type, when this one is full', 'Mega', full, 'full'],
    ['of another type', 'Premium', {}, 'select'],
  ] as const)('with a team of mine in another contest %s', (_name, type, changes, action) => {
    const mega = contestOf('Mega', changes);
    const other = contestOf(type, { id: 'c-other', ...mine });
    expect(contestAction(mega, { started: false, among: [other, mega], balanceCaps: 25 })).toBe(
      action,
    );
  });
});

describe('the balance and the fee of 25', () => {
  test.each([
    ['is enough', 25, {}, 0, 'select'],
    ['is 1 short', 24, {}, 1, 'short'],
    ['is empty', 0, {}, 25, 'short'],
    ['is not known', null, {}, 0, 'select'],
    ['is empty, but the fee is paid', 0, mine, 0, 'edit'],
    ['is empty, and the contest is full', 0, full, 25, 'full'],
  ] as const)('when it %s', (_case, balanceCaps, changes, missing, action) => {
    const mega = contestOf('Mega', changes);
    expect(missingCaps(mega, balanceCaps)).toBe(missing);
    expect(contestAction(mega, { started: false, among: [mega], balanceCaps })).toBe(action);
  });
});

describe('the current first prize', () => {
  // Mega: 24 % of 25 caps an entry, at most 100 entries.
  test.each([
    ['counts the viewer as one more entry', { participants: 15 }, false, 96, 16],
    ['counts the viewer once', { participants: 16, ...mine }, false, 96, 16],
    ['does not count the viewer as one more after the start', { participants: 16 }, true, 96, 16],
    [
      'does not count the viewer as one more after the lock',
      { participants: 16, status: 'locked' },
      false,
      96,
      16,
    ],
    ['is at least that of the ten entries that it needs', { participants: 3 }, false, 60, 10],
  ] as const)('%s', (_case, changes, started, nowCaps, teams) => {
    expect(firstPrizeOf(contestOf('Mega', changes), started)).toEqual({
      nowCaps,
      teams,
      mostCaps: 600,
    });
  });

  it.each([
    ['all places are taken', contestOf('Mega', { participants: 100 }), 600],
    [
      'the contest needs as many entries as it takes',
      contestOf('Mega', {}, { min_participants: 100 }),
      600,
    ],
  ])('is fixed when %s', (_case, contest, nowCaps) => {
    expect(firstPrizeOf(contest, false)).toMatchObject({ nowCaps, mostCaps: null });
  });

  it('is fixed when no entry changes it', () => {
    const rank = { rank_start: 1, rank_end: 1, reward_percentage: null };
    const ContestTypeRewards = [{ ...rank, reward_type: 'FIXED' as const, fixed_amount: 50 }];
    const unlimited = contestOf('Unlimited', {}, { entry_caps: 0, ContestTypeRewards });
    expect(firstPrizeOf(unlimited, false)).toMatchObject({ nowCaps: 50, mostCaps: null });
  });
});

describe('the contests of all matches', () => {
  const head = { max_participants: 2, entry_caps: 50 };
  const matches = [
    sampleMatch({
      id: 'm-1',
      Contests: [
        contestOf('Unlimited', {}, { entry_caps: 0 }),
        contestOf('Mega', mine),
        contestOf('Premium', {}, { entry_caps: 100 }),
        contestOf('Head To Head', { participants: 2 }, head),
      ],
    }),
    sampleMatch({ id: 'm-2', Contests: [contestOf('Premium', mine, { entry_caps: 100 })] }),
  ];
  const listed = (filters: ContestFilter[], balanceCaps: number | null) =>
    listContests(matches, new Set(filters), balanceCaps).map(({ match, contests }) => [
      match.id,
      ...contests.map(({ ContestType }) => ContestType.name),
    ]);

  test.each<[string, ContestFilter[], number | null, string[][]]>([
    [
      'without a filter',
      [],
      75,
      [
        ['m-1', 'Unlimited', 'Mega', 'Premium', 'Head To Head'],
        ['m-2', 'Premium'],
      ],
    ],
    ['that are free', ['free'], 75, [['m-1', 'Unlimited']]],
    [
      'that are affordable or paid',
      ['affordable'],
      75,
      [
        ['m-1', 'Unlimited', 'Mega'],
        ['m-2', 'Premium'],
      ],
    ],
    ['that are not entered', ['notEntered'], 75, [['m-1', 'Unlimited', 'Premium']]],
    ['that pass two filters', ['affordable', 'notEntered'], 75, [['m-1', 'Unlimited']]],
    [
      'that are affordable with an unknown balance',
      ['affordable', 'notEntered'],
      null,
      [['m-1', 'Unlimited', 'Premium']],
    ],
  ])('%s', (_case, filters, balanceCaps, expected) => {
    expect(listed(filters, balanceCaps)).toEqual(expected);
  });
});

describe('the open contests of a match', () => {
  it('are all that are not locked, except other contests of a type that the user has entered', () => {
    const Contests = [
      contestOf('Open'),
      contestOf('Full', full),
      contestOf('Full and mine', { ...full, ...mine }),
      contestOf('Full and mine', { id: 'c-second' }),
      contestOf('Locked', { status: 'locked' }),
    ];
    const names = openContests(sampleMatch({ Contests })).map(({ id }) => id);
    expect(names).toEqual(['c-open', 'c-full', 'c-full-and-mine']);
  });
});
