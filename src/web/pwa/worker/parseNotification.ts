/** A pushed message as the device shows it. */
export interface PushedNotification {
  title: string;
  body: string;
  /** The path that the notification opens. */
  path: string;
  /** A later notification replaces an earlier one with the same tag. */
  tag?: string;
}

const FALLBACK: PushedNotification = {
  title: 'Nightmare XI',
  body: 'There is news about your teams.',
  path: '/',
};

/** A push must show a notification, so anything missing or invalid is replaced by a general text. */
export function parseNotification(message: string): PushedNotification {
  const pushed = parsed(message);
  const tag = text(pushed.tag);
  return {
    title: text(pushed.title) ?? FALLBACK.title,
    body: text(pushed.body) ?? FALLBACK.body,
    path: text(pushed.path)?.match(/^\/(?![/\\]).*$/)?.[0] ?? FALLBACK.path,
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
