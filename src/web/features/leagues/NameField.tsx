import { LabelledField } from '../../components/actions/LabelledField';

interface NameFieldProps {
  name: string;
  problem: string | undefined;
  onChange: (name: string) => void;
}

/** The name of a league. */
export function NameField({ name, problem, onChange }: NameFieldProps) {
  return (
    <LabelledField
      id="league-name"
      name="name"
      label="Name"
      autoComplete="off"
      autoFocus
      hint="3 to 40 characters. Members see it."
      value={name}
      onChange={(event) => onChange(event.target.value)}
      problem={problem}
      required
    />
  );
}
