import { SignupForm } from '../features/session/SignupForm';
import { VisitorsOnly } from '../features/session/VisitorsOnly';
import { TOAST_MS } from '../features/toasts/toastsSlice';
import { useToast } from '../features/toasts/useToast';
import { AuthArt } from './AuthArt';
import { pageLines, pageTitles } from './openings';

export function SignupPage() {
  const toast = useToast();
  return (
    <VisitorsOnly>
      <SignupForm
        title={pageTitles.SignupPage}
        line={pageLines.SignupPage}
        art={<AuthArt />}
        onSuccess={toast.success}
        onError={(message) => toast.error(message, TOAST_MS.error)}
      />
    </VisitorsOnly>
  );
}
