import { screen } from '@testing-library/react';
import type { ConnectAddresses } from '../../../../src/web/features/home/connectAddresses';
import { ConnectLinks } from '../../../../src/web/features/home/ConnectLinks';
import { renderThemed } from '../../../support/web/renderThemed';

const NONE: ConnectAddresses = { socialUrl: '', email: '', feedbackUrl: '' };

/** By name and address. */
function connectLinks(addresses: ConnectAddresses): [string | null, string | null][] {
  renderThemed(<ConnectLinks addresses={addresses} />);
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('the connect links', () => {
  it('lead to the addresses of the operator', () => {
    const links = connectLinks({
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
    ['nothing is configured', NONE],
    ['the address could run something', { ...NONE, socialUrl: 'javascript:alert(1)' }],
    ['the address is not one', { ...NONE, feedbackUrl: 'forms' }],
    ['the e-mail address carries more', { ...NONE, email: 'a@b.example?bcc=c@d.example' }],
  ])('are not there when %s', (_name, addresses) => {
    expect(connectLinks(addresses)).toEqual([]);
  });
});
