import { screen } from '@testing-library/react';
import { QUICK_PROPERTIES } from '../support/web/computedStyle';
import { contestOf, twoSquads, upcomingMatch } from '../support/web/fixtures';
import { answer } from '../support/web/handlers';
import { renderApp } from '../support/web/render';
import { server } from '../support/web/server';
import { jsdomComputedStyle, matchMediaOfWidth } from '../support/web/setup';

const SELECTOR =
  '/teamSelector/m-final/c-mega?home_team=India&away_team=South+Africa&tournament_id=t-wc24';
const valuesOf = (style: CSSStyleDeclaration) =>
  QUICK_PROPERTIES.map((property) => style.getPropertyValue(property));

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

describe.each([
  ['a phone', 360],
  ['a desktop', 1280],
])('on %s', (_device, width) => {
  test('every element has the style that jsdom computes', async () => {
    window.matchMedia = matchMediaOfWidth(width);
    server.use(
      answer('listMatches', 200, [upcomingMatch({ Contests: [contestOf('Mega')] })]),
      answer('getSquads', 200, twoSquads),
    );
    const { user } = renderApp(SELECTOR, { as: 'meera' });
    await user.click(await screen.findByRole('button', { name: /^V Kohli, / }));
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog');
    const elements = [...document.querySelectorAll('*')];
    expect(elements.length).toBeGreaterThan(300);
    const names = elements.map(({ outerHTML }) => outerHTML.slice(0, 100));
    const quick = elements.map((element) => valuesOf(window.getComputedStyle(element)));
    const expected = elements.map((element) => valuesOf(jsdomComputedStyle(element)));
    expect(quick.map((values, index) => [names[index], ...values])).toEqual(
      expected.map((values, index) => [names[index], ...values]),
    );
    // Checks that the comparison includes more than initial values.
    expect(new Set(quick.map(([display]) => display)).size).toBeGreaterThan(4);
    const constant = QUICK_PROPERTIES.filter(
      (_property, index) => new Set(quick.map((values) => values[index])).size === 1,
    );
    expect(constant).toEqual(['content-visibility', 'clip', 'direction']);
  });
});
