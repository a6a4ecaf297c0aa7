import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';

const Label = styled('label')({ fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 500 });

interface LabelledFieldProps extends Omit<OutlinedInputProps, 'error' | 'id'> {
  id: string;
  label: string;
  /** What is wrong with the value; absent when it is valid. */
  problem?: string;
  /** What to enter. A problem takes its place. */
  hint?: string;
}

/** A text field with its label above and its error message or hint below. */
export function LabelledField({ id, label, problem, hint, ...input }: LabelledFieldProps) {
  const helpId = `${id}-help`;
  const help = problem ?? hint;
  return (
    <FormControl fullWidth error={problem !== undefined} sx={{ gap: 0.75 }}>
      <Label htmlFor={id}>{label}</Label>
      <OutlinedInput
        id={id}
        aria-describedby={help === undefined ? undefined : helpId}
        {...input}
      />
      {help !== undefined && (
        <FormHelperText
          // A problem is a new element, which screen readers announce.
          key={problem === undefined ? 'hint' : 'problem'}
          id={helpId}
          role={problem === undefined ? undefined : 'alert'}
          sx={{ m: 0, fontSize: '0.8125rem', lineHeight: '1.125rem', fontWeight: 400 }}
        >
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
