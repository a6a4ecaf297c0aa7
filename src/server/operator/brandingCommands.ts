import { formatRatio, lowestContrast } from '../../domain/branding/branding';
import { ok } from '../../domain/result';
import { readBranding } from '../branding/branding';
import { siteLogo, storedBranding, writeBranding } from '../branding/brandingRows';
import type { Executor } from '../database/database';
import type { PictureType } from '../database/schema';
import type { Trx } from '../database/transaction';
import { refuse, type CommandResult } from './refusal';

/** What an operator can do about how the site presents itself. */
export type BrandingCommand =
  /** What is left out stays as it is. The logo is a picture in base64. */
  | { name: 'set-branding'; siteName?: string; primaryColour?: string; logo?: string }
  | { name: 'reset-branding' };

const NAMES: ReadonlySet<string> = new Set<BrandingCommand['name']>([
  'set-branding',
  'reset-branding',
]);

export const isBrandingCommand = <Other extends { name: string }>(
  command: BrandingCommand | Other,
): command is BrandingCommand => NAMES.has(command.name);

export interface BrandingLine {
  name: string | null;
  primaryColour: string | null;
  logo: { type: PictureType; bytes: number } | null;
}

/** Returns what is set, for the operator to read. */
export async function brandingLine(db: Executor): Promise<BrandingLine> {
  const { name, primaryColour, logoId } = await storedBranding(db);
  const logo = logoId === null ? undefined : await siteLogo(db, logoId);
  return {
    name,
    primaryColour,
    logo: logo ? { type: logo.type, bytes: logo.bytes.length } : null,
  };
}

const WHEN = 'The app shows it from its next start, in every browser.';

export function executeBranding(trx: Trx, command: BrandingCommand): Promise<CommandResult> {
  return command.name === 'reset-branding' ? reset(trx) : set(trx, command);
}

async function set(
  trx: Trx,
  { siteName, primaryColour, logo }: Extract<BrandingCommand, { name: 'set-branding' }>,
): Promise<CommandResult> {
  const read = readBranding({
    ...(siteName !== undefined && { name: siteName }),
    ...(primaryColour !== undefined && { primaryColour }),
    ...(logo !== undefined && { logo: Buffer.from(logo, 'base64') }),
  });
  if (!read.ok) return read;
  await writeBranding(trx, read.value);
  const lines: string[] = [];
  if (read.value.name) lines.push(`The name of the site is ${read.value.name}.`);
  if (read.value.primaryColour) {
    const colour = read.value.primaryColour;
    const { ratio, pair } = lowestContrast(colour);
    lines.push(
      `The primary colour is ${colour}. Its lowest contrast is ${formatRatio(ratio)}, with ${pair}.`,
    );
  }
  if (read.value.logo) {
    lines.push(`The logo is a picture of ${read.value.logo.bytes.length} bytes.`);
  }
  return ok([...lines, WHEN]);
}

async function reset(trx: Trx): Promise<CommandResult> {
  const { name, primaryColour, logoId } = await storedBranding(trx);
  if (name === null && primaryColour === null && logoId === null) {
    return refuse('The site has no branding');
  }
  await writeBranding(trx, { name: null, primaryColour: null, logo: null });
  return ok(['The site has the name, the colours and the logo of the product again.', WHEN]);
}
