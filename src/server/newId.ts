import { randomUUID } from 'node:crypto';

/** Returns 32 hexadecimal digits that nobody can guess. */
export const newId = (): string => randomUUID().replaceAll('-', '');
