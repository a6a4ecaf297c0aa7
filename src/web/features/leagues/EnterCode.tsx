import { useState } from 'react';
import { readInviteCode } from '../../../domain/league/inviteCode';
import { errorCode } from '../../api/errorMessage';
import { leagueApi } from '../../api/leagueApi';
import { LabelledField } from '../../components/actions/LabelledField';
import { FormSheet } from '../../components/layout/FormSheet';
import { useFormErrors } from '../../hooks/useFormErrors';
import { useNavigateWhileShown } from '../../hooks/useNavigateWhileShown';
import { paths } from '../../paths';

const NOT_A_CODE = 'A code has ten letters and figures, and no U';
const UNKNOWN = 'No league has this code. Ask for a new link: the owner may have replaced it.';

interface EnterCodeProps {
  open: boolean;
  onClose: () => void;
}

/** Opens the invitation of a code, as people type it, or of a whole link. */
export function EnterCode({ open, onClose }: EnterCodeProps) {
  const [text, setText] = useState('');
  const [getInvite, { isFetching }] = leagueApi.endpoints.getLeagueInvite.useLazyQuery();
  const navigate = useNavigateWhileShown();
  const { problems, failure, check, show, report } = useFormErrors({
    required: { code: 'Invite code' },
    fallback: 'Error opening the league',
  });

  const submit = async (form: HTMLFormElement) => {
    if (!check(form, { code: text })) return;
    const code = readInviteCode(text);
    if (code === null) return void show(form, { code: NOT_A_CODE });
    const { data, error } = await getInvite({ code });
    if (data !== undefined) navigate(paths.join(code));
    else if (errorCode(error) === 'NOT_FOUND') show(form, { code: UNKNOWN });
    else report(form, error);
  };
  return (
    <FormSheet
      title="Enter a Code"
      open={open}
      busy={isFetching}
      failure={failure}
      submit={{ label: 'Open League', color: 'primary' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledField
        id="invite-code"
        name="code"
        label="Invite code"
        autoComplete="off"
        autoFocus
        hint="Ten letters and figures, or the whole link. Capitals don’t matter."
        inputProps={{
          autoCapitalize: 'characters',
          spellCheck: false,
          style: { fontWeight: 700, letterSpacing: '.08em' },
        }}
        value={text}
        onChange={(event) => setText(event.target.value)}
        problem={problems.code}
        required
      />
    </FormSheet>
  );
}
