/** Where people reach whoever runs this league; '' where there is nothing. Set at build time: README.md. */
export interface ConnectAddresses {
  socialUrl: string;
  email: string;
  feedbackUrl: string;
}

export type ConnectKind = 'social' | 'email' | 'feedback';

export interface ConnectLink {
  kind: ConnectKind;
  label: string;
  href: string;
}

/** The addresses that can be used, as links; whatever isn't an https or e-mail address is left out. */
export function connectLinks({ socialUrl, email, feedbackUrl }: ConnectAddresses): ConnectLink[] {
  const links: ConnectLink[] = [
    { kind: 'social', label: 'Follow Us', href: isHttps(socialUrl) ? socialUrl : '' },
    { kind: 'email', label: 'E-mail', href: isEmail(email) ? `mailto:${email}` : '' },
    { kind: 'feedback', label: 'Feedback', href: isHttps(feedbackUrl) ? feedbackUrl : '' },
  ];
  return links.filter(({ href }) => href !== '');
}

const isEmail = (address: string): boolean => /^[^\s@?&]+@[^\s@?&]+$/.test(address);

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
