import { type FormEvent, useState } from 'react';
import { errorCode } from '../../api/errorMessage';
import { useResetPasswordMutation } from '../../api/lazyApi';
import { BusyButton } from '../../components/actions/BusyButton';
import { NewPasswordFields } from '../../components/actions/NewPasswordFields';
import { Failure } from '../../components/feedback/Failure';
import { useFormErrors } from '../../hooks/useFormErrors';
import { AuthFrame } from './AuthFrame';

const EMPTY = { password: '', confirmPassword: '' };

interface ResetPasswordFormProps {
  title: string;
  token: string;
  /** The account that the link is for. */
  email: string;
  onChanged: () => Promise<void>;
  /** The link was used meanwhile, or has expired. */
  onRefused: () => void;
}

/** Sets a new password with a link. */
export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { title, token, email, onChanged, onRefused } = props;
  const [values, setValues] = useState(EMPTY);
  const [isChanged, setIsChanged] = useState(false);
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  const { problems, failure, check, show, report } = useFormErrors({
    required: { password: 'New password', confirmPassword: 'Once more' },
    fieldOf: { WEAK_PASSWORD: 'password' },
    fieldOfProperty: { password: 'password' },
    fallback: 'Error changing the password',
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // A missing confirmation is one that does not match, unless the password is missing, too.
    const confirmPassword = values.confirmPassword || values.password;
    if (!check(form, { ...values, confirmPassword })) return;
    if (values.password !== values.confirmPassword) {
      show(form, { confirmPassword: 'Passwords do not match' });
      return;
    }
    const { error } = await resetPassword({
      resetPasswordRequest: { token, password: values.password },
    });
    if (error !== undefined) {
      if (errorCode(error) === 'LINK_INVALID') onRefused();
      else report(form, error);
      return;
    }
    setIsChanged(true);
    await onChanged();
  };

  return (
    <AuthFrame
      title={title}
      line={`For ${email}. All other devices are logged out.`}
      onSubmit={(event) => void submit(event)}
    >
      <NewPasswordFields
        email={email}
        values={values}
        problems={problems}
        onChange={(change) => setValues({ ...values, ...change })}
      />
      {failure !== null && <Failure role="alert">{failure}</Failure>}
      <BusyButton type="submit" variant="contained" size="large" busy={isLoading || isChanged}>
        Save Password
      </BusyButton>
    </AuthFrame>
  );
}
