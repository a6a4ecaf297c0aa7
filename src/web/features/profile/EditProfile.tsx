import Box from '@mui/material/Box';
import { type ComponentProps, useState } from 'react';
import { initialsOf } from '../../../domain/account/avatar';
import { readName } from '../../../domain/account/names';
import { useSaveProfileMutation } from '../../api/lazyApi';
import { LabelledField } from '../../components/actions/LabelledField';
import { Avatar } from '../../components/people/Avatar';
import type { Problems } from '../../hooks/useFieldProblems';
import { useFormErrors } from '../../hooks/useFormErrors';
import { useToast } from '../toasts/useToast';
import { ColourPicker } from './ColourPicker';
import { FormSheet } from '../../components/layout/FormSheet';
import type { ProfileSheetProps } from './profileSheets';

const LABELS = { firstName: 'First name', lastName: 'Last name' };
type NameField = keyof typeof LABELS;

/** What others see of the user: names, initials and colour. */
export function EditProfile({ profile, open, onClose }: ProfileSheetProps) {
  const [names, setNames] = useState({
    firstName: profile.first_name,
    lastName: profile.last_name,
  });
  const [colour, setColour] = useState(profile.colour);
  const [saveProfile, { isLoading }] = useSaveProfileMutation();
  const toast = useToast();
  const { problems, failure, check, show, report } = useFormErrors({
    required: LABELS,
    fieldOfProperty: { first_name: 'firstName', last_name: 'lastName' },
    fallback: 'Error saving the profile',
  });
  const initials = initialsOf(names.firstName, names.lastName);

  const save = async (form: HTMLFormElement) => {
    if (!check(form, names) || !show(form, nameProblems(names))) return;
    const { error } = await saveProfile({
      profileChoices: {
        first_name: names.firstName,
        last_name: names.lastName,
        mobile_number: profile.mobile_number,
        colour,
      },
    });
    if (error !== undefined) return report(form, error);
    toast.success('Profile saved.');
    onClose();
  };
  const field = (name: NameField, autoComplete: string): ComponentProps<typeof LabelledField> => ({
    id: `profile-${name}`,
    name,
    label: LABELS[name],
    autoComplete,
    value: names[name],
    onChange: (event) => setNames({ ...names, [name]: event.target.value }),
    problem: problems[name],
    required: true,
  });
  return (
    <FormSheet
      title="Edit profile"
      open={open}
      busy={isLoading}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Avatar colour={colour} size="large">
          {initials}
        </Avatar>
        <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
          Others see your name on boards and in leagues, these initials and the colour you choose.
        </Box>
      </Box>
      <LabelledField {...field('firstName', 'given-name')} />
      <LabelledField {...field('lastName', 'family-name')} />
      <ColourPicker initials={initials} colour={colour} onChange={setColour} />
    </FormSheet>
  );
}

/** The server applies the same rule. */
function nameProblems(names: Readonly<Record<NameField, string>>): Problems<NameField> {
  const problems: Problems<NameField> = {};
  for (const field of Object.keys(LABELS) as NameField[]) {
    const name = readName(names[field]);
    if (!name.ok) problems[field] = `${LABELS[field]} ${name.error}`;
  }
  return problems;
}
