import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../app/hooks';
import { Later } from '../components/Later';
import { ButtonLink } from '../components/RouterLink';
import { selectIsLoggedIn } from '../features/session/sessionSlice';
import { paths } from '../paths';

const NotificationSheet = lazy(async () => ({
  default: (await import('./NotificationSheet')).NotificationSheet,
}));

const button = { variant: 'outlined', startIcon: <NotificationsNoneRounded /> } as const;

/** Notifications belong to an account: a visitor logs in first. */
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
        <Later>
          <NotificationSheet open={opened === 'open'} onClose={() => setOpened('closed')} />
        </Later>
      )}
    </>
  );
}
