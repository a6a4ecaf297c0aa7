import { useId } from 'react';
import { PasswordField } from './PasswordField';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

interface NewPasswordFieldsProps {
  /** The account that the password belongs to, for password managers. */
  email: string;
  values: NewPassword;
  problems: Partial<NewPassword>;
  onChange: (change: Partial<NewPassword>) => void;
}

/** The two fields for a new password. */
export function NewPasswordFields({ email, values, problems, onChange }: NewPasswordFieldsProps) {
  const id = useId();
  return (
    <>
      <input type="hidden" autoComplete="username" value={email} />
      <PasswordField
        id={`${id}password`}
        name="password"
        label="New password"
        autoComplete="new-password"
        hint="8 to 128 characters. Three odd words are better than one clever one."
        value={values.password}
        onChange={(event) => onChange({ password: event.target.value })}
        problem={problems.password}
        required
      />
      <PasswordField
        id={`${id}confirm`}
        name="confirmPassword"
        label="Once more"
        autoComplete="new-password"
        value={values.confirmPassword}
        onChange={(event) => onChange({ confirmPassword: event.target.value })}
        problem={problems.confirmPassword}
        required
      />
    </>
  );
}
