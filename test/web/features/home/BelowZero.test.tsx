import { screen } from '@testing-library/react';
import { valuesOf } from '../../../../src/domain/scoring/rules';
import { currentRuleSet } from '../../../../src/domain/scoring/ruleSets';
import { notPlayingPoints } from '../../../../src/domain/scoring/score';
import { BelowZero } from '../../../../src/web/features/home/BelowZero';
import { formatPoints } from '../../../../src/web/format/points';
import { renderThemed } from '../../../support/web/renderThemed';

test('the examples have the points of the latest T20 rules', () => {
  renderThemed(<BelowZero />);
  const T20 = currentRuleSet('T20');
  const points = valuesOf(T20);
  const expected: [string, number][] = [
    ['Strike rate below 70', points.strike_rate_0_to_70!],
    ['Economy 12 or more', points.economy_12_to_36!],
    ['Out for a duck', points.duck_penalty!],
    ['Your player isn’t in the playing 11', notPlayingPoints(T20).total],
    ['Each wicket', points.wicket!],
    ['Each run off the bat', points.runs!],
  ];
  for (const [label, value] of expected) {
    const line = screen.getByText(label).closest('li');
    expect(line).toHaveTextContent(`${label}${formatPoints(value)}`);
  }
});
