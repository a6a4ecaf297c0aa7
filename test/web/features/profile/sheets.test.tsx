/** The sheets of the profile page, which change the account. */
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { readSession } from '../../../../src/web/api/sessionKeys';
import { violations } from '../../../support/web/axe';
import {
  answer,
  failure,
  offline,
  pending,
  respond,
  type Operation,
} from '../../../support/web/handlers';
import { renderApp, type Rendered } from '../../../support/web/render';
import { sampleProfile, sampleUser } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

/** Opens the profile page and a sheet of it. */
async function openSheet(opener: string, title: string) {
  const rendered = renderApp('/profile', { as: 'meera' });
  await screen.findByText(/^Playing since/);
  await rendered.user.click(screen.getByRole('button', { name: opener }));
  const sheet = await screen.findByRole('dialog', { name: title });
  return { ...rendered, sheet };
}

async function fill({ user }: Rendered, values: Record<string, string>, button: string) {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (value !== '') {
      await user.click(field);
      await user.paste(value);
    }
  }
  await user.click(screen.getByRole('button', { name: button }));
}

/** Records what an operation is sent, and lets it succeed. */
function watch(operation: 'saveProfile' | 'changeEmail' | 'changePassword' | 'deleteUser') {
  const bodies: unknown[] = [];
  server.use(
    respond(operation, ({ body }) => {
      bodies.push(body);
      return { status: 204, body: null };
    }),
  );
  return bodies;
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Expects that the error is announced and belongs to the field, and that the field has the focus. */
async function expectProblem(label: string, message: string) {
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  const field = screen.getByLabelText(label);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toHaveFocus();
}

describe('editing the profile', () => {
  const open = () => openSheet('Edit', 'Edit profile');

  it('saves names and colour, says so, and shows them', async () => {
    const saved = watch('saveProfile');
    const rendered = await open();
    await rendered.user.click(screen.getByRole('radio', { name: 'moss' }));
    expect(screen.getByRole('radiogroup', { name: 'Colour' })).toBeVisible();
    server.use(answer('getProfile', 200, sampleProfile({ first_name: 'Asha', colour: 'moss' })));
    await fill(rendered, { 'First name': 'Asha' }, 'Save');
    expect(await screen.findByText('Profile saved.')).toBeVisible();
    await closed();
    expect(saved).toEqual([
      { first_name: 'Asha', last_name: 'Nair', mobile_number: '', colour: 'moss' },
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Asha Nair' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  });

  it('shows the initials while they are typed', async () => {
    const rendered = await open();
    await rendered.user.clear(screen.getByLabelText('Last name'));
    await rendered.user.type(screen.getByLabelText('Last name'), 'rao');
    // The initials are on the large disc and on the seven colours that are not chosen.
    expect(within(rendered.sheet).getAllByText('MR')).toHaveLength(8);
    expect(await violations(rendered.sheet)).toEqual([]);
  });

  it.each([
    ['an empty name', { 'Last name': '  ' }, 'Last name', 'Last name is required'],
    [
      'a name that the server refuses',
      { 'First name': '42' },
      'First name',
      'First name has no letter',
    ],
  ])('with %s says so beside it and sends nothing', async (_case, values, label, message) => {
    const saved = watch('saveProfile');
    await fill(await open(), values, 'Save');
    await expectProblem(label, message);
    expect(saved).toEqual([]);
  });

  it('that is cancelled changes nothing, and the next time starts with the stored values', async () => {
    const rendered = await open();
    await fill(rendered, { 'First name': 'Asha' }, 'Cancel');
    await closed();
    await rendered.user.click(screen.getByRole('button', { name: 'Change name' }));
    expect(await screen.findByLabelText('First name')).toHaveValue('Meera');
  });
});

describe('the mobile number', () => {
  const open = () => openSheet('Add mobile number', 'Add mobile number');

  it('is saved with the rest of the profile', async () => {
    const saved = watch('saveProfile');
    await fill(await open(), { 'Mobile number': ' +91 98 ' }, 'Save');
    expect(await screen.findByText('Profile saved.')).toBeVisible();
    expect(saved).toEqual([
      { first_name: 'Meera', last_name: 'Nair', mobile_number: '+91 98', colour: 'rose' },
    ]);
  });

  it('with letters is refused beside the field', async () => {
    const saved = watch('saveProfile');
    await fill(await open(), { 'Mobile number': 'none' }, 'Save');
    await expectProblem('Mobile number', 'Use at most 32 digits, spaces and + ( ) . -');
    expect(saved).toEqual([]);
  });
});

describe('the e-mail address', () => {
  const open = () => openSheet('Change e-mail', 'Change e-mail address');
  const values = { 'E-mail address': 'asha@example.org', 'Current password': 'secret word' };

  it('is changed with the password', async () => {
    const sent = watch('changeEmail');
    const rendered = await open();
    server.use(answer('getProfile', 200, sampleProfile({ email: 'asha@example.org' })));
    await fill(rendered, values, 'Save');
    expect(await screen.findByText('E-mail address changed.')).toBeVisible();
    expect(sent).toEqual([{ email: 'asha@example.org', password: 'secret word' }]);
    expect(await screen.findByText('asha@example.org')).toBeVisible();
    await closed();
  });

  it.each([
    ['E-mail address', 409, 'EMAIL_TAKEN', undefined],
    ['Current password', 403, 'WRONG_PASSWORD', undefined],
    ['E-mail address', 400, 'BAD_REQUEST', 'email'],
    ['Current password', 400, 'BAD_REQUEST', 'password'],
  ] as const)(
    'shows beside "%s" what the server refuses: %i %s',
    async (label, status, code, property) => {
      server.use(failure('changeEmail', status, `sentinel ${code}`, code, property));
      const { store } = await open().then(async (rendered) => {
        await fill(rendered, values, 'Save');
        return rendered;
      });
      await expectProblem(label, `sentinel ${code}`);
      // A wrong password does not end the session.
      expect(store.getState().session.status).toBe('loggedIn');
      expect(readSession()).not.toBeNull();
    },
  );

  it('without an @ is not sent', async () => {
    const sent = watch('changeEmail');
    await fill(await open(), { ...values, 'E-mail address': 'asha' }, 'Save');
    await expectProblem('E-mail address', 'Enter an address such as meera@example.org');
    expect(sent).toEqual([]);
  });

  it.each([
    ['the message of the server', failure('changeEmail', 500, 'sentinel-email'), 'sentinel-email'],
    ['that there is no connection', offline('changeEmail'), /Can't reach the server/],
    ['the default', failure('changeEmail', 500, ''), 'Error changing the e-mail address'],
  ])('that cannot be saved says %s in the sheet', async (_name, handler, message) => {
    server.use(handler);
    const rendered = await open();
    await fill(rendered, values, 'Save');
    expect(await within(rendered.sheet).findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('E-mail address')).toHaveValue('asha@example.org');
  });

  it('that is being saved keeps the sheet open', async () => {
    server.use(pending('changeEmail'));
    const rendered = await open();
    await fill(rendered, values, 'Save');
    expect(await screen.findByRole('progressbar', { name: 'Please wait' })).toBeInTheDocument();
    await rendered.user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });
});

describe('the password', () => {
  const open = () => openSheet('Change password', 'Change password');
  const values = {
    'Current password': 'secret word',
    'New password': 'eleven cold fish',
    'Once more': 'eleven cold fish',
  };

  it('is changed with the current one', async () => {
    const sent = watch('changePassword');
    const rendered = await open();
    const at = new Date(2024, 4, 12, 12).toISOString();
    server.use(answer('getProfile', 200, sampleProfile({ password_changed_at: at })));
    await fill(rendered, values, 'Save');
    const said = 'Password changed. Other devices are logged out.';
    expect(await screen.findByText(said)).toBeVisible();
    expect(sent).toEqual([{ password: 'secret word', new_password: 'eleven cold fish' }]);
    expect(await screen.findByText('Changed 12 May 2024')).toBeVisible();
  });

  it('says what a good one is', async () => {
    await open();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      '8 to 128 characters. Three odd words are better than one clever one.',
    );
  });

  it.each([
    ['Current password', 403, 'WRONG_PASSWORD', undefined],
    ['New password', 422, 'WEAK_PASSWORD', undefined],
    ['Current password', 400, 'BAD_REQUEST', 'password'],
    ['New password', 400, 'BAD_REQUEST', 'new_password'],
  ] as const)(
    'shows beside "%s" what the server refuses: %i %s',
    async (label, status, code, property) => {
      server.use(failure('changePassword', status, `sentinel ${code}`, code, property));
      await fill(await open(), values, 'Save');
      await expectProblem(label, `sentinel ${code}`);
    },
  );

  // decisions.md: an empty confirmation of a password is one that does not match.
  it.each([
    ['twice differently', 'eleven cold'],
    ['once only', ''],
  ])('typed %s is not sent', async (_case, again) => {
    const sent = watch('changePassword');
    await fill(await open(), { ...values, 'Once more': again }, 'Save');
    await expectProblem('Once more', 'Passwords do not match');
    expect(sent).toEqual([]);
  });

  it('left empty is required, and so is its confirmation', async () => {
    await fill(await open(), { 'Current password': 'secret word' }, 'Save');
    expect(screen.getByLabelText('New password')).toHaveFocus();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      'New password is required',
    );
    expect(screen.getByLabelText('Once more')).toHaveAccessibleDescription('Once more is required');
  });
});

describe('deleting the account', () => {
  const open = () => openSheet('Delete my account', 'Delete your account?');
  const PASSWORD = 'Your password, to be sure it’s you';

  it('says first what is removed, what stays and what happens to the caps', async () => {
    const { sheet } = await open();
    const said = within(sheet).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'Goes for good: name, e-mail, number, devices, drafts, league memberships.',
      'Your 1,240 caps go back to the house. They can’t be given away.',
      'Stays, without your name: 60 results and their ranks, as “Former player”, so that the others’ places remain true.',
    ]);
    expect(within(sheet).getByRole('button', { name: 'Export My Data First' })).toBeEnabled();
    expect(await violations(sheet)).toEqual([]);
  });

  it('without caps does not mention them, and counts one result in the singular', async () => {
    server.use(
      answer('getUser', 200, { ...sampleUser, caps: 0 }),
      answer('getProfile', 200, sampleProfile({}, { teams: 1 })),
    );
    const { sheet } = await open();
    expect(sheet).not.toHaveTextContent('caps');
    expect(sheet).toHaveTextContent('1 result and its rank,');
  });

  it('says what happens to a single cap', async () => {
    server.use(answer('getUser', 200, { ...sampleUser, caps: 1 }));
    const { sheet } = await open();
    expect(sheet).toHaveTextContent('Your 1 cap goes back to the house. It can’t be given away.');
  });

  it('ends the session in this browser, says so and leads home', async () => {
    const sent = watch('deleteUser');
    const rendered = await open();
    await fill(rendered, { [PASSWORD]: 'secret word' }, 'Delete for Good');
    expect(await screen.findByText('Your account is deleted.')).toBeVisible();
    await waitFor(() => expect(rendered.location().pathname).toBe('/'));
    expect(sent).toEqual([{ password: 'secret word' }]);
    expect(localStorage).toHaveLength(0);
    expect(rendered.store.getState().session.status).toBe('visitor');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  const failures: [string, RequestHandler, string | RegExp][] = [
    ['the message of the server', failure('deleteUser', 500, 'sentinel-delete'), 'sentinel-delete'],
    ['that there is no connection', offline('deleteUser'), /Can't reach the server/],
    ['the default', failure('deleteUser', 500, ''), 'Error deleting the account'],
  ];
  it.each(failures)('that fails says %s and keeps the session', async (_name, handler, message) => {
    server.use(handler);
    const rendered = await open();
    await fill(rendered, { [PASSWORD]: 'secret word' }, 'Delete for Good');
    expect(await within(rendered.sheet).findByRole('alert')).toHaveTextContent(message);
    expect(readSession()).not.toBeNull();
  });

  it.each([
    ['no password', '', 'Password is required'],
    ['a wrong password', 'sentinel', 'The password is wrong'],
  ])('with %s says so beside the field', async (_case, password, message) => {
    server.use(failure('deleteUser', 403, 'The password is wrong', 'WRONG_PASSWORD'));
    const rendered = await open();
    await fill(rendered, { [PASSWORD]: password }, 'Delete for Good');
    await expectProblem(PASSWORD, message);
    expect(readSession()).not.toBeNull();
  });

  it('with a password that is too long says so beside the field', async () => {
    server.use(failure('deleteUser', 400, 'sentinel-long', 'BAD_REQUEST', 'password'));
    await fill(await open(), { [PASSWORD]: 'secret word' }, 'Delete for Good');
    await expectProblem(PASSWORD, 'sentinel-long');
  });

  it('can be cancelled', async () => {
    const asked: Operation[] = [];
    server.use(
      respond('deleteUser', () => {
        asked.push('deleteUser');
        return { status: 204, body: null };
      }),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Keep Account' }));
    await closed();
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus();
    expect(asked).toEqual([]);
  });
});
