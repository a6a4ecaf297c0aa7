import ChatBubbleOutlineRounded from '@mui/icons-material/ChatBubbleOutlineRounded';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import PublicRounded from '@mui/icons-material/PublicRounded';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useGetSiteQuery } from '../../api/lazyApi';
import { lazyPart } from '../../components/feedback/lazyPart';
import { useLazyDialog } from '../../hooks/useLazyDialog';
import { OpenedPart } from '../toasts/OpenedPart';
import { type ConnectKind, connectLinks } from './connectLinks';

const FeedbackForm = lazyPart(async () => ({
  default: (await import('./FeedbackForm')).FeedbackForm,
}));

const ICONS: Readonly<Record<ConnectKind, ReactNode>> = {
  social: <PublicRounded />,
  email: <MailOutlineRounded />,
  feedback: <ChatBubbleOutlineRounded />,
};

/**
 * Links to the addresses that the operator has set. If no feedback address is set, or the addresses could not be
 * loaded, a button opens the app's own feedback form.
 */
export function ConnectLinks() {
  const { data, isLoading } = useGetSiteQuery();
  const links = data === undefined ? [] : connectLinks(data);
  return (
    <>
      {links.map(({ kind, label, href }) => (
        <Button
          key={kind}
          variant="outlined"
          startIcon={ICONS[kind]}
          href={href}
          rel="noopener noreferrer"
        >
          {label}
        </Button>
      ))}
      {!isLoading && links.every(({ kind }) => kind !== 'feedback') && <FeedbackButton />}
    </>
  );
}

function FeedbackButton() {
  const { isOpen, wasOpened, open, close, reset } = useLazyDialog();
  return (
    <>
      <Button variant="outlined" startIcon={ICONS.feedback} onClick={open}>
        Feedback
      </Button>
      {wasOpened && (
        <OpenedPart onFailed={reset}>
          <FeedbackForm open={isOpen} onClose={close} />
        </OpenedPart>
      )}
    </>
  );
}
