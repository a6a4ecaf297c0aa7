import { screen } from '@testing-library/react';
import { ParLine } from '../../../../src/web/features/leaderboard/ParLine';
import { renderThemed } from '../../../support/web/renderThemed';

test('a name that is written from right to left is isolated, so that the sign of its total stays on the left', () => {
  const field = {
    lowest: -120,
    lower_quartile: -80,
    median: -60,
    upper_quartile: -20,
    highest: 40,
  };
  renderThemed(<ParLine field={field} own={-65} rival={{ name: 'علی', total: -100 }} />);
  expect(screen.getByText('علی').tagName).toBe('BDI');
});
