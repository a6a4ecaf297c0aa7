import { useState } from 'react';

export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** Required fields that were left empty, told beside each of them; the first one gets the focus. */
export function useRequired<Field extends string>(required: Readonly<Record<Field, string>>) {
  const [problems, setProblems] = useState<Problems<Field>>({});

  const check = (form: HTMLFormElement, values: Readonly<Record<Field, string>>): boolean => {
    const fields = Object.keys(required) as Field[];
    const empty = fields.filter((field) => values[field].trim() === '');
    setProblems(
      Object.fromEntries(
        empty.map((field) => [field, `${required[field]} is required`]),
      ) as Problems<Field>,
    );
    const first = empty[0];
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return empty.length === 0;
  };

  return { problems, check };
}
