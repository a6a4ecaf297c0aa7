import { UserError } from './userError';

/** Thrown for a setting that can't be used; the message names it. */
export class ConfigError extends UserError {}

export const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

export function oneOf<T extends string>(name: string, text: string, words: readonly T[]): T {
  const word = words.find((one) => one === text);
  if (word === undefined) {
    const all = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
    throw new ConfigError(`${name} must be ${all}, not "${text}"`);
  }
  return word;
}

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** Returns the milliseconds of "50ms", "2s", "1.5m" or "1h". Throws ConfigError. */
export function duration(name: string, text: string): number {
  const [, figure, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text) ?? [];
  const ms = Math.round(Number(figure) * (UNIT_MS[unit ?? ''] ?? Number.NaN));
  if (!(ms >= 1 && ms <= 2 ** 31 - 1)) {
    throw new ConfigError(`${name} must be a duration such as 50ms, 2s or 5m, not "${text}"`);
  }
  return ms;
}

export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
  }
  return value;
}

/** Returns an address without a path, and without a slash at the end. */
export function readSiteUrl(name: string, text: string): string {
  if (!/^https?:\/\/[^/?#]+\/*$/.test(text) || !URL.canParse(text)) {
    throw new ConfigError(`${name} must be like https://nightmare.example.org, not "${text}"`);
  }
  return text.replace(/\/+$/, '');
}
