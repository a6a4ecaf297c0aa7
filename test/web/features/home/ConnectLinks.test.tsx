import { screen } from '@testing-library/react';
import type { ConnectAddresses } from '../../../../src/web/features/home/connectAddresses';
import { ConnectLinks } from '../../../../src/web/features/home/ConnectLinks';
import { renderThemed } from '../../../support/web/renderThemed';

const NONE: ConnectAddresses = { socialUrl: '', email: '', feedbackUrl: '' };

/** Renders the links, and returns the text and the URL of each. */
function shownLinks(addresses: ConnectAddresses): [string | null, string | null][] {
  renderThemed(<ConnectLinks addresses={addresses} />);
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('the connect links', () => {
  it('lead to the addresses of the operator', () => {
    const links = shownLinks({
      socialUrl: 'https://social.example/@xi',
      email: 'hello@example.org',
      feedbackUrl: 'https://forms.example/xi',
    });
    expect(links).toEqual([
      ['Follow Us', 'https://social.example/@xi'],
      ['E-mail', 'mailto:hello@example.org'],
      ['Feedback', 'https://forms.example/xi'],
    ]);
  });

  it.each([
    ['no address is set', NONE],
    ['the URL would run a script', { ...NONE, socialUrl: 'javascript:alert(1)' }],
    ['the URL is not valid', { ...NONE, feedbackUrl: 'forms' }],
    ['the e-mail address has parameters', { ...NONE, email: 'a@b.example?bcc=c@d.example' }],
  ])('are hidden when %s', (_name, addresses) => {
    expect(shownLinks(addresses)).toEqual([]);
  });
});
