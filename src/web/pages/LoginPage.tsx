import { LoginForm } from '../features/session/LoginForm';
import { TOAST_MS } from '../features/toasts/toastsSlice';
import { useToast } from '../features/toasts/useToast';
import { AuthArt } from './AuthArt';
import { pageLines, pageTitles } from './openings';

export function LoginPage() {
  const toast = useToast();
  return (
    <LoginForm
      title={pageTitles.LoginPage}
      line={pageLines.LoginPage}
      art={<AuthArt />}
      onSuccess={toast.success}
      onError={(message) => toast.error(message, TOAST_MS.error)}
    />
  );
}
