import { useState } from 'react';
import { useChangeEmailMutation } from '../../api/lazyApi';
import { LabelledField } from '../../components/actions/LabelledField';
import { PasswordField } from '../../components/actions/PasswordField';
import { useFormErrors } from '../../hooks/useFormErrors';
import { useToast } from '../toasts/useToast';
import { FormSheet } from '../../components/layout/FormSheet';
import type { ProfileSheetProps } from './profileSheets';

/** Changes the e-mail address, with which the user logs in. */
export function ChangeEmail({ profile, open, onClose }: ProfileSheetProps) {
  const [values, setValues] = useState({ email: profile.email, password: '' });
  const [changeEmail, { isLoading }] = useChangeEmailMutation();
  const toast = useToast();
  const { problems, failure, check, show, report } = useFormErrors({
    required: { email: 'E-mail address', password: 'Current password' },
    fieldOf: { EMAIL_TAKEN: 'email', WRONG_PASSWORD: 'password' },
    fieldOfProperty: { email: 'email', password: 'password' },
    fallback: 'Error changing the e-mail address',
  });

  const save = async (form: HTMLFormElement) => {
    if (!check(form, values)) return;
    const input = form.querySelector<HTMLInputElement>('[name="email"]');
    if (input?.validity.typeMismatch === true) {
      show(form, { email: 'Enter an address such as meera@example.org' });
      return;
    }
    const { error } = await changeEmail({
      changeEmailRequest: { email: values.email.trim(), password: values.password },
    });
    if (error !== undefined) return report(form, error);
    toast.success('E-mail address changed.');
    onClose();
  };
  return (
    <FormSheet
      title="Change e-mail address"
      open={open}
      busy={isLoading}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField
        id="profile-email"
        name="email"
        label="E-mail address"
        type="email"
        autoComplete="username"
        hint="You log in with it."
        value={values.email}
        onChange={(event) => setValues({ ...values, email: event.target.value })}
        problem={problems.email}
        required
      />
      <PasswordField
        id="profile-password"
        name="password"
        label="Current password"
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
        problem={problems.password}
        required
      />
    </FormSheet>
  );
}
