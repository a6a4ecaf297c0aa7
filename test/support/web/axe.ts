import axe from 'axe-core';

/** Rules about colours need a browser: test/journeys/accessibility.test.ts checks them. */
const LEFT_OUT = ['color-contrast', 'label-content-name-mismatch', 'region'];

/** Returns the violations that axe finds in the element, one line each. */
export async function violations(element: Element): Promise<string[]> {
  const { violations: found } = await axe.run(element, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(LEFT_OUT.map((rule) => [rule, { enabled: false }])),
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
