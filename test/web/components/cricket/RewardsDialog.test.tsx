import { render, screen } from '@testing-library/react';
import { RewardsDialog } from '../../../../src/web/components/cricket/RewardsDialog';

const type = {
  name: 'Mega',
  entry_caps: 25,
  ContestTypeRewards: [
    {
      ...{ rank_start: 1, rank_end: 1 },
      ...{ reward_type: 'PERCENTAGE' as const, reward_percentage: 24, fixed_amount: null },
    },
  ],
};

const open = (firstNowCaps: number | null) =>
  render(
    <RewardsDialog
      open
      onClose={() => undefined}
      type={type}
      pool={{ label: 'Max prize pool', amountCaps: 2_500 }}
      firstNowCaps={firstNowCaps}
    />,
  );

test('the rewards of a full contest are told beside what 1st gets as it stands', async () => {
  open(60);
  const dialog = await screen.findByRole('dialog', { name: 'Reward Structure' });
  expect(dialog).toHaveTextContent('1st600');
  expect(dialog).toHaveTextContent(
    'The pool grows with every team. As it stands, 1st gets 60 caps.',
  );
});

test('rewards that further teams do not change have no such line', async () => {
  open(null);
  expect(await screen.findByRole('dialog')).not.toHaveTextContent('As it stands');
});
