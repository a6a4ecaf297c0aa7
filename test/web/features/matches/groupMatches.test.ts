import { groupMatches, hasStarted } from '../../../../src/web/features/matches/groupMatches';
import {
  hasMatchField,
  matchOfState,
} from '../../../../src/web/features/matches/useUnfinishedMatches';
import { sampleMatch } from '../../../support/web/samples';

const NOW_MS = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const at = (minutes: number) => new Date(NOW_MS + minutes * MINUTE_MS).toISOString();

describe('a match', () => {
  // Specification, section 9: upcoming means start within 24 hours.
  test.each([
    ['scheduled', 1, 'upcoming'],
    ['scheduled', DAY_MINUTES, 'upcoming'],
    ['scheduled', DAY_MINUTES + 1, 'scheduled'],
    ['scheduled', 0, 'live'],
    ['scheduled', -1, 'live'],
    ['live', -60, 'live'],
    ['live', 10, 'live'],
    ['in_review', -300, 'live'],
    ['completed', -300, null],
    ['abandoned', 60, null],
    ['no_result', -60, null],
  ] as const)('%s, %i minutes from now, is in the group %s', (status, minutes, expected) => {
    const groups = groupMatches([sampleMatch({ status, start_time: at(minutes) })], NOW_MS);
    const names = ['live', 'upcoming', 'scheduled'] as const;
    const found = names.find((name) => groups[name].length > 0) ?? null;
    expect(found).toBe(expected);
  });

  it('with an unknown start is scheduled, after the others', () => {
    const matches = [
      sampleMatch({ id: 'unknown', start_time: '' }),
      sampleMatch({ id: 'late', start_time: at(9 * DAY_MINUTES) }),
      sampleMatch({ id: 'sooner', start_time: at(3 * DAY_MINUTES) }),
    ];
    expect(groupMatches(matches, NOW_MS).scheduled.map(({ id }) => id)).toEqual([
      'sooner',
      'late',
      'unknown',
    ]);
  });

  test.each([
    ['scheduled', 1, false],
    ['scheduled', 0, true],
    ['live', 1, true],
  ] as const)('%s, %i minutes from now, has started: %p', (status, minutes, expected) => {
    expect(hasStarted({ status, start_time: at(minutes) }, NOW_MS)).toBe(expected);
  });
});

describe('the match in the navigation state', () => {
  const match = sampleMatch();

  it('is used when it is the match of the URL', () => {
    expect(matchOfState({ match }, match.id)).toBe(match);
  });

  test.each([
    ['another match', { match }, 'another'],
    ['nothing', null, match.id],
    ['something else', { from: 'login' }, match.id],
    ['no match', { match: null }, match.id],
    ['a word', 'match', match.id],
  ])('is ignored: %s', (_name, state, matchId) => {
    expect(matchOfState(state, matchId)).toBeNull();
  });

  test.each([
    [{ match }, true],
    [{ match: null }, false],
    [{}, false],
    [null, false],
  ])('%#: has a match: %p', (state, expected) => {
    expect(hasMatchField(state)).toBe(expected);
  });
});
