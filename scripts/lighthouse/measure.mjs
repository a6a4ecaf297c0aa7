import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { root } from '../install.mjs';

const REPORTS = 'build/lighthouse';
const RUNS = 5;
/** Runs that may be repeated, because Chrome's trace of a load sometimes lacks its beginning. */
const SPARE_RUNS = 3;
const CHROME_FLAGS = ['--no-sandbox', '--disable-gpu', '--headless=new'];

/** Measures a page several times and returns the run with the median performance. Saves its report as HTML and JSON. */
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

/** Runs Lighthouse in a new browser with an empty cache, with its default phone and network. */
async function runOnce(url, storage, executablePath) {
  const launch = () => puppeteer.launch({ executablePath, args: CHROME_FLAGS });
  const browser = await withHighestPriority(launch);
  try {
    const page = await browser.newPage();
    // Lighthouse empties the storage before it measures, so the entries are written when a document begins.
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
 * Starts the browser with the highest priority, where that is allowed, because it shares the processors with the
 * server.
 */
async function withHighestPriority(start) {
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
