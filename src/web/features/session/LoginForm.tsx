import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useRedirectLater } from '../../app/useRedirectLater';
import { BusyButton } from '../../components/BusyButton';
import { LabelledField } from '../../components/LabelledField';
import { PasswordField } from '../../components/PasswordField';
import { paths } from '../../paths';
import { AuthFrame } from './AuthFrame';
import { OtherFormLink } from './OtherFormLink';
import { returnTo } from './returnTo';
import { forgetFields, useKeptFields } from './useKeptFields';
import { useLogIn } from './useLogIn';
import { useRequired } from './useRequired';
import { VisitorsOnly } from './VisitorsOnly';

export const AUTH_REDIRECT_MS = 2_000;

const KEPT_LOGIN = 'login-form';
const EMPTY_LOGIN = { email: '', password: '' };
const LOGIN_SECRETS = ['password'] as const;

interface LoginFormProps {
  title: string;
  line: string;
  art: ReactNode;
  onSuccess: (message: string) => void;
  onError: (message: string) => void;
}

export function LoginForm({ title, line, art, onSuccess, onError }: LoginFormProps) {
  const { values, setValues } = useKeptFields(KEPT_LOGIN, EMPTY_LOGIN, LOGIN_SECRETS);
  const { email, password } = values;
  const [progress, setProgress] = useState<'typing' | 'sent' | 'done'>('typing');
  const { logIn, isLoading } = useLogIn();
  const { problems, check } = useRequired({ email: 'Email address', password: 'Password' });
  const state: unknown = useLocation().state;
  const redirectLater = useRedirectLater(AUTH_REDIRECT_MS);

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
    forgetFields(KEPT_LOGIN);
    onSuccess('Login successful! Redirecting...');
    const { pathname, search, state: carried } = returnTo(state);
    redirectLater({ pathname, search }, { replace: true, state: carried });
  };

  return (
    <VisitorsOnly stays={progress !== 'typing'}>
      <AuthFrame title={title} line={line} art={art} onSubmit={(event) => void submit(event)}>
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
        <BusyButton
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
