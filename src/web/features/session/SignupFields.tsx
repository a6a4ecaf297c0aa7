import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { LabelledField } from '../../components/actions/LabelledField';
import { PasswordField } from '../../components/actions/PasswordField';
import type { Problems } from '../../hooks/useFieldProblems';
import { REQUIRED_LABELS, type SignupValues } from './signupValues';

interface SignupFieldsProps {
  values: SignupValues;
  problems: Problems<keyof SignupValues>;
  onChange: (change: Partial<SignupValues>) => void;
}

export function SignupFields({ values, problems, onChange }: SignupFieldsProps) {
  const field = (
    name: keyof SignupValues,
    label: string,
    autoComplete: string,
  ): ComponentProps<typeof LabelledField> => ({
    id: `signup-${name}`,
    name,
    label,
    autoComplete,
    value: values[name],
    onChange: (event) => onChange({ [name]: event.target.value }),
    required: name in REQUIRED_LABELS,
    problem: problems[name],
  });

  return (
    <>
      <LabelledField {...field('email', 'Email Address', 'username')} type="email" />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <LabelledField {...field('firstName', 'First Name', 'given-name')} />
        <LabelledField {...field('lastName', 'Last Name', 'family-name')} />
      </Box>
      <PasswordField {...field('password', 'Password', 'new-password')} />
      <PasswordField {...field('confirmPassword', 'Confirm Password', 'new-password')} />
      <LabelledField {...field('mobileNumber', 'Mobile Number (Optional)', 'tel')} type="tel" />
    </>
  );
}
