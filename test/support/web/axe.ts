import axe from 'axe-core';

/** Of the colours and letters only a browser knows: test/journeys/accessibility.test.ts. */
const LEFT_OUT = ['color-contrast', 'label-content-name-mismatch', 'region'];

/** What axe finds in it, a line each. */
export async function violations(element: Element): Promise<string[]> {
  const { violations: found } = await axe.run(element, {
    rules: Object.fromEntries(LEFT_OUT.map((rule) => [rule, { enabled: false }])),
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
