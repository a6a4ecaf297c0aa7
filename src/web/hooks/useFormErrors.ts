import { useState } from 'react';
import type { ErrorCode } from '../api/api';
import { errorCode, errorField, errorMessage, isAborted } from '../api/errorMessage';
import { type Problems, useFieldProblems } from './useFieldProblems';

interface FormErrors<Field extends string> {
  /** The fields that must not be empty, each with its label. */
  required: Partial<Readonly<Record<Field, string>>>;
  /** The field that an error of the server is about, by its code. */
  fieldOf?: Partial<Readonly<Record<ErrorCode, NoInfer<Field>>>>;
  /** The field that holds a property of the request body, by the name of the property. */
  fieldOfProperty?: Readonly<Record<string, NoInfer<Field>>>;
  /** The message for an error that has none. */
  fallback: string;
}

/** The errors of a form: those of one field beside it, and a failure of the whole form. */
export function useFormErrors<Field extends string>(options: FormErrors<Field>) {
  const { problems, check, show } = useFieldProblems(options.required);
  const [failure, setFailure] = useState<string | null>(null);

  const report = (form: HTMLFormElement, error: unknown): void => {
    // The session ended meanwhile, and the form with it.
    if (isAborted(error)) return;
    const [code, property] = [errorCode(error), errorField(error)];
    const field =
      (property === null ? undefined : options.fieldOfProperty?.[property]) ??
      (code === null ? undefined : options.fieldOf?.[code]);
    const message = errorMessage(error, options.fallback);
    setFailure(field === undefined ? message : null);
    show(form, field === undefined ? {} : ({ [field]: message } as Problems<Field>));
  };

  return {
    problems,
    /** Null while there is none. */
    failure,
    /** Returns false when a required field is empty. Earlier errors disappear. */
    check: (form: HTMLFormElement, values: Readonly<Record<Field, string>>): boolean => {
      setFailure(null);
      return check(form, values);
    },
    /** Shows problems beside their fields. Returns true when there are none. Earlier errors disappear. */
    show: (form: HTMLFormElement, found: Problems<Field>): boolean => {
      setFailure(null);
      return show(form, found);
    },
    report,
  };
}
