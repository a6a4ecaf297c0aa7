import { act, screen } from '@testing-library/react';
import { entryApi } from '../../../../src/web/api/entryApi';
import { receiptIn, receiptsText } from '../../../../src/web/api/receipts';
import { clearAtLogout } from '../../../../src/web/api/sessionKeys';
import { Receipt } from '../../../../src/web/features/books/Receipt';
import { provenContest } from '../../../support/provenContests';
import { violations } from '../../../support/web/axe';
import { answer, failure, respond } from '../../../support/web/handlers';
import { renderWithStore } from '../../../support/web/render';
import { ME } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

const contest = provenContest();
const issued = contest.evidence.own!.receipt!.receipt;
const contestId = issued.receipt.contest;

/** Sends a team; the server responds with a receipt in the header. */
async function submit(header: string | null, isEdit = false) {
  server.use(
    respond('submitTeam', () => ({
      status: 200,
      body: ['V Kohli'],
      ...(header !== null && { headers: { 'X-Receipt': header } }),
    })),
  );
  const rendered = renderWithStore(<Receipt contestId={contestId} isEdit={isEdit} />, {
    as: 'meera',
  });
  const team = { matchId: 'm', contestId, submitTeamRequest: { players: ['p'] } };
  const { initiate } = entryApi.endpoints.submitTeam;
  await act(async () => void (await rendered.store.dispatch(initiate(team))));
  return rendered;
}

test('the receipt of a team is shown, spelled out for screen readers, and copied', async () => {
  const { container, user } = await submit(JSON.stringify(issued));
  const slip = await screen.findByRole('group', { name: 'Receipt' });
  expect(slip).toHaveTextContent('Your team is in. Receipt Z, 4, Y, C, Q, H');
  expect(screen.getByText('Z4Y-CQH')).toBeVisible();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy receipt' }));
  expect(copied).toHaveBeenCalledWith('Z4Y-CQH');
  expect(await violations(container)).toEqual([]);
});

test('an edit has a new receipt', async () => {
  await submit(JSON.stringify(issued), true);
  expect(await screen.findByText(/^Your team is in\. New receipt/)).toBeVisible();
});

test.each([
  ['no header', null],
  ['a header that is no receipt', '{"receipt":1}'],
  ['a header that is no JSON', 'receipt'],
])('a response with %s shows no receipt', async (_name, header) => {
  const { container } = await submit(header);
  expect(container).toHaveTextContent(/^$/);
});

test('the receipt stays on the device until the user logs out, and is of this user alone', async () => {
  await submit(JSON.stringify(issued));
  expect(receiptIn(receiptsText(), ME.id, contestId)).toEqual(issued);
  expect(receiptIn(receiptsText(), 'another', contestId)).toBeNull();
  clearAtLogout();
  expect(receiptsText()).toBe('');
});

test('leaving the contest removes the receipt, and a refusal does not', async () => {
  const { store } = await submit(JSON.stringify(issued));
  const leave = () => store.dispatch(entryApi.endpoints.leaveContest.initiate({ contestId }));
  server.use(failure('leaveContest', 409, 'sentinel 4101'));
  await act(async () => void (await leave()));
  expect(receiptIn(receiptsText(), ME.id, contestId)).toEqual(issued);
  server.use(answer('leaveContest', 204, null));
  await act(async () => void (await leave()));
  expect(receiptIn(receiptsText(), ME.id, contestId)).toBeNull();
});
