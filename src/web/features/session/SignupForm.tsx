import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSignupMutation } from '../../api/api';
import { errorMessage, isAborted } from '../../api/errorMessage';
import { useRedirectLater } from '../../app/useRedirectLater';
import { BusyButton } from '../../components/BusyButton';
import { paths } from '../../paths';
import { AuthFrame } from './AuthFrame';
import { AUTH_REDIRECT_MS } from './LoginForm';
import { OtherFormLink } from './OtherFormLink';
import { SignupFields } from './SignupFields';
import { EMPTY_SIGNUP, REQUIRED_LABELS, signupRequest } from './signupValues';
import { forgetFields, useKeptFields } from './useKeptFields';
import { useRequired } from './useRequired';

const KEPT_SIGNUP = 'signup-form';
const SIGNUP_SECRETS = ['password', 'confirmPassword'] as const;

interface SignupFormProps {
  title: string;
  line: string;
  art: ReactNode;
  onSuccess: (message: string) => void;
  onError: (message: string) => void;
}

export function SignupForm({ title, line, art, onSuccess, onError }: SignupFormProps) {
  const { values, setValues } = useKeptFields(KEPT_SIGNUP, EMPTY_SIGNUP, SIGNUP_SECRETS);
  const [isDone, setIsDone] = useState(false);
  const [signup, { isLoading }] = useSignupMutation();
  const { problems, check } = useRequired(REQUIRED_LABELS);
  const state: unknown = useLocation().state;
  const redirectLater = useRedirectLater(AUTH_REDIRECT_MS);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget, values)) return;
    if (values.password !== values.confirmPassword) {
      onError('Passwords do not match');
      return;
    }
    const { error } = await signup({ signupRequest: signupRequest(values) });
    if (isAborted(error)) return;
    if (error !== undefined) {
      onError(errorMessage(error, 'Error signing up'));
      return;
    }
    setIsDone(true);
    forgetFields(KEPT_SIGNUP);
    onSuccess('Signup successful! Redirecting to login...');
    redirectLater(paths.login, { replace: true, state });
  };

  return (
    <AuthFrame title={title} line={line} art={art} onSubmit={(event) => void submit(event)}>
      <SignupFields
        values={values}
        problems={problems}
        onChange={(change) => setValues({ ...values, ...change })}
      />
      <BusyButton type="submit" variant="contained" size="large" busy={isLoading} disabled={isDone}>
        Signup
      </BusyButton>
      <OtherFormLink to={paths.login}>Already have an account? Login</OtherFormLink>
    </AuthFrame>
  );
}
