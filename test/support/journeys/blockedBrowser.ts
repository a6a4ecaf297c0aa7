import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { temporaryFolder } from '../temporaryFolder';
import { PHONE, WHOLE_BROWSER } from './visitor';

export interface BlockedBrowser {
  context: BrowserContext;
  page: Page;
  close(): Promise<void>;
}

/** Opens a browser whose settings let no site store data: every kind of storage throws. */
export async function openBlockedBrowser(url: string): Promise<BlockedBrowser> {
  const profile = temporaryFolder('blocked');
  mkdirSync(path.join(profile, 'Default'));
  const block = 2;
  const preferences = { profile: { default_content_setting_values: { cookies: block } } };
  writeFileSync(path.join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    ...WHOLE_BROWSER,
    viewport: PHONE,
    baseURL: url,
  });
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    close: () => context.close(),
  };
}
