import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../app/hooks';
import { LazyBoundary } from '../components/feedback/LazyBoundary';
import { ButtonLink } from '../components/actions/links';
import { selectIsLoggedIn } from '../features/session/sessionSlice';
import { paths } from '../paths';

const NotificationSheet = lazy(async () => ({
  default: (await import('./NotificationSheet')).NotificationSheet,
}));

const button = { variant: 'outlined', startIcon: <NotificationsNoneRounded /> } as const;

/** Opens the notification settings. They belong to an account, so a visitor logs in first. */
export function NotificationsButton() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const from = useLocation();
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never');
  if (!isLoggedIn) {
    return (
      <ButtonLink {...button} to={paths.login} state={{ from }}>
        Notifications
      </ButtonLink>
    );
  }
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpened('open')}>
        Notifications
      </Button>
      {opened !== 'never' && (
        <LazyBoundary>
          <NotificationSheet open={opened === 'open'} onClose={() => setOpened('closed')} />
        </LazyBoundary>
      )}
    </>
  );
}
