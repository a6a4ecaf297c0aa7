import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../app/hooks';
import { BusyButton } from '../components/BusyButton';
import { ButtonLink } from '../components/RouterLink';
import { paths } from '../paths';
import { selectIsLoggedIn } from '../features/session/sessionSlice';
import { useEnableNotifications } from './useEnableNotifications';

const button = { variant: 'outlined', startIcon: <NotificationsNoneRounded /> } as const;

/** Notifications belong to an account: a visitor logs in first. */
export function NotificationsButton() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const from = useLocation();
  const { enableNotifications, isBusy } = useEnableNotifications();
  if (!isLoggedIn) {
    return (
      <ButtonLink {...button} to={paths.login} state={{ from }}>
        Notifications
      </ButtonLink>
    );
  }
  return (
    <BusyButton {...button} busy={isBusy} onClick={() => void enableNotifications()}>
      Notifications
    </BusyButton>
  );
}
