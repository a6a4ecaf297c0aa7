import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** Returns the violations that axe finds on the page in its current state, one line each. */
export async function violations(page: Page): Promise<string[]> {
  // axe runs through the debugging protocol, which is not bound by the page's Content-Security-Policy, in an isolated
  // world, whose timers run even if a test has stopped those of the page.
  const devtools = await page.context().newCDPSession(page);
  const { frameTree } = await devtools.send('Page.getFrameTree');
  const world = { frameId: frameTree.frame.id, worldName: 'axe' };
  const { executionContextId: contextId } = await devtools.send('Page.createIsolatedWorld', world);
  // The world, and axe in it, is there for as long as the document.
  const known = await devtools.send('Runtime.evaluate', { contextId, expression: 'typeof axe' });
  if (known.result.value === 'undefined') {
    await devtools.send('Runtime.evaluate', { contextId, expression: AXE });
  }
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
    contextId,
    expression: "axe.run({ resultTypes: ['violations'] })",
    awaitPromise: true,
    returnByValue: true,
  });
  await devtools.detach();
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description);
  const { violations: found } = result.value as AxeResults;
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
