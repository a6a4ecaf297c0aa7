import { currentScore, fullScore } from '../../../src/web/format/matchScore';

describe('the score line', () => {
  const innings = [
    { team: 'India', runs: 159, wickets: 10, overs: '19.4', super_over: false },
    { team: 'Oman', runs: 61, wickets: 4, overs: '9.3', super_over: false },
  ];

  it('shows the latest innings', () => {
    expect(currentScore(innings)).toBe('Oman 61/4, 9.3 overs');
    expect(currentScore([])).toBeNull();
  });

  it('shows every innings, with super overs named', () => {
    const superOver = { team: 'Oman', runs: 12, wickets: 1, overs: '1', super_over: true };
    expect(fullScore([...innings, superOver])).toEqual([
      'India 159 all out, 19.4 overs',
      'Oman 61/4, 9.3 overs',
      'Super over: Oman 12/1, 1 over',
    ]);
  });
});
