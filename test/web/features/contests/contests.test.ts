import { contestAction } from '../../../../src/web/features/contests/contestAction';
import { openContests } from '../../../../src/web/features/contests/contestAction';
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
    expect(contestAction(mega, { started, among: [mega] })).toBe(action);
  });

  test.each([
    ['of the same type', 'Mega', {}, 'taken'],
    ['of the same type, when this one is full', 'Mega', full, 'full'],
    ['of another type', 'Premium', {}, 'select'],
  ] as const)('with a team of mine in another contest %s', (_name, type, changes, action) => {
    const mega = contestOf('Mega', changes);
    const other = contestOf(type, { id: 'c-other', ...mine });
    expect(contestAction(mega, { started: false, among: [other, mega] })).toBe(action);
  });
});

describe('the open contests of a match', () => {
  it('are those with room or with the caller in them', () => {
    const Contests = [
      contestOf('Open'),
      contestOf('Full', full),
      contestOf('Full and mine', { ...full, ...mine }),
      contestOf('Locked', { status: 'locked' }),
    ];
    const names = openContests(sampleMatch({ Contests })).map(
      ({ ContestType }) => ContestType.name,
    );
    expect(names).toEqual(['Open', 'Full and mine']);
  });
});
