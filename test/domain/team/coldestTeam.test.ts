import { coldestTeam, type Candidate } from '../../../src/domain/team/coldestTeam';

type Row = [name: string, team: 'home' | 'away', average: number | null, playing?: boolean];

function candidates(rows: readonly Row[]): Candidate[] {
  return rows.map(([name, team, average, playing]) => {
    return { id: `id ${name}`, name, team, average, playing: playing ?? null };
  });
}

const names = (players: readonly Candidate[]) => players.map(({ name }) => name).join(' ');

/** Twenty-four players; the letters are in the order of the averages, a at -60 and x at +55. */
const LETTERS = 'abcdefghijklmnopqrstuvwx';
const squads = (sideOf: (index: number) => 'home' | 'away') =>
  candidates([...LETTERS].map((letter, index): Row => [letter, sideOf(index), 5 * index - 60]));

describe('the coldest team', () => {
  it('is the eleven with the lowest averages, the coldest first', () => {
    const alternating = squads((index) => (index % 2 === 0 ? 'home' : 'away'));
    expect(names(coldestTeam(alternating.toReversed()))).toBe('a b c d e f g h i j k');
  });

  it('has at most eight of one side, however cold the ninth is', () => {
    const homeIsColder = squads((index) => (index < 12 ? 'home' : 'away'));
    expect(names(coldestTeam(homeIsColder))).toBe('a b c d e f g h m n o');
  });

  it('takes players without recent matches last, by name', () => {
    const rows: Row[] = [
      ['zoe', 'home', null],
      ['new', 'away', null],
      ['hot', 'home', 90],
      ['cold', 'away', -10],
    ];
    expect(names(coldestTeam(candidates(rows)))).toBe('cold hot new zoe');
  });

  it('orders equal averages by name, and equal names by id', () => {
    const [b, a, second, first] = candidates([
      ['b', 'home', 0],
      ['a', 'home', 0],
      ['same', 'away', 5],
      ['same', 'home', 5],
    ]);
    const [later, earlier] = [
      { ...second!, id: 'id 2' },
      { ...first!, id: 'id 1' },
    ];
    expect(coldestTeam([b!, later, a!, earlier])).toEqual([a, b, earlier, later]);
  });

  it('leaves out players who are not in the playing XI', () => {
    const rows = [...LETTERS].map((letter, index): Row => {
      return [letter, index % 2 === 0 ? 'home' : 'away', 5 * index - 60, !'adk'.includes(letter)];
    });
    expect(names(coldestTeam(candidates(rows)))).toBe('b c e f g h i j l m n');
  });

  it('counts everybody as playing before the playing XIs are announced', () => {
    expect(coldestTeam(squads((index) => (index % 2 === 0 ? 'home' : 'away')))).toHaveLength(11);
  });

  it('is shorter when too few play, and empty without players', () => {
    const rows = [...'abc'].map((letter): Row => [letter, 'home', 0, letter !== 'b']);
    expect(names(coldestTeam(candidates(rows)))).toBe('a c');
    expect(coldestTeam([])).toEqual([]);
  });

  it('begins with the kept players in their order, and still has at most eight of a side', () => {
    const all = squads((index) => (index < 12 ? 'home' : 'away'));
    const kept = [...'lkjihgf'].map((letter) => all.find(({ name }) => name === letter)!);
    expect(names(coldestTeam(all, kept))).toBe('l k j i h g f a m n o');
  });

  it('changes none of its arguments', () => {
    const all = Object.freeze(squads(() => 'home')) as Candidate[];
    const kept = Object.freeze([all[3]!]) as Candidate[];
    expect(names(coldestTeam(all, kept))).toBe('d a b c e f g h');
  });
});
