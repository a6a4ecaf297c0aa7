import { screen } from '@testing-library/react';
import { Medal, metalOfRank } from '../../../../src/web/components/cricket/Medal';
import { renderThemed } from '../../../support/web/renderThemed';

describe('a medal', () => {
  test.each([
    [1, 'gold'],
    [2, 'silver'],
    [3, 'bronze'],
    [4, null],
  ])('for rank %i is %p', (rank, metal) => {
    expect(metalOfRank(rank)).toBe(metal);
  });

  it('shows a long rank with its separators', () => {
    renderThemed(<Medal rank={12345} />);
    expect(screen.getByText('12,345')).toBeVisible();
  });
});
