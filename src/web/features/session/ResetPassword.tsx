import CheckRounded from '@mui/icons-material/CheckRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { useState } from 'react';
import { api } from '../../api/api';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { ButtonLink } from '../../components/actions/links';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Loading, PlaceholderShape, PulsingBlock } from '../../components/feedback/Skeletons';
import { useNavigateWhileShown } from '../../hooks/useNavigateWhileShown';
import { paths } from '../../paths';
import { AuthFrame } from './AuthFrame';
import { AuthState } from './AuthState';
import { ResetPasswordForm } from './ResetPasswordForm';
import { selectIsLoggedIn } from './sessionSlice';
import { useLinkToken, useResetLink } from './useResetLink';
import { LOGIN_FORM_KEY, storeFields } from './useStoredFields';

const ASK_AGAIN = { forceRefetch: true, subscribe: false };

/** The page that a link for a new password opens. */
export function ResetPassword({ title }: { title: string }) {
  const navigate = useNavigateWhileShown();
  const token = useLinkToken();
  const { link, retry, refuse } = useResetLink(token);
  const [isChanged, setIsChanged] = useState(false);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const dispatch = useAppDispatch();

  if (isChanged) return <PasswordChanged />;
  if (token === null || link.status === 'invalid') return <LinkEnded />;
  if (link.status === 'valid') {
    const { email } = link;
    const onChanged = async () => {
      // The server may have ended the session of this browser, too. The app learns of it before the user goes on, and
      // then forgets what is stored.
      if (isLoggedIn) await dispatch(api.endpoints.getUser.initiate(undefined, ASK_AGAIN));
      storeFields(LOGIN_FORM_KEY, { email });
      setIsChanged(true);
      // The link has been used, so its token is removed from the history.
      navigate(paths.resetPassword, { replace: true });
    };
    return <ResetPasswordForm {...{ title, token, email, onChanged }} onRefused={refuse} />;
  }
  return (
    <AuthFrame
      title={title}
      line={link.status === 'checking' && <PlaceholderShape style={{ height: 38, marginTop: 6 }} />}
      onSubmit={(event) => event.preventDefault()}
    >
      {link.status === 'failed' ? (
        <ErrorState message={link.message} onRetry={retry} />
      ) : (
        <Loading label="Checking the link...">
          <PulsingBlock aria-hidden="true" style={{ display: 'grid', gap: 20 }}>
            <PlaceholderShape style={{ height: 120 }} />
            <PlaceholderShape style={{ height: 78 }} />
            <PlaceholderShape style={{ height: 52 }} />
          </PulsingBlock>
        </Loading>
      )}
    </AuthFrame>
  );
}

function LinkEnded() {
  return (
    <AuthState icon={<ScheduleRounded />} title="This link no longer works">
      <p>Links work once, for an hour. Until you set a new password, the old one still works.</p>
      <ButtonLink variant="contained" to={paths.forgotPassword}>
        Ask for a New Link
      </ButtonLink>
    </AuthState>
  );
}

function PasswordChanged() {
  return (
    <AuthState icon={<CheckRounded />} title="Password changed">
      <p>You are logged out everywhere else. Log in with the new one.</p>
      <ButtonLink variant="contained" to={paths.login}>
        Login
      </ButtonLink>
    </AuthState>
  );
}
