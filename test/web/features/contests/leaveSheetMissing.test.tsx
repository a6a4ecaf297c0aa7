import { screen } from '@testing-library/react';
import { LeaveContest } from '../../../../src/web/features/contests/LeaveContest';
import { renderWithStore } from '../../../support/web/render';
import { sampleContest } from '../../../support/web/samples';

// A script that has not been fetched before is missing when there is no connection.
jest.mock('../../../../src/web/features/contests/LeaveSheet', () => {
  throw new Error('Loading the script failed');
});

test('a question that cannot be loaded says so beside the button', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderWithStore(
    <LeaveContest contest={sampleContest()} name="Mega" left={null} />,
  );
  await user.click(screen.getByRole('button', { name: 'Leave Contest' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The contest can’t be left right now. Reload the page and try again.',
  );
});
