import { startTransition, useState } from 'react';

export type Problems<Field extends string> = Partial<Record<Field, string>>;

/**
 * What is wrong with the fields of a form. Each problem appears beside its field, and the first field with one
 * takes the focus. A problem disappears when its field changes. `required` names the fields that must not be empty, each
 * with its label.
 */
export function useFieldProblems<Field extends string>(
  required: Partial<Readonly<Record<Field, string>>>,
) {
  const [problems, setProblems] = useState<Problems<Field>>({});

  /** Shows these problems in place of all earlier ones. Returns true when there are none. */
  const show = (form: HTMLFormElement, found: Problems<Field>): boolean => {
    setProblems(found);
    // The property of the form, so that showing problems again adds no second listener.
    form.oninput = ({ target }) => {
      const { name } = target as HTMLInputElement;
      // Rendered later, because React itself hears of the input after the form does. If it rendered before, it would put
      // the old value back into the field.
      startTransition(() =>
        setProblems((known) => {
          const left = Object.entries(known).filter(([field]) => field !== name);
          return Object.fromEntries(left) as Problems<Field>;
        }),
      );
    };
    const [first] = Object.keys(found);
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first === undefined;
  };

  const check = (form: HTMLFormElement, values: Readonly<Record<Field, string>>): boolean => {
    const empty = (Object.keys(required) as Field[]).filter((field) => values[field].trim() === '');
    const found = empty.map((field) => [field, `${required[field]} is required`]);
    return show(form, Object.fromEntries(found) as Problems<Field>);
  };

  return { problems, check, show };
}
