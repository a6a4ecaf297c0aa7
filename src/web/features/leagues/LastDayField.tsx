import { LabelledField } from '../../components/actions/LabelledField';
import { serverClock } from '../../api/serverClock';

interface LastDayFieldProps {
  /** "2024-06-29", or empty for a league that goes on. */
  day: string;
  problem: string | undefined;
  autoFocus?: boolean;
  onChange: (day: string) => void;
}

/** The last day of a league, which is optional. */
export function LastDayField({ day, problem, autoFocus, onChange }: LastDayFieldProps) {
  return (
    <LabelledField
      id="league-last-day"
      name="lastDay"
      label="Last day (optional)"
      type="date"
      hint="Matches that lock later don’t count. The table stays."
      inputProps={{ min: dayOf(new Date(serverClock.now()).toISOString()) }}
      value={day}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
      problem={problem}
    />
  );
}

/** Returns the day of an instant in the user's time zone, as a date field has it. */
export function dayOf(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const two = (part: number) => `${part}`.padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Returns the end of a day in the user's time zone; null for a league that goes on. */
export function endOf(day: string): string | null {
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}

/** Describes what is wrong with the last day of a form; null when it is valid. */
export function lastDayProblem(form: HTMLFormElement, day: string): string | null {
  const field = form.elements.namedItem('lastDay') as HTMLInputElement | null;
  // The value of a date of which a part is missing is empty.
  if (field?.validity.badInput === true) return 'Enter the whole date, or clear all of it';
  const end = endOf(day);
  const isOver = end !== null && Date.parse(end) <= serverClock.now();
  if (isOver) return 'The last day must be today or later';
  // Browsers take years of up to six digits.
  return end === null && day !== '' ? 'Enter a year of four digits' : null;
}
