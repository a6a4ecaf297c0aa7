import { screen } from '@testing-library/react';
import { Connect } from '../../../../src/web/features/home/Connect';
import { renderThemed } from '../../../support/web/renderThemed';

const NONE = { socialUrl: '', email: '', feedbackUrl: '' };

describe('the connect links', () => {
  it('lead to the addresses of the operator', () => {
    renderThemed(
      <Connect
        addresses={{
          socialUrl: 'https://social.example/@xi',
          email: 'hello@example.org',
          feedbackUrl: 'https://forms.example/xi',
        }}
      />,
    );
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      'https://social.example/@xi',
      'mailto:hello@example.org',
      'https://forms.example/xi',
    ]);
  });

  it.each([
    ['nothing is configured', NONE],
    ['the address could run something', { ...NONE, socialUrl: 'javascript:alert(1)' }],
    ['the address is not one', { ...NONE, feedbackUrl: 'forms' }],
    ['the e-mail address carries more', { ...NONE, email: 'a@b.example?bcc=c@d.example' }],
  ])('are not there when %s', (_name, addresses) => {
    const { container } = renderThemed(<Connect addresses={addresses} />);
    expect(container).toBeEmptyDOMElement();
  });
});
