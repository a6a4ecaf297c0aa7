/** A container too narrow for columns. On a phone it is so only with large text. */
export const LARGE_TEXT = '@container (width < 17em)';
