import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDelayedRedirect } from '../../hooks/useDelayedRedirect';
import { useFieldProblems } from '../../hooks/useFieldProblems';
import { BusyButton } from '../../components/actions/BusyButton';
import { LabelledField } from '../../components/actions/LabelledField';
import { TextLink } from '../../components/actions/links';
import { PasswordField } from '../../components/actions/PasswordField';
import { paths } from '../../paths';
import { AuthFrame } from './AuthFrame';
import { forgetNewAccount, readNewAccount } from './newAccount';
import { OtherFormLink } from './OtherFormLink';
import { returnTo, wasSentHere } from './returnTo';
import { clearStoredFields, LOGIN_FORM_KEY, useStoredFields } from './useStoredFields';
import { useLogIn } from './useLogIn';
import { VisitorsOnly } from './VisitorsOnly';

export const AUTH_REDIRECT_MS = 2_000;

const EMPTY_LOGIN = { email: '', password: '' };
const besideField = { justifySelf: 'start', mt: -2, py: '11px' };
const LOGIN_SECRETS = ['password'] as const;

interface LoginFormProps {
  title: string;
  line: string;
  art: ReactNode;
  onSuccess: (message: string) => void;
  onError: (message: string) => void;
}

export function LoginForm({ title, line, art, onSuccess, onError }: LoginFormProps) {
  const { values, email, password, setValues, submitButton } = useLoginFields();
  const [progress, setProgress] = useState<'typing' | 'sent' | 'done'>('typing');
  const { logIn, isLoading } = useLogIn();
  const { problems, check } = useFieldProblems({ email: 'Email address', password: 'Password' });
  const state: unknown = useLocation().state;
  const first = wasSentHere(state) ? 'Log in, and you go on where you were.' : line;
  const redirectAfterDelay = useDelayedRedirect(AUTH_REDIRECT_MS);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget, { email, password })) return;
    setProgress('sent');
    const result = await logIn({ email, password });
    setProgress(result.ok ? 'done' : 'typing');
    if (!result.ok) {
      if (result.error !== null) onError(result.error);
      return;
    }
    clearStoredFields(LOGIN_FORM_KEY);
    onSuccess('Login successful! Redirecting...');
    const { pathname, search, state: carried } = returnTo(state);
    redirectAfterDelay({ pathname, search }, { replace: true, state: carried });
  };

  return (
    <VisitorsOnly stays={progress !== 'typing'}>
      <AuthFrame {...{ title, art, line: first }} onSubmit={(event) => void submit(event)}>
        <LabelledField
          id="login-email"
          name="email"
          label="Email address"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setValues({ ...values, email: event.target.value })}
          problem={problems.email}
          required
        />
        <PasswordField
          id="login-password"
          name="password"
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setValues({ ...values, password: event.target.value })}
          problem={problems.password}
          required
        />
        <TextLink to={paths.forgotPassword} state={state} sx={besideField}>
          Forgot password?
        </TextLink>
        <BusyButton
          ref={submitButton}
          type="submit"
          variant="contained"
          size="large"
          busy={isLoading}
          disabled={progress === 'done'}
        >
          Login
        </BusyButton>
        <OtherFormLink to={paths.signup}>Don&apos;t have an account? Sign up</OtherFormLink>
      </AuthFrame>
    </VisitorsOnly>
  );
}

/** After a sign-up the form is filled in, and the focus is on Login. */
function useLoginFields() {
  const [newAccount] = useState(readNewAccount);
  const fields = useStoredFields(LOGIN_FORM_KEY, EMPTY_LOGIN, LOGIN_SECRETS, newAccount);
  const submitButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // After the heading has taken the focus.
    if (newAccount !== null) submitButton.current?.focus();
    return forgetNewAccount;
  }, [newAccount]);

  return { ...fields, ...fields.values, submitButton };
}
