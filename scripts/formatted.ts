import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

const SETTINGS = path.resolve(import.meta.dirname, '../.oxfmtrc.json');

/** Returns the text of a file in the format of the project. Throws if the text cannot be parsed. */
export async function formatted(file: string, text: string): Promise<string> {
  const settings = JSON.parse(readFileSync(SETTINGS, 'utf8')) as FormatConfig;
  const { code, errors } = await format(file, text, settings);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return code;
}
