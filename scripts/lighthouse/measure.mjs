import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { root } from '../install.mjs';

const REPORTS = 'build/lighthouse';
const RUNS = 5;
/** Chrome's trace of a load sometimes lacks its beginning. */
const SPARE_RUNS = 3;
const CHROME_FLAGS = ['--no-sandbox', '--disable-gpu', '--headless=new'];

/** Measures a page and returns the run of median performance. Its report is saved as HTML and as JSON. */
export async function measure({ page, url, storage, browser }) {
  const runs = [];
  for (let failed = 0; runs.length < RUNS;) {
    const result = await runOnce(url, storage, browser);
    const { runtimeError } = result.lhr;
    if (!runtimeError) runs.push(result);
    else if (++failed > SPARE_RUNS) throw new Error(`${url}: ${runtimeError.message}`);
  }
  runs.sort((a, b) => performanceOf(a) - performanceOf(b));
  const { lhr, report } = runs[Math.floor(RUNS / 2)];
  const [html, json] = report;
  const file = path.join(root, REPORTS, page === '/' ? 'home' : page.slice(1));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.html`, html);
  writeFileSync(`${file}.json`, json);
  return lhr;
}

/** Runs in a new browser with an empty cache, on the phone and the network that are Lighthouse's defaults. */
async function runOnce(url, storage, executablePath) {
  const browser = await first(() => puppeteer.launch({ executablePath, args: CHROME_FLAGS }));
  try {
    const page = await browser.newPage();
    // Lighthouse empties the storage before it measures, but not what is written when a document begins.
    await page.evaluateOnNewDocument((entries) => {
      for (const [key, value] of Object.entries(entries)) {
        globalThis.localStorage.setItem(key, value);
      }
    }, storage);
    return await lighthouse(url, { output: ['html', 'json'] }, undefined, page);
  } finally {
    await browser.close();
  }
}

/**
 * Gives the server priority over the browser that measures it, where that is allowed: both share the
 * processors.
 */
async function first(start) {
  const usual = os.getPriority();
  try {
    os.setPriority(os.constants.priority.PRIORITY_HIGHEST);
  } catch {
    return start();
  }
  try {
    return await start();
  } finally {
    os.setPriority(usual);
  }
}

function performanceOf({ lhr }) {
  return lhr.categories.performance.score;
}
