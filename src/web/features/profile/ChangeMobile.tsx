import { useState } from 'react';
import { useSaveProfileMutation } from '../../api/lazyApi';
import { LabelledField } from '../../components/actions/LabelledField';
import { useFormErrors } from '../../hooks/useFormErrors';
import { useToast } from '../toasts/useToast';
import { FormSheet } from '../../components/layout/FormSheet';
import type { ProfileSheetProps } from './profileSheets';

/** The pattern of a number in openapi.yaml. */
const NUMBER = /^[0-9+() .-]{0,32}$/;

/** Changes or removes the mobile number, which is optional. */
export function ChangeMobile({ profile, open, onClose }: ProfileSheetProps) {
  const [number, setNumber] = useState(profile.mobile_number);
  const [saveProfile, { isLoading }] = useSaveProfileMutation();
  const toast = useToast();
  const { problems, failure, show, report } = useFormErrors<'mobileNumber'>({
    required: { mobileNumber: 'Mobile number' },
    fieldOfProperty: { mobile_number: 'mobileNumber' },
    fallback: 'Error saving the number',
  });

  const save = async (form: HTMLFormElement) => {
    const isNumber = NUMBER.test(number.trim());
    const found = isNumber ? {} : { mobileNumber: 'Use at most 32 digits, spaces and + ( ) . -' };
    if (!show(form, found)) return;
    const { first_name, last_name, colour } = profile;
    const { error } = await saveProfile({
      profileChoices: { first_name, last_name, colour, mobile_number: number.trim() },
    });
    if (error !== undefined) return report(form, error);
    toast.success('Profile saved.');
    onClose();
  };
  return (
    <FormSheet
      title={profile.mobile_number === '' ? 'Add mobile number' : 'Change mobile number'}
      open={open}
      busy={isLoading}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField
        id="profile-mobile"
        name="mobileNumber"
        label="Mobile number"
        type="tel"
        autoComplete="tel"
        hint="Nobody else sees it. Leave it empty to remove it."
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        problem={problems.mobileNumber}
      />
    </FormSheet>
  );
}
