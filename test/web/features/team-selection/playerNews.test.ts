import { NO_NEWS, newsById } from '../../../../src/web/features/team-selection/playerNews';
import {
  selectionScene,
  selectionView,
} from '../../../../src/web/features/team-selection/selectionView';
import {
  nextOrder,
  sortSquad,
  squadOf,
  SQUAD_ORDERS,
} from '../../../../src/web/features/team-selection/squadPlayer';

type Playing = boolean | null;

const newsOf = (
  announced: boolean,
  players: [id: string, playing: Playing, share: number | null][],
) =>
  newsById({
    match_id: 'm',
    announced,
    players: players.map(([id, playing, picked_percent]) => ({ id, playing, picked_percent })),
  });

const india = squadOf(
  {
    India: [
      { id: 'a', name: 'Zaheer Khan', role: null, form: [] },
      { id: 'b', name: 'V Kohli', role: 'BAT', form: [10, 21] },
      { id: 'c', name: 'S Dube', role: null, form: [-40] },
    ],
  },
  'India',
  'home',
);

function sceneOf(news: ReturnType<typeof newsById>) {
  return selectionScene({
    home: { team: 'India', squad: india },
    away: { team: 'Oman', squad: [] },
    news,
    notPlayingPoints: 50,
  });
}

function viewOf(news: ReturnType<typeof newsById>, picked: readonly string[]) {
  const picks = picked.map((id) => ({ id, team: 'India' }));
  return selectionView(sceneOf(news), 'incomplete', picks);
}

describe('the team news of a match', () => {
  it('are empty until they are loaded', () => {
    expect(newsById(undefined)).toBe(NO_NEWS);
  });

  it('say of no player that he plays before the playing XIs are announced', () => {
    expect(newsOf(false, [['a', true, 5]]).get('a')).toEqual({ playing: null, pickedPercent: 5 });
  });

  it.each<[string, boolean, Playing[], number]>([
    ['nobody is announced', false, [false, false, false], 0],
    ['everybody plays', true, [true, true, true], 0],
    ['two are left out, one of them picked', true, [false, true, false], 1],
    ['nothing is known of somebody', true, [null, null, false], 0],
  ])('count the picks who are left out when %s', (_state, announced, playing, count) => {
    const news = newsOf(announced, [
      ['a', playing[0]!, null],
      ['b', playing[1]!, null],
      ['c', playing[2]!, null],
    ]);
    expect(viewOf(news, ['a', 'b']).notPlaying).toBe(count);
  });

  it('count a pick who has left the squad', () => {
    expect(viewOf(newsOf(true, [['gone', false, null]]), ['gone']).notPlaying).toBe(1);
  });

  it('say whether pick shares are known', () => {
    expect(sceneOf(newsOf(true, [['a', true, null]])).hasShares).toBe(false);
    expect(sceneOf(newsOf(true, [['a', true, 0]])).hasShares).toBe(true);
  });
});

describe('the order by pick shares', () => {
  it('has the most picked first, then the lowest average, and unknown ones last', () => {
    const squad = sceneOf(
      newsOf(false, [
        ['b', null, 5],
        ['c', null, 5],
      ]),
    ).home.squad;
    expect(sortSquad(squad, 'picked').map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  it.each([
    [true, ['picked', 'name', 'coldest']],
    [false, ['name', 'name', 'coldest']],
  ])('is offered when shares are known: %p', (known, next) => {
    expect(SQUAD_ORDERS.map((order) => nextOrder(order, known))).toEqual(next);
  });
});
