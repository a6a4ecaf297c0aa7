import { ResetPassword } from '../features/session/ResetPassword';
import { pages } from '../pages';

export function ResetPasswordPage() {
  return <ResetPassword title={pages.resetPassword.title} />;
}
