import { type FormEvent, useState } from 'react';
import type { ForgotPasswordResponse } from '../../api/api';
import { useForgotPasswordMutation } from '../../api/lazyApi';
import { BusyButton } from '../../components/actions/BusyButton';
import { LabelledField } from '../../components/actions/LabelledField';
import { Failure } from '../../components/feedback/Failure';
import { useFormErrors } from '../../hooks/useFormErrors';
import { paths } from '../../paths';
import { AuthFrame } from './AuthFrame';
import { ASKING_FAILED, LinkSent } from './LinkSent';
import { NoEmail } from './NoEmail';
import { OtherFormLink } from './OtherFormLink';
import { LOGIN_FORM_KEY, useStoredFields } from './useStoredFields';

const EMPTY = { email: '' };
const NO_SECRETS: readonly never[] = [];

/** Requests a link that sets a new password. The e-mail address is taken from the log-in form. */
export function ForgotPasswordForm({ title, line }: { title: string; line: string }) {
  const { values, setValues } = useStoredFields(LOGIN_FORM_KEY, EMPTY, NO_SECRETS);
  const [response, setResponse] = useState<ForgotPasswordResponse | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const [forgotPassword, { isLoading }] = useForgotPasswordMutation();
  const { problems, failure, check, report } = useFormErrors({
    required: { email: 'Email address' },
    fieldOfProperty: { email: 'email' },
    fallback: ASKING_FAILED,
  });
  const email = values.email.trim();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!check(form, values)) return;
    const { data, error } = await forgotPassword({ forgotPasswordRequest: { email } });
    if (data === undefined) report(form, error);
    else setResponse(data);
  };

  if (response?.sends_email === true) {
    const change = () => {
      setResponse(null);
      setIsChanging(true);
    };
    return <LinkSent email={email} onChangeAddress={change} />;
  }
  if (response !== null) return <NoEmail contact={response.contact} />;
  return (
    <AuthFrame title={title} line={line} onSubmit={(event) => void submit(event)}>
      <LabelledField
        id="forgot-email"
        name="email"
        label="Email address"
        type="email"
        autoComplete="username"
        // Takes the focus of the button that led back here.
        autoFocus={isChanging}
        value={values.email}
        onChange={(event) => setValues({ email: event.target.value })}
        problem={problems.email}
        required
      />
      {failure !== null && <Failure role="alert">{failure}</Failure>}
      <BusyButton type="submit" variant="contained" size="large" busy={isLoading}>
        Send Link
      </BusyButton>
      <OtherFormLink to={paths.login}>Back to Login</OtherFormLink>
    </AuthFrame>
  );
}
