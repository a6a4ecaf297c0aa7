import { FORMATS, type Format } from './rules';

/** Reads a format, and its version if there is one: "T20W" or "T20@1". Returns null for anything else. */
export function parseRuleSetName(text: string): { format: Format; version?: number } | null {
  const [, name, version] = /^(\w+?)(?:@(\d{1,9}))?$/.exec(text) ?? [];
  const format = FORMATS.find((one) => one === name);
  if (!format) return null;
  return version === undefined ? { format } : { format, version: Number(version) };
}
