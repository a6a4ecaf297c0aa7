import { lazy } from 'react';
import { BusyButton } from '../components/actions/BusyButton';
import { LazyBoundary } from '../components/feedback/LazyBoundary';
import { Page } from '../components/layout/Page';
import { ProfileView } from '../features/profile/ProfileView';
import { useForgetSession } from '../features/session/useForgetSession';
import { useLogOut } from '../features/session/useLogOut';
import { TOAST_MS } from '../features/toasts/toastsSlice';
import { useToast } from '../features/toasts/useToast';

const ReceiptList = lazy(() => import('../features/books/ReceiptList'));

export function ProfilePage() {
  const { logOut, isLoading } = useLogOut();
  const forgetSession = useForgetSession();
  const toast = useToast();

  const onLogOut = async () => {
    const result = await logOut();
    if (!result.ok) toast.error(result.error, TOAST_MS.error);
  };
  const onDeleted = async () => {
    await forgetSession();
    toast.success('Your account is deleted.');
  };
  return (
    <Page>
      <ProfileView onDeleted={onDeleted}>
        <LazyBoundary>
          <ReceiptList />
        </LazyBoundary>
        <BusyButton
          variant="outlined"
          fullWidth
          busy={isLoading}
          onClick={() => void onLogOut()}
          sx={{ mt: 3, display: { md: 'none' } }}
        >
          Logout
        </BusyButton>
      </ProfileView>
    </Page>
  );
}
