import { screen, waitFor, within } from '@testing-library/react';
import ReceiptList from '../../../../src/web/features/books/ReceiptList';
import { provenContest } from '../../../support/provenContests';
import { violations } from '../../../support/web/axe';
import { published, receiptsOf } from '../../../support/web/books';
import { answer, failure, respond } from '../../../support/web/handlers';
import { renderWithStore } from '../../../support/web/render';
import { sampleContest, sampleUserTeam } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

const contest = provenContest();
const { contest: contestId } = contest.evidence.proof.document;

test('each receipt has its code, its contest and the time at which it was given', async () => {
  const team = sampleUserTeam({ Contest: sampleContest({ id: contestId }) });
  server.use(...published(contest), answer('listSelectedTeams', 200, [team]));
  const { container, user } = renderWithStore(<ReceiptList />, { as: 'meera' });
  const [row] = await screen.findAllByRole('listitem');
  expect(row).toHaveTextContent('Z4Y-CQH');
  expect(await within(row!).findByText(/^India v South Africa, Mega · 1 May 2026, /)).toBeVisible();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(row!).getByRole('button', { name: 'Copy receipt Z, 4, Y, C, Q, H' }));
  expect(copied).toHaveBeenCalledWith('Z4Y-CQH');
  expect(await violations(container)).toEqual([]);
});

test('five receipts are shown at first, and all of them on request', async () => {
  const { receipts } = receiptsOf(contest);
  const six = Array.from({ length: 6 }, (_, i) => ({ ...receipts[0]!, contest_id: `c-${i}` }));
  server.use(
    answer('listReceipts', 200, { tag_key: '', receipts: six }),
    answer('listSelectedTeams', 200, []),
  );
  const { user } = renderWithStore(<ReceiptList />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Show 1 more' }));
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(6);
  expect(within(rows[5]!).getByRole('button')).toHaveFocus();
});

test('receipts that cannot be fetched can be asked for again', async () => {
  server.use(failure('listReceipts', 500, 'sentinel-receipts'));
  const { user } = renderWithStore(<ReceiptList />, { as: 'meera' });
  expect(await screen.findByText('sentinel-receipts')).toBeVisible();
  server.use(answer('listReceipts', 200, receiptsOf(contest)));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('listitem')).toBeVisible();
});

test('a user without receipts sees no list', async () => {
  let asked = 0;
  server.use(
    respond('listReceipts', () => {
      asked += 1;
      return { status: 200, body: { tag_key: '', receipts: [] } };
    }),
  );
  const { container } = renderWithStore(<ReceiptList />, { as: 'meera' });
  await waitFor(() => expect(asked).toBe(1));
  expect(container).toHaveTextContent(/^$/);
});
