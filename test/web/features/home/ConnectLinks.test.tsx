import { screen, waitFor } from '@testing-library/react';
import { ConnectLinks } from '../../../../src/web/features/home/ConnectLinks';
import { violations } from '../../../support/web/axe';
import { answer, failure, problem, respond } from '../../../support/web/handlers';
import { renderApp, renderWithStore } from '../../../support/web/render';
import { sampleSite } from '../../../support/web/samples';
import { server } from '../../../support/web/server';

/** Returns the text and the URL of each link. */
const shownLinks = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the connect links', () => {
  it('lead to the addresses that the operator has set', async () => {
    server.use(
      answer(
        'getSite',
        200,
        sampleSite({
          social_url: 'https://social.example/@xi',
          contact_email: 'hello@example.org',
          feedback_url: 'https://forms.example/xi',
        }),
      ),
    );
    renderWithStore(<ConnectLinks />);
    await screen.findByText('Feedback');
    expect(shownLinks()).toEqual([
      ['Follow Us', 'https://social.example/@xi'],
      ['E-mail', 'mailto:hello@example.org'],
      ['Feedback', 'https://forms.example/xi'],
    ]);
  });

  it('leave out what is not set', async () => {
    server.use(answer('getSite', 200, sampleSite({ contact_email: 'a@b.example' })));
    renderWithStore(<ConnectLinks />);
    await screen.findByText('E-mail');
    expect(shownLinks()).toEqual([['E-mail', 'mailto:a@b.example']]);
  });
});

describe('the feedback form', () => {
  const opened = async () => {
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Feedback' }));
    const sheet = await screen.findByRole('dialog', { name: 'Feedback' });
    return { user, sheet, field: screen.getByRole('textbox', { name: 'Message' }) };
  };
  const send = () => screen.getByRole('button', { name: 'Send' });

  it('sends a message, and is closed', async () => {
    const bodies: unknown[] = [];
    server.use(
      respond('sendFeedback', ({ body }) => {
        bodies.push(body);
        return { status: 204, body: null };
      }),
    );
    const { user, sheet, field } = await opened();
    expect(await violations(sheet)).toEqual([]);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Message is required');
    await user.type(field, ' More ducks,{enter}please. ');
    await user.click(send());
    expect(await screen.findByText('Thank you. Your message is on its way.')).toBeVisible();
    expect(bodies).toEqual([{ text: 'More ducks,\nplease.' }]);
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
  });

  it('keeps what is typed while a message is being sent', async () => {
    let respondNow = (): void => undefined;
    const due = new Promise<void>((resolve) => (respondNow = resolve));
    server.use(
      respond('sendFeedback', async () => {
        await due;
        return { status: 204, body: null };
      }),
    );
    const { user, sheet, field } = await opened();
    await user.type(field, 'More ducks.');
    await user.click(send());
    await user.type(field, ' And geese.');
    respondNow();
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Feedback' }));
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue(' And geese.');
  });

  it('keeps what was written, and says why it was not sent', async () => {
    server.use(failure('sendFeedback', 429, 'sentinel-feedback'));
    const { user, field } = await opened();
    await user.type(field, 'More ducks');
    await user.click(send());
    expect(await screen.findByText('sentinel-feedback')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Feedback' }));
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('More ducks');
  });

  it('is replaced by the address that the operator has set', async () => {
    const feedback_url = 'https://forms.example/xi';
    server.use(answer('getSite', 200, sampleSite({ feedback_url })));
    renderWithStore(<ConnectLinks />);
    expect(await screen.findByRole('link', { name: 'Feedback' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Feedback' })).toBeNull();
  });

  it('is offered when the addresses cannot be read', async () => {
    server.use(answer('getSite', 500, problem('INTERNAL', 'The pavilion is closed')));
    renderWithStore(<ConnectLinks />);
    expect(await screen.findByRole('button', { name: 'Feedback' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
