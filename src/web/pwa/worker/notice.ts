/** A pushed message, as it shows on the device. */
export interface Notice {
  title: string;
  body: string;
  /** The place in the app that it is about. */
  path: string;
  /** A later message takes the place of an earlier one of the same tag. */
  tag?: string;
}

const PLAIN: Notice = { title: 'Nightmare XI', body: 'There is news of your teams.', path: '/' };

/** A push has to show something: whatever is missing or isn't ours is said in general. */
export function noticeOf(message: string): Notice {
  const pushed = parsed(message);
  const tag = text(pushed.tag);
  return {
    title: text(pushed.title) ?? PLAIN.title,
    body: text(pushed.body) ?? PLAIN.body,
    path: text(pushed.path)?.match(/^\/(?![/\\]).*$/)?.[0] ?? PLAIN.path,
    ...(tag !== null && { tag }),
  };
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function parsed(message: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(message);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
