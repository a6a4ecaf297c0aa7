import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../app/hooks';
import { lazyPart } from '../components/feedback/lazyPart';
import { ButtonLink } from '../components/actions/links';
import { selectIsLoggedIn } from '../features/session/sessionSlice';
import { OpenedPart } from '../features/toasts/OpenedPart';
import { useLazyDialog } from '../hooks/useLazyDialog';
import { paths } from '../paths';

const NotificationSheet = lazyPart(async () => ({
  default: (await import('./NotificationSheet')).NotificationSheet,
}));

const button = { variant: 'outlined', startIcon: <NotificationsNoneRounded /> } as const;

/** Opens the notification settings. They belong to an account, so a visitor logs in first. */
export function NotificationsButton() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const from = useLocation();
  const { isOpen, wasOpened, open, close, reset } = useLazyDialog();
  if (!isLoggedIn) {
    return (
      <ButtonLink {...button} to={paths.login} state={{ from }}>
        Notifications
      </ButtonLink>
    );
  }
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={open}>
        Notifications
      </Button>
      {wasOpened && (
        <OpenedPart onFailed={reset}>
          <NotificationSheet open={isOpen} onClose={close} />
        </OpenedPart>
      )}
    </>
  );
}
