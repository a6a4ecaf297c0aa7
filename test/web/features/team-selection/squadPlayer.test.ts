import {
  searchSquad,
  sortSquad,
  squadOf,
  sumOfAverages,
} from '../../../../src/web/features/team-selection/squadPlayer';
import { NO_NEWS } from '../../../../src/web/features/team-selection/playerNews';
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
const names = (players: readonly { name: string }[]) => players.map(({ name }) => name);

describe('a squad', () => {
  it('has nobody when the team is not known', () => {
    expect(squadOf(squads, 'Oman', 'away')).toEqual([]);
    expect(squadOf(undefined, 'India', 'home')).toEqual([]);
    expect(squadOf(squads, 'constructor', 'home')).toEqual([]);
  });

  it('knows the role of its players where it is told', () => {
    expect(india.map(({ role }) => role)).toEqual([null, 'BAT', null, null]);
  });

  it('is sorted from the coldest to the hottest, the unknown last', () => {
    const sorted = ['A Nehra', 'S Dube', 'V Kohli', 'Zaheer Khan'];
    expect(names(sortSquad(india, 'coldest'))).toEqual(sorted);
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

  it('sums what is known of the averages', () => {
    expect(sumOfAverages(india)).toBe(16 - 40 - 40);
    expect(sumOfAverages([])).toBeNull();
  });
});

describe('the picture of a selection', () => {
  const home = { team: 'India', squad: india };
  const away = { team: 'Oman', squad: [] };
  const open = selectionScene({ home, away, closedReason: null, news: NO_NEWS });

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

  it('lets nothing be changed while it is being submitted', () => {
    const view = selectionView(open, 'submitting', []);
    expect(view).toMatchObject({ locked: true, submitting: true, canSubmit: false });
  });

  it('can be submitted while it is open, and no longer', () => {
    const closed = selectionScene({ home, away, closedReason: 'Too late', news: NO_NEWS });
    expect(selectionView(open, 'valid', [])).toMatchObject({ canSubmit: true });
    expect(selectionView(closed, 'valid', [])).toMatchObject({
      canSubmit: false,
      message: 'Too late',
      tone: 'plain',
    });
  });
});
