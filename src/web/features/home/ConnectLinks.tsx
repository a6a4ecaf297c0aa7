import ChatBubbleOutlineRounded from '@mui/icons-material/ChatBubbleOutlineRounded';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import PublicRounded from '@mui/icons-material/PublicRounded';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useGetLeagueQuery } from '../../api/lazyApi';
import { type ConnectKind, connectLinks } from './connectLinks';

const ICONS: Readonly<Record<ConnectKind, ReactNode>> = {
  social: <PublicRounded />,
  email: <MailOutlineRounded />,
  feedback: <ChatBubbleOutlineRounded />,
};

/** Links to the operator of the league; nothing where no address is set, or none is known. */
export function ConnectLinks() {
  const { data } = useGetLeagueQuery();
  return (data === undefined ? [] : connectLinks(data)).map(({ kind, label, href }) => (
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
