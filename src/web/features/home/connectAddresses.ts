/** The addresses at which users reach the operator; '' when not set. They are set at build time: docs/operating.md. */
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

/** Returns links to the valid addresses; anything that is not an https or e-mail address is left out. */
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
