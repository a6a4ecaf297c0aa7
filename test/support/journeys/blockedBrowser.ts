import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { BROWSER, PHONE } from './visitor';

export interface BlockedBrowser {
  context: BrowserContext;
  page: Page;
  close(): Promise<void>;
}

/** A browser whose owner lets no site keep anything: every kind of storage throws. */
export async function openBlockedBrowser(url: string): Promise<BlockedBrowser> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'nightmare-xi-blocked-'));
  mkdirSync(path.join(profile, 'Default'));
  const block = 2;
  const preferences = { profile: { default_content_setting_values: { cookies: block } } };
  writeFileSync(path.join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    ...BROWSER,
    viewport: PHONE,
    baseURL: url,
  });
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
