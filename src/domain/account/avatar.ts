/**
 * The colours of avatars, which show the initials of a user. openapi.yaml has the same names; the app decides what each
 * colour looks like.
 */
export const AVATAR_COLOURS = [
  'rose',
  'plum',
  'iris',
  'sea',
  'moss',
  'sand',
  'clay',
  'slate',
] as const;
export type AvatarColour = (typeof AVATAR_COLOURS)[number];

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Returns the colour of a user who has not chosen one: always the same for the same id (FNV-1a, 32 bits). */
export function defaultColour(userId: string): AvatarColour {
  let hash = FNV_OFFSET;
  for (const character of userId) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, FNV_PRIME);
  }
  return AVATAR_COLOURS[(hash >>> 0) % AVATAR_COLOURS.length]!;
}

/** Returns the first letters of both names, in capitals. A name without a letter has no initial. */
export function initialsOf(firstName: string, lastName: string): string {
  return initialOf(firstName) + initialOf(lastName);
}

function initialOf(name: string): string {
  const [letter = ''] = /\p{L}\p{M}*/u.exec(name) ?? [];
  const capital = letter.toUpperCase();
  // "ß" would become two letters.
  return capital.length > letter.length ? letter : capital;
}
