import CloseRounded from '@mui/icons-material/CloseRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useDeleteUserMutation } from '../../api/lazyApi';
import { BusyButton } from '../../components/actions/BusyButton';
import { PasswordField } from '../../components/actions/PasswordField';
import { capsWord, withCommas } from '../../format/points';
import { useFormErrors } from '../../hooks/useFormErrors';
import { FormSheet } from '../../components/layout/FormSheet';
import type { ProfileSheetProps } from './profileSheets';
import { useExport } from './useExport';

const Consequences = styled('ul')({
  display: 'grid',
  gap: 10,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: 10,
    lineHeight: '1.25rem',
  },
  '& svg': { width: 20, height: 20 },
});

/** Explains what the deletion of the account removes, and deletes the account with the user's password. */
export function DeleteAccount(props: ProfileSheetProps) {
  const { profile, capsLeft, open, onClose, onDeleted } = props;
  const [password, setPassword] = useState('');
  const [deleteUser, { isLoading }] = useDeleteUserMutation();
  const { exportData, isBusy } = useExport();
  const { problems, failure, check, report } = useFormErrors({
    required: { password: 'Password' },
    fieldOf: { WRONG_PASSWORD: 'password' },
    fieldOfProperty: { password: 'password' },
    fallback: 'Error deleting the account',
  });

  const remove = async (form: HTMLFormElement) => {
    if (!check(form, { password })) return;
    const { error } = await deleteUser({ passwordConfirmation: { password } });
    if (error === undefined) await onDeleted();
    else report(form, error);
  };
  return (
    <FormSheet
      title="Delete your account?"
      open={open}
      busy={isLoading}
      failure={failure}
      submit={{ label: 'Delete for Good', color: 'error' }}
      cancelLabel="Keep Account"
      onSubmit={remove}
      onClose={onClose}
    >
      <WhatHappens capsLeft={capsLeft} teams={profile.career.teams} />
      <BusyButton
        variant="outlined"
        startIcon={<DownloadRounded />}
        busy={isBusy}
        onClick={() => void exportData()}
      >
        Export My Data First
      </BusyButton>
      <PasswordField
        id="profile-delete-password"
        name="password"
        label="Your password, to be sure it’s you"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        problem={problems.password}
        required
      />
    </FormSheet>
  );
}

interface WhatHappensProps {
  capsLeft: number | null;
  /** How many of the user's teams have a result. */
  teams: number;
}

function WhatHappens({ capsLeft, teams }: WhatHappensProps) {
  return (
    <Consequences>
      <li>
        <CloseRounded aria-hidden="true" />
        <span>
          <b>Goes for good:</b> name, e-mail, number, devices, drafts, league memberships.
        </span>
      </li>
      {capsLeft !== 0 && (
        <li>
          <CloseRounded aria-hidden="true" />
          <span>
            <b>
              Your {capsLeft === null ? 'caps' : `${withCommas(capsLeft)} ${capsWord(capsLeft)}`}
            </b>{' '}
            {capsLeft === 1
              ? 'goes back to the house. It can’t be given away.'
              : 'go back to the house. They can’t be given away.'}
          </span>
        </li>
      )}
      <li>
        <RemoveRounded aria-hidden="true" />
        <span>
          <b>Stays, without your name:</b> {resultsOf(teams)}, as “Former player”, so that the
          others’ places remain true.
        </span>
      </li>
    </Consequences>
  );
}

function resultsOf(teams: number): string {
  if (teams === 0) return 'teams you have entered and their ranks';
  return teams === 1 ? '1 result and its rank' : `${withCommas(teams)} results and their ranks`;
}
