import ChatBubbleOutlineRounded from '@mui/icons-material/ChatBubbleOutlineRounded';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import PublicRounded from '@mui/icons-material/PublicRounded';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type ConnectAddresses, type ConnectKind, connectLinks } from './connectAddresses';

const ICONS: Readonly<Record<ConnectKind, ReactNode>> = {
  social: <PublicRounded />,
  email: <MailOutlineRounded />,
  feedback: <ChatBubbleOutlineRounded />,
};

/** Links to the operator of the league; nothing where no address is set. */
export function ConnectLinks({ addresses }: { addresses: ConnectAddresses }) {
  return connectLinks(addresses).map(({ kind, label, href }) => (
    <Button
      key={kind}
      variant="outlined"
      startIcon={ICONS[kind]}
      href={href}
      rel="noopener noreferrer"
    >
      {label}
    </Button>
  ));
}
