import { useEffect, useState } from 'react';

/** The pages about a forgotten password share the e-mail address with the log-in form. */
export const LOGIN_FORM_KEY = 'login-form';

/**
 * Returns the values of a form. They survive a reload, in this tab only, until a user logs out. The fields named by
 * `secrets` are not stored. `given` values replace stored ones at first.
 */
export function useStoredFields<Fields extends Record<string, string>>(
  key: string,
  empty: Fields,
  secrets: readonly (keyof Fields & string)[],
  given: Partial<Fields> | null = null,
) {
  const [values, setValues] = useState<Fields>(() => ({
    ...empty,
    ...storedIn(key, empty),
    ...given,
  }));

  useEffect(() => {
    const open = Object.entries(values).filter(([name]) => !secrets.includes(name));
    storeFields(key, Object.fromEntries(open));
  }, [key, values, secrets]);

  return { values, setValues };
}

export function clearStoredFields(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function storedIn(key: string, empty: Record<string, string>): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        ([name, value]) => Object.hasOwn(empty, name) && typeof value === 'string',
      ),
    );
  } catch {
    return {};
  }
}

/** Stores values for a form that is shown later. */
export function storeFields(key: string, fields: Record<string, string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(fields));
  } catch {
    // Storage is blocked or full, so the values last only as long as the screen.
  }
}
