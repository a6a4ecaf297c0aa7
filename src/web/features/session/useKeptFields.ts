import { useEffect, useState } from 'react';

/**
 * What was typed into a form, over a reload and an ended session. Only in this tab and never a secret: `secrets`
 * name the fields that are not kept.
 */
export function useKeptFields<Fields extends Record<string, string>>(
  key: string,
  empty: Fields,
  secrets: readonly (keyof Fields & string)[],
) {
  const [values, setValues] = useState<Fields>(() => ({ ...empty, ...keptIn(key, empty) }));

  useEffect(() => {
    const open = Object.entries(values).filter(([name]) => !secrets.includes(name));
    store(key, JSON.stringify(Object.fromEntries(open)));
  }, [key, values, secrets]);

  return { values, setValues };
}

export function forgetFields(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked: nothing was kept.
  }
}

function keptIn(key: string, empty: Record<string, string>): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        ([name, value]) => Object.hasOwn(empty, name) && typeof value === 'string',
      ),
    );
  } catch {
    return {};
  }
}

function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Blocked or full: the fields last as long as the screen.
  }
}
