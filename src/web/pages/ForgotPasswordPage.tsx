import { ForgotPasswordForm } from '../features/session/ForgotPasswordForm';
import { pages } from '../pages';

export function ForgotPasswordPage() {
  return (
    <ForgotPasswordForm title={pages.forgotPassword.title} line={pages.forgotPassword.firstLine} />
  );
}
