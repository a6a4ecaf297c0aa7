import {
  filterSquad,
  NO_FILTER,
  searchSquad,
  sortSquad,
  squadOf,
  sumOfAverages,
} from '../../../../src/web/features/team-selection/squadPlayer';
import { NO_NEWS, type NewsById } from '../../../../src/web/features/team-selection/playerNews';
import {
  selectionScene,
  selectionView,
} from '../../../../src/web/features/team-selection/selectionView';

const squads = {
  India: [
    { id: 'a', name: 'Zaheer Khan', role: null, form: [] },
    { id: 'b', name: 'V Kohli', role: 'BAT' as const, form: [10, 21] },
    { id: 'c', name: 'S Dube', role: null, form: [-40] },
    { id: 'd', name: 'A Nehra', role: null, form: [-40] },
  ],
};
const india = squadOf(squads, 'India', 'home');
const out = (id: string) => india.map((one) => (one.id === id ? { ...one, playing: false } : one));
const NONE_OUT = { news: NO_NEWS, notPlayingPoints: 50 };
const names = (players: readonly { name: string }[]) => players.map(({ name }) => name);

describe('a squad', () => {
  it('is empty when the team is unknown', () => {
    expect(squadOf(squads, 'Oman', 'away')).toEqual([]);
    expect(squadOf(undefined, 'India', 'home')).toEqual([]);
    expect(squadOf(squads, 'constructor', 'home')).toEqual([]);
  });

  it('has the roles of its players where they are known', () => {
    expect(india.map(({ role }) => role)).toEqual([null, 'BAT', null, null]);
  });

  it('is sorted by average, the lowest first and unknown ones last, and by name where these are equal', () => {
    const squad = [...india, { ...india[0]!, id: 'e', name: 'A Agarkar' }];
    const sorted = ['A Nehra', 'S Dube', 'V Kohli', 'A Agarkar', 'Zaheer Khan'];
    expect(names(sortSquad(squad, 'coldest'))).toEqual(sorted);
  });

  it('is sorted by name', () => {
    const sorted = ['A Nehra', 'S Dube', 'V Kohli', 'Zaheer Khan'];
    expect(names(sortSquad([...india].reverse(), 'name'))).toEqual(sorted);
  });

  test.each([
    ['', 4],
    ['  kohli ', 1],
    ['KHAN', 1],
    ['Bradman', 0],
  ])('searched for "%s" gives %i', (query, count) => {
    expect(searchSquad(india, query)).toHaveLength(count);
  });

  it('is filtered by roles, which add up, and by who plays', () => {
    const roles = [null, 'BAT', 'WK', 'BWL'] as const;
    const squad = india.map((player, index) => ({ ...player, role: roles[index] ?? null }));
    const left = [{ ...squad[1]!, playing: false }, ...squad.slice(2)];
    expect(names(filterSquad(squad, NO_FILTER))).toEqual(names(squad));
    const batAndWk = { roles: ['BAT', 'WK'] as const, onlyPlaying: false };
    expect(names(filterSquad(squad, batAndWk))).toEqual(['V Kohli', 'S Dube']);
    expect(names(filterSquad(left, { ...batAndWk, onlyPlaying: true }))).toEqual(['S Dube']);
    // Nobody is known to be left out before the playing XIs are announced.
    expect(filterSquad(squad, { roles: [], onlyPlaying: true })).toHaveLength(4);
  });

  it('sums the known averages', () => {
    expect(sumOfAverages(india, 50)).toBe(16 - 40 - 40);
    expect(sumOfAverages([], 50)).toBeNull();
    expect(sumOfAverages(india.slice(0, 1), 50)).toBeNull();
  });

  it('counts what an absent player costs, instead of the average', () => {
    expect(sumOfAverages(out('c'), 50)).toBe(16 - 40 + 50);
  });

  it.each(['coldest', 'picked', 'name'] as const)('by %s has absent players last', (order) => {
    expect(names(sortSquad(out('d'), order)).at(-1)).toBe('A Nehra');
  });
});

describe('the view of a selection', () => {
  const home = { team: 'India', squad: india };
  const away = { team: 'Oman', squad: [] };
  const open = selectionScene({ home, away, ...NONE_OUT });

  it('lists home players first, in order of picking', () => {
    const picks = [
      { id: 'x', team: 'Oman' },
      { id: 'c', team: 'India' },
      { id: 'b', team: 'India' },
    ];
    const view = selectionView(open, 'incomplete', picks);
    expect(names(view.picked)).toEqual(['S Dube', 'V Kohli', 'No longer in the squad']);
    expect(view).toMatchObject({ size: 3, locked: false, canSubmit: false, sum: -24 });
    expect([view.home.count, view.away.count]).toEqual([2, 1]);
  });

  it('allows no changes while it is being submitted', () => {
    const view = selectionView(open, 'submitting', []);
    expect(view).toMatchObject({ locked: true, submitting: true, canSubmit: false });
  });

  it('of a valid team can be submitted if it changes the saved one and the caps suffice', () => {
    const picks = [...'abcdefghijk'].map((id, index) => {
      return { id, team: index < 6 ? 'India' : 'Oman' };
    });
    const poor = selectionScene({ home, away, ...NONE_OUT, missingCaps: 25 });
    expect(selectionView(open, 'valid', picks).canSubmit).toBe(true);
    const unpaid = { canSubmit: false, message: 'Eleven picked', tone: 'plain' };
    expect(selectionView(poor, 'valid', picks)).toMatchObject(unpaid);
    const saved = selectionView(open, 'valid', picks, picks.toReversed());
    expect(saved).toMatchObject({ canSubmit: false, isUnchanged: true, tone: 'plain' });
    const other = picks.with(0, { id: 'z', team: 'India' });
    expect(selectionView(open, 'valid', picks, other).canSubmit).toBe(true);
  });

  it('is ready when it is valid, and not while a pick does not play', () => {
    const players = [...'abcdefghijk'].map((id) => ({ id, name: id, role: null, form: [] }));
    const sides = {
      home: { team: 'India', squad: squadOf({ India: players.slice(0, 6) }, 'India', 'home') },
      away: { team: 'Oman', squad: squadOf({ Oman: players.slice(6) }, 'Oman', 'away') },
    };
    const picks = players.map(({ id }, index) => ({ id, team: index < 6 ? 'India' : 'Oman' }));
    const toneWith = (news: NewsById) => {
      const scene = selectionScene({ ...sides, news, notPlayingPoints: 50 });
      return selectionView(scene, 'valid', picks).tone;
    };
    expect(toneWith(NO_NEWS)).toBe('ready');
    expect(toneWith(new Map([['a', { playing: false, pickedPercent: null }]]))).toBe('absent');
  });
});
