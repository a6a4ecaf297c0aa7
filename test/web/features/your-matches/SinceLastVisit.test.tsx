import { screen } from '@testing-library/react';
import { SinceLastVisit } from '../../../../src/web/features/your-matches/SinceLastVisit';
import { noticeOf } from '../../../support/web/fixtures';
import { renderWithStore } from '../../../support/web/render';

const show = (count: number) => {
  const results = Array.from({ length: count }, (_, index) => noticeOf(count - index));
  renderWithStore(<SinceLastVisit results={results} />, { as: 'meera' });
};

test.each([
  ['three results', 3, 'All results'],
  ['more than it shows', 4, 'All 4'],
  ['as many as are read at once, which may not be all', 50, 'All results'],
])('%s lead to the list of results', (_what, count, name) => {
  show(count);
  expect(screen.getByRole('link', { name })).toBeVisible();
});
