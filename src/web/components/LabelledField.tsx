import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';

const Label = styled('label')({ fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 500 });

interface LabelledFieldProps extends Omit<OutlinedInputProps, 'error' | 'id'> {
  id: string;
  label: string;
  /** What is wrong with the value, if anything. */
  problem?: string;
}

/** A text field with its label above and its problem below. */
export function LabelledField({ id, label, problem, ...input }: LabelledFieldProps) {
  const helpId = `${id}-problem`;
  return (
    <FormControl fullWidth error={problem !== undefined} sx={{ gap: 0.75 }}>
      <Label htmlFor={id}>{label}</Label>
      <OutlinedInput
        id={id}
        aria-describedby={problem === undefined ? undefined : helpId}
        {...input}
      />
      {problem !== undefined && (
        <FormHelperText id={helpId} sx={{ m: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </FormControl>
  );
}
