import { describeOwnPlace } from '../../../../src/web/features/leagues/describeOwnPlace';
import {
  hasEnded,
  isOn,
  isRoundToCome,
  matchInFocus,
  matchOn,
} from '../../../../src/web/features/leagues/leagueState';
import { shortRows } from '../../../../src/web/features/leagues/shortRows';
import {
  roundsThatCount,
  tableAsItStands,
} from '../../../../src/web/features/leagues/tableAsItStands';
import { scopesOf } from '../../../../src/web/features/leagues/useScopes';
import { upcomingMatch } from '../../../support/web/fixtures';
import {
  liveLeagueMatch,
  liveRound,
  PEOPLE,
  roundRow,
  sampleLeagueMatch,
  sampleRound,
  sampleTable,
  settledRound,
} from '../../../support/web/leagues';

describe('the distance to the best other member', () => {
  const { asha, meera, josh } = PEOPLE;
  it.each([
    ['behind', [roundRow(josh, 1, -1_300, 4), roundRow(meera, 2, -60, 2)], '1,240 behind Josh'],
    ['ahead', [roundRow(meera, 1, -60, 4), roundRow(josh, 2, 12, 2)], '72 ahead of Josh'],
    ['level', [roundRow(josh, 1, -60, 3), roundRow(meera, 1, -60, 3)], 'level with Josh'],
    [
      'level with two',
      [roundRow(josh, 1, -60, 4), roundRow(meera, 1, -60, 4), roundRow(asha, 1, -60, 4)],
      'level with Josh and 1 more',
    ],
    ['alone', [roundRow(meera, 1, -60, 0), roundRow(asha, null, null, null)], null],
    ['without a team', [roundRow(josh, 1, -60, 0)], null],
    [
      'behind one of two of the same name',
      [
        roundRow(josh, 1, -124, 4),
        roundRow(meera, 2, -60, 2),
        roundRow({ id: 'u-2', first_name: 'josh', last_name: 'Wood' }, 3, 0, 0),
      ],
      '64 behind Josh Pereira',
    ],
  ])('%s', (_case, rows, expected) => {
    expect(describeOwnPlace(rows, meera.id)).toBe(expected);
  });
});

describe('a long list', () => {
  const rows = Array.from({ length: 12 }, (_, index) => index + 1);
  it.each([
    ['in the middle', 7, [1, 2, 3, 6, 7, 8]],
    ['at the top', 1, [1, 2, 3]],
    ['below the top', 4, [1, 2, 3, 4, 5]],
    ['at the end', 12, [1, 2, 3, 11, 12]],
    ['not in it', 99, [1, 2, 3]],
  ])('shows the first three, and the user %s with the neighbours', (_case, own, expected) => {
    expect(shortRows(rows, (row) => row === own)).toEqual(expected);
  });

  it('of eleven is whole', () => {
    expect(shortRows(rows.slice(1), () => false)).toHaveLength(11);
  });
});

describe('the matches of a league', () => {
  it.each([
    ['waits', sampleLeagueMatch(), false],
    ['is frozen before its first ball', sampleLeagueMatch({ frozen: true }), true],
    ['is live', liveLeagueMatch(), true],
    ['is reviewed', liveLeagueMatch({ status: 'in_review' }), true],
    ['is abandoned', liveLeagueMatch({ status: 'abandoned' }), false],
  ])('one that %s', (_case, match, expected) => {
    expect(isOn(match)).toBe(expected);
  });

  it('are shown with the one that is on first', () => {
    const [next, live] = [sampleLeagueMatch({ match_id: 'm-next' }), liveLeagueMatch()];
    expect(matchInFocus({ matches: [next, live] })).toBe(live);
    expect(matchInFocus({ matches: [next] })).toBe(next);
    expect(matchInFocus({ matches: [] })).toBeUndefined();
  });

  it('are shown with a live one before one in review', () => {
    const reviewed = liveLeagueMatch({ match_id: 'm-1', status: 'in_review' });
    const live = liveLeagueMatch();
    expect(matchOn({ matches: [reviewed, live] })).toBe(live);
    expect(matchOn({ matches: [sampleLeagueMatch(), reviewed] })).toBe(reviewed);
    expect(matchOn({ matches: [sampleLeagueMatch()] })).toBeUndefined();
  });
});

describe('a round', () => {
  const over = (...rows: ReturnType<typeof roundRow>[]) => liveRound({ status: 'completed', rows });
  it.each([
    ['before the lock', 'is to come', sampleRound()],
    ['during the match', 'is to come', liveRound()],
    ['in review', 'is to come', liveRound({ status: 'in_review' })],
    ['after the match, until it is settled', 'is to come', liveRound({ status: 'completed' })],
    ['that is settled', 'is not to come', settledRound()],
    ['of an abandoned match', 'is not to come', liveRound({ status: 'abandoned' })],
    ['of a match without a result', 'is not to come', liveRound({ status: 'no_result' })],
    [
      'of one team, before the settlement',
      'is not to come',
      over(roundRow(PEOPLE.meera, 1, 129, 0)),
    ],
    [
      'of one team, after the settlement',
      'is not to come',
      over(roundRow(PEOPLE.meera, null, 129, null)),
    ],
    ['without a team', 'is not to come', over(roundRow(PEOPLE.meera, null, null, null))],
  ])('%s %s', (_case, expected, round) => {
    expect(isRoundToCome(round)).toBe(expected === 'is to come');
  });
});

it('a league has ended from its last moment on', () => {
  const endsAt = '2024-06-29T22:59:59.999Z';
  expect(hasEnded({ ends_at: endsAt }, Date.parse(endsAt) - 1)).toBe(false);
  expect(hasEnded({ ends_at: endsAt }, Date.parse(endsAt))).toBe(true);
  expect(hasEnded({ ends_at: null }, Date.parse(endsAt))).toBe(false);
});

it('the table as it stands knows who joined too late for a match that is on', () => {
  const round = liveRound({
    rows: [roundRow(PEOPLE.meera, 1, -9, 2), roundRow(PEOPLE.asha, 2, 0, 0)],
  });
  const late = tableAsItStands(sampleTable(), [round]).filter(({ isInRound }) => !isInRound);
  expect(late.map(({ row }) => row.User.id).sort()).toEqual(['u-josh', 'u-lerato']);
});

it('the table as it stands counts all matches that are on', () => {
  const second = liveRound({ match_id: 'm-2', rows: [roundRow(PEOPLE.lerato, 1, -9, 2)] });
  const lines = tableAsItStands(sampleTable(), [liveRound(), second]);
  const of = (id: string) => lines.find(({ row }) => row.User.id === id)!;
  expect(of('u-lerato')).toMatchObject({
    points: 2,
    now: 2,
    rounds: 1,
    places: [null, null, null, 1],
  });
  expect(of('u-josh')).toMatchObject({ points: 15, now: 4, places: [1, 1, null] });
});

it('the table as it stands has no movement in the first round', () => {
  const rows = sampleTable().rows.map((row) => ({ ...row, moved: null, last: [] }));
  expect(tableAsItStands({ rounds: 0, rows }, [liveRound()]).map(({ moved }) => moved)).toEqual(
    Array.from({ length: 4 }, () => null),
  );
});

it('the table as it stands in the second round is compared with that after the first', () => {
  // The server sends no movement until two rounds are settled.
  const rows = sampleTable().rows.map((row) => ({ ...row, moved: null }));
  const second = liveRound({
    rows: [roundRow(PEOPLE.meera, 1, -9, 6), roundRow(PEOPLE.josh, 2, 9, 0)],
  });
  const lines = tableAsItStands({ rounds: 1, rows }, [second]);
  expect(lines.map(({ row, moved }) => [row.User.first_name, moved])).toEqual([
    ['Meera', 1],
    ['Josh', -1],
    ['Asha', 0],
    ['Lerato', 0],
  ]);
});

it('the last five with a match that is on leave out the oldest', () => {
  const last = [5, 4, 3, 2, 1].map((place) => ({ place, points: 0 }));
  const [row] = sampleTable().rows;
  const [line] = tableAsItStands({ rounds: 5, rows: [{ ...row!, last }] }, [liveRound()]);
  expect(line!.places).toEqual([4, 3, 2, 1, 1]);
});

describe('the rounds that count as they stand', () => {
  const reviewed = liveRound({ match_id: 'm-2', status: 'in_review' });
  const single = liveRound({ status: 'completed', rows: [roundRow(PEOPLE.josh, 1, -124, 0)] });
  it.each([
    ['one of a live match', [liveRound()], 2, 2, ['m-final']],
    ['one that is over and not settled', [liveRound({ status: 'completed' })], 2, 2, ['m-final']],
    ['one settled after the table was read', [settledRound()], 2, 2, ['m-final']],
    ['not one that the table contains', [settledRound()], 3, 2, []],
    ['not one that the table may contain', [reviewed], 3, 2, []],
    ['one beside a settled one that the table contains', [settledRound(), reviewed], 3, 2, ['m-2']],
    ['one read after the table', [reviewed], 2, 3, ['m-2']],
    ['not one of an abandoned match', [liveRound({ status: 'abandoned' })], 2, 2, []],
    ['not one before the freeze', [sampleRound()], 2, 2, []],
    ['not one of a single team', [single], 2, 2, []],
  ])('include %s', (_case, rounds, ofTable, ofLeague, expected) => {
    const counted = roundsThatCount(rounds, ofTable, ofLeague);
    expect(counted.map(({ match_id: id }) => id)).toEqual(expected);
  });
});

describe('what a new league can count', () => {
  const blast = upcomingMatch({
    id: 'm-blast',
    tournament_id: 't-blast',
    Tournament: { id: 't-blast', name: '' },
  });
  const cup = upcomingMatch();

  it('begins with the tournament that was played last, and ends with every match', () => {
    const names = scopesOf([blast, cup, cup], cup.tournament_id).map(({ name }) => name);
    expect(names).toEqual([
      "ICC Men's T20 World Cup",
      'This tournament',
      'Every match from now on',
    ]);
  });

  it('begins with that of the next match where the last one has no match to come', () => {
    expect(scopesOf([blast, cup], 't-over')[0]).toMatchObject({ tournamentId: 't-blast' });
    expect(scopesOf([], 't-over')).toHaveLength(1);
  });
});
