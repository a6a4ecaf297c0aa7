import { useState } from 'react';
import { useChangePasswordMutation } from '../../api/lazyApi';
import { NewPasswordFields } from '../../components/actions/NewPasswordFields';
import { PasswordField } from '../../components/actions/PasswordField';
import { useFormErrors } from '../../hooks/useFormErrors';
import { useToast } from '../toasts/useToast';
import { FormSheet } from '../../components/layout/FormSheet';
import type { ProfileSheetProps } from './profileSheets';

const EMPTY = { current: '', password: '', confirmPassword: '' };

/** Changes the password, which ends all other sessions. */
export function ChangePassword({ profile, open, onClose }: ProfileSheetProps) {
  const [values, setValues] = useState(EMPTY);
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const toast = useToast();
  const { problems, failure, check, show, report } = useFormErrors({
    required: {
      current: 'Current password',
      password: 'New password',
      confirmPassword: 'Once more',
    },
    fieldOf: { WRONG_PASSWORD: 'current', WEAK_PASSWORD: 'password' },
    fieldOfProperty: { password: 'current', new_password: 'password' },
    fallback: 'Error changing the password',
  });

  const save = async (form: HTMLFormElement) => {
    // A missing confirmation is one that does not match, unless the password is missing, too.
    const confirmPassword = values.confirmPassword || values.password;
    if (!check(form, { ...values, confirmPassword })) return;
    if (values.password !== values.confirmPassword) {
      show(form, { confirmPassword: 'Passwords do not match' });
      return;
    }
    const { error } = await changePassword({
      changePasswordRequest: { password: values.current, new_password: values.password },
    });
    if (error !== undefined) return report(form, error);
    toast.success('Password changed. Other devices are logged out.');
    onClose();
  };
  return (
    <FormSheet
      title="Change password"
      open={open}
      busy={isLoading}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <PasswordField
        id="profile-current"
        name="current"
        label="Current password"
        autoComplete="current-password"
        value={values.current}
        onChange={(event) => setValues({ ...values, current: event.target.value })}
        problem={problems.current}
        required
      />
      <NewPasswordFields
        email={profile.email}
        values={values}
        problems={problems}
        onChange={(change) => setValues({ ...values, ...change })}
      />
    </FormSheet>
  );
}
