import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSignupMutation } from '../../api/api';
import { errorMessage, isAborted } from '../../api/errorMessage';
import { useDelayedRedirect } from '../../hooks/useDelayedRedirect';
import { useIsShown } from '../../hooks/useIsShown';
import { useFormErrors } from '../../hooks/useFormErrors';
import { BusyButton } from '../../components/actions/BusyButton';
import { paths } from '../../paths';
import { AuthFrame } from './AuthFrame';
import { AUTH_REDIRECT_MS } from './LoginForm';
import { forgetNewAccount, rememberNewAccount } from './newAccount';
import { OtherFormLink } from './OtherFormLink';
import { SignupFields } from './SignupFields';
import { EMPTY_SIGNUP, REQUIRED_LABELS, signupRequest, type SignupValues } from './signupValues';
import { clearStoredFields, useStoredFields } from './useStoredFields';

const SIGNUP_FORM_KEY = 'signup-form';
const FAILED = 'Error signing up';
const MISMATCH = 'Passwords do not match';
const SIGNUP_SECRETS = ['password', 'confirmPassword'] as const;

interface SignupFormProps {
  title: string;
  line: string;
  art: ReactNode;
  onSuccess: (message: string) => void;
  onError: (message: string) => void;
}

export function SignupForm({ title, line, art, onSuccess, onError }: SignupFormProps) {
  const { values, setValues } = useStoredFields(SIGNUP_FORM_KEY, EMPTY_SIGNUP, SIGNUP_SECRETS);
  const [isDone, setIsDone] = useState(false);
  const [signup, { isLoading }] = useSignupMutation();
  const { problems, check, show, report } = useFormErrors<keyof SignupValues>({
    required: REQUIRED_LABELS,
    fieldOf: { EMAIL_TAKEN: 'email', WEAK_PASSWORD: 'password' },
    fieldOfProperty: {
      email: 'email',
      first_name: 'firstName',
      last_name: 'lastName',
      password: 'password',
      mobile_number: 'mobileNumber',
    },
    fallback: FAILED,
  });
  const state: unknown = useLocation().state;
  const redirectAfterDelay = useDelayedRedirect(AUTH_REDIRECT_MS);
  const isShown = useIsShown();
  // The log-in form that follows has read it by then. On any other screen nobody may find it later.
  useEffect(() => forgetNewAccount, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { email, password } = values;
    // A missing confirmation is one that does not match, unless the password is missing, too.
    const confirmPassword = values.confirmPassword || password;
    if (!check(form, { ...values, confirmPassword })) return;
    if (password !== values.confirmPassword) {
      show(form, { confirmPassword: MISMATCH });
      onError(MISMATCH);
      return;
    }
    const { error } = await signup({ signupRequest: signupRequest(values) });
    if (isAborted(error)) return;
    if (error !== undefined) {
      report(form, error);
      onError(errorMessage(error, FAILED));
      return;
    }
    clearStoredFields(SIGNUP_FORM_KEY);
    // The user has left the form meanwhile.
    if (!isShown.current) return onSuccess('Signup successful!');
    setIsDone(true);
    rememberNewAccount({ email, password });
    onSuccess('Signup successful! Redirecting to login...');
    redirectAfterDelay(paths.login, { replace: true, state });
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
