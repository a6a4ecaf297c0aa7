import { screen } from '@testing-library/react';
import {
  averageOf,
  formatPoints,
  ordinal,
  scoreStep,
  type ScoreStep,
} from '../../../src/web/format/points';
import { ScorePlate } from '../../../src/web/components/cricket/ScorePlate';
import { renderThemed } from '../../support/web/renderThemed';

describe('points', () => {
  test.each([
    [-48, '\u221248'],
    [12, '+12'],
    [-9.5, '\u22129.5'],
    [1_234.5, '+1,234.5'],
    [0, '0'],
    [-1200, '\u22121,200'],
    [null, '–'],
  ])('%p reads %s', (points, text) => {
    expect(formatPoints(points)).toBe(text);
  });

  // The visual design brief, section 2 "Score scale".
  test.each<[number, ScoreStep, ScoreStep]>([
    [-100, 'cold3', 'cold3'],
    [-99, 'cold3', 'cold2'],
    [-40, 'cold3', 'cold2'],
    [-39, 'cold2', 'cold2'],
    [-30, 'cold2', 'cold2'],
    [-29, 'cold2', 'cold1'],
    [-15, 'cold2', 'cold1'],
    [-14, 'cold1', 'cold1'],
    [-1, 'cold1', 'cold1'],
    [0, 'zero', 'zero'],
    [1, 'hot1', 'hot1'],
    [14, 'hot1', 'hot1'],
    [15, 'hot2', 'hot1'],
    [39, 'hot2', 'hot1'],
    [40, 'hot3', 'hot1'],
    [59, 'hot3', 'hot1'],
    [60, 'hot3', 'hot2'],
    [149, 'hot3', 'hot2'],
    [150, 'hot3', 'hot3'],
  ])('%p is %s for a player and %s for a team', (points, ofPlayer, ofTeam) => {
    expect(scoreStep(points, 'player')).toBe(ofPlayer);
    expect(scoreStep(points, 'team')).toBe(ofTeam);
  });

  test.each([
    [[], null],
    [[12], 12],
    [[10, -11], 0],
    [[-66, -12, -8, -70, -40], -39],
  ])('%p average to %p', (form, average) => {
    expect(averageOf(form)).toBe(average);
  });

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [112, '112th'],
    [1003, '1,003rd'],
  ])('rank %i is %s', (rank, text) => {
    expect(ordinal(rank)).toBe(text);
  });
});

describe('a score plate', () => {
  test.each([
    [-48, '\u221248, below zero'],
    [12, '+12, above zero'],
    [0, '0, zero'],
    [null, '–, not known'],
  ])('of %p has the accessible name "%s"', (points, text) => {
    const { container } = renderThemed(<ScorePlate points={points} />);
    expect(container).toHaveTextContent(text);
  });

  it('has its thick edge at the bottom below zero and at the top above', () => {
    renderThemed(
      <>
        <ScorePlate points={-50} />
        <ScorePlate points={50} />
      </>,
    );
    expect(screen.getByText('\u221250')).toHaveStyle({ borderBottomWidth: '3px' });
    expect(screen.getByText('+50')).toHaveStyle({ borderTopWidth: '3px' });
  });
});
