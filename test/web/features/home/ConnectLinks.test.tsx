import { screen, waitFor } from '@testing-library/react';
import { ConnectLinks } from '../../../../src/web/features/home/ConnectLinks';
import { answer, problem } from '../../../support/web/handlers';
import { renderWithStore } from '../../../support/web/render';
import { server } from '../../../support/web/server';

/** Returns the text and the URL of each link. */
const shownLinks = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the connect links', () => {
  it('lead to the addresses that the operator has set', async () => {
    server.use(
      answer('getLeague', 200, {
        social_url: 'https://social.example/@xi',
        contact_email: 'hello@example.org',
        feedback_url: 'https://forms.example/xi',
      }),
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
    const addresses = { social_url: null, contact_email: 'a@b.example', feedback_url: null };
    server.use(answer('getLeague', 200, addresses));
    renderWithStore(<ConnectLinks />);
    await screen.findByText('E-mail');
    expect(shownLinks()).toEqual([['E-mail', 'mailto:a@b.example']]);
  });

  it('are missing, without an error, when the server does not respond', async () => {
    server.use(answer('getLeague', 500, problem('INTERNAL', 'The pavilion is closed')));
    const { store } = renderWithStore(<ConnectLinks />);
    await waitFor(() => {
      const [query] = Object.values(store.getState().api.queries);
      expect(query?.status).toBe('rejected');
    });
    expect(shownLinks()).toEqual([]);
  });
});
