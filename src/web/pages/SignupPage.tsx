import { SignupForm } from '../features/session/SignupForm';
import { VisitorsOnly } from '../features/session/VisitorsOnly';
import { TOAST_MS } from '../features/toasts/toastsSlice';
import { useToast } from '../features/toasts/useToast';
import { AuthArt } from './AuthArt';
import { pages } from '../pages';

export function SignupPage() {
  const toast = useToast();
  return (
    <VisitorsOnly>
      <SignupForm
        title={pages.signup.title}
        line={pages.signup.firstLine}
        art={<AuthArt />}
        onSuccess={toast.success}
        onError={(message) => toast.error(message, TOAST_MS.error)}
      />
    </VisitorsOnly>
  );
}
