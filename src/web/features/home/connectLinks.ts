import type { Site } from '../../api/api';

export type ConnectKind = 'social' | 'email' | 'feedback';

export interface ConnectLink {
  kind: ConnectKind;
  label: string;
  href: string;
}

/** Returns links to the addresses that the operator has set. The server accepts only https and e-mail addresses. */
export function connectLinks({ social_url, contact_email, feedback_url }: Site): ConnectLink[] {
  const links: (Omit<ConnectLink, 'href'> & { href: string | null })[] = [
    { kind: 'social', label: 'Follow Us', href: social_url },
    { kind: 'email', label: 'E-mail', href: contact_email && `mailto:${contact_email}` },
    { kind: 'feedback', label: 'Feedback', href: feedback_url },
  ];
  return links.filter((link): link is ConnectLink => link.href !== null);
}
