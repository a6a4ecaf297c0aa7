import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ContestTypeChip } from '../../../../src/web/components/cricket/ContestTypeChip';
import { renderThemed } from '../../../support/web/renderThemed';

describe("a contest's type", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is explained 100 ms after the pointer enters', async () => {
    renderThemed(<ContestTypeChip name="Premium" />);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
    await user.hover(screen.getByText('Premium'));
    act(() => jest.advanceTimersByTime(99));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2));
    expect(screen.getByRole('tooltip')).toHaveTextContent('A higher entry fee');
  });

  test.each([
    ['Unlimited', 'No maximum'],
    ['Head To Head', 'Two teams'],
    ['Mega', 'A standard contest'],
    ['constructor', 'A standard contest'],
  ])('%s is described as "%s"', (name, description) => {
    renderThemed(<ContestTypeChip name={name} />);
    expect(screen.getByRole('note', { name })).toHaveAttribute(
      'title',
      expect.stringContaining(description),
    );
  });
});
