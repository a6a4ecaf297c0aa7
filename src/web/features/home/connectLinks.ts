/** Where people reach whoever runs this league; '' where there is nothing. Set at build time: README.md. */
export interface ConnectAddresses {
  socialUrl: string;
  email: string;
  feedbackUrl: string;
}

export interface ConnectLink {
  label: string;
  href: string;
}

/** The addresses that can be used, as links; whatever isn't an https or e-mail address is left out. */
export function connectLinks({ socialUrl, email, feedbackUrl }: ConnectAddresses): ConnectLink[] {
  return [
    { label: 'Follow us', href: isHttps(socialUrl) ? socialUrl : '' },
    { label: 'Write to us', href: /^[^\s@?&]+@[^\s@?&]+$/.test(email) ? `mailto:${email}` : '' },
    { label: 'Give feedback', href: isHttps(feedbackUrl) ? feedbackUrl : '' },
  ].filter(({ href }) => href !== '');
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
