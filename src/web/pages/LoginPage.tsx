import { LoginForm } from '../features/session/LoginForm';
import { TOAST_MS } from '../features/toasts/toastsSlice';
import { useToast } from '../features/toasts/useToast';
import { AuthArt } from './AuthArt';
import { pages } from '../pages';

export function LoginPage() {
  const toast = useToast();
  return (
    <LoginForm
      title={pages.login.title}
      line={pages.login.firstLine}
      art={<AuthArt />}
      onSuccess={toast.success}
      onError={(message) => toast.error(message, TOAST_MS.error)}
    />
  );
}
