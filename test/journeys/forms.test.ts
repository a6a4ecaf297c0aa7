/** The log-in and sign-up forms, from empty to sent and refused, on a phone and on a desktop. */
import type { Browser, Page } from 'playwright-core';
import { close, DEVICES, flaws, openPage } from '../support/journeys/looks';
import { apiMember } from '../support/journeys/member';
import { answerWith, callsOf, failWith, held } from '../support/journeys/network';
import { openSite, type Site } from '../support/journeys/shared';
import { expectShown } from '../support/journeys/texts';
import { openBrowser } from '../support/journeys/visitor';

const SAID = 'The pavilion is closed for a moment.';
const PASSWORD = 'nightwatchman 12';

type Values = Record<string, string>;

interface Form {
  name: string;
  address: string;
  line: string;
  api: RegExp;
  values: Values;
  optional: string[];
  /** Values that the form itself refuses, and its message. */
  mismatch?: { values: Values; message: string };
  /** Values that the server refuses, its message, and the field that it is about. */
  refused: { values: Values; message: string; field?: string };
  /** Shown when the response has no message. */
  fallback: string;
  done: { text: string; address: string; heading: string | RegExp };
  other: { link: string; address: string };
}

const FORMS: Form[] = [
  {
    name: 'Login',
    address: '/login',
    line: 'Your eleven failures are waiting.',
    api: /auth\/login$/,
    values: { 'Email address': 'Asha@Example.org', Password: PASSWORD },
    optional: [],
    refused: {
      values: { Password: 'dayowl 12345' },
      message: 'Email address or password is wrong',
    },
    fallback: 'Error logging in',
    done: {
      text: 'Login successful! Redirecting...',
      address: '/',
      heading: /Your matches/,
    },
    other: { link: "Don't have an account? Sign up", address: '/signup' },
  },
  {
    name: 'Signup',
    address: '/signup',
    line: 'Eleven bad decisions and you’re in.',
    api: /auth\/signup$/,
    values: {
      'Email Address': 'Bilal@Example.org',
      'First Name': 'Bilal',
      'Last Name': 'Nair',
      Password: PASSWORD,
      'Confirm Password': PASSWORD,
      'Mobile Number (Optional)': '+44 20 7946 0000',
    },
    optional: ['Mobile Number (Optional)'],
    mismatch: {
      values: { 'Confirm Password': 'nightwatchman 21' },
      message: 'Passwords do not match',
    },
    refused: {
      values: { 'Email Address': 'asha@example.org' },
      message: 'An account with this email address exists already',
      field: 'Email Address',
    },
    fallback: 'Error signing up',
    done: {
      text: 'Signup successful! Redirecting to login...',
      address: '/login',
      heading: 'Login',
    },
    other: { link: 'Already have an account? Login', address: '/login' },
  },
];

const CASES = DEVICES.flatMap(([device, viewport]) =>
  FORMS.map((form) => ({ ...form, device, viewport })),
);

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  await apiMember(site.url, 'Asha', 'asha@example.org');
});

const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });

async function fill(page: Page, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

async function typedIn(page: Page, labels: readonly string[]): Promise<Values> {
  const typed: Values = {};
  for (const label of labels) typed[label] = await field(page, label).inputValue();
  return typed;
}

/** A field may show the same text, without a button. */
const toast = (page: Page, text: string) => {
  const close = page.getByRole('button', { name: 'Close message' });
  return page.getByRole('alert').filter({ has: close }).getByText(text);
};

const pathOf = (page: Page): string => new URL(page.url()).pathname;

/**
 * The tests of a form share a page. Each begins where the one before it ended: the form is empty at first, then refused in
 * several ways, and at last accepted.
 */
describe.each(CASES)('$name on $device', (form) => {
  const { name, address, api, values, mismatch, viewport, device } = form;
  const labels = Object.keys(values);
  let page: Page;

  beforeAll(async () => {
    page = await openPage(browser, site.url, { viewport });
    await page.clock.install();
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  afterAll(() => close(page));

  const button = () => page.getByRole('main').getByRole('button', { name, exact: true });
  const press = () => button().click();

  test('has the texts of the specification, and leads to the other form', async () => {
    expect(await typedIn(page, labels)).toEqual(
      Object.fromEntries(labels.map((label) => [label, ''])),
    );
    await page.getByText(form.line).waitFor();
    expect(await page.title()).toBe(`${name} · Nightmare XI`);
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('link', { name: form.other.link }).click();
    await page.waitForURL((url) => url.pathname === form.other.address);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  test('names each empty required field until it is filled in, and sends nothing', async () => {
    const calls = callsOf(page);
    await press();
    const required = labels.filter((label) => !form.optional.includes(label));
    for (const label of required) {
      await page.getByText(`${label} is required`, { exact: true }).waitFor();
    }
    for (const label of labels) {
      const invalid = await field(page, label).getAttribute('aria-invalid');
      expect([label, invalid]).toEqual([label, String(required.includes(label))]);
    }
    expect(await field(page, required[0]!).evaluate((input) => input.matches(':focus'))).toBe(true);
    expect(await flaws(page)).toEqual([]);

    for (const [label, value] of Object.entries(values)) {
      await field(page, label).pressSequentially(value);
      await page.getByText(`${label} is required`, { exact: true }).waitFor({ state: 'detached' });
    }
    expect(await typedIn(page, labels)).toEqual(values);
    expect(calls).toEqual([]);
  });

  if (mismatch !== undefined) {
    test('refuses two passwords that differ, and sends nothing', async () => {
      const typed = { ...values, ...mismatch.values };
      await fill(page, typed);
      const calls = callsOf(page);
      await expectShown(toast(page, mismatch.message), press);
      expect(await typedIn(page, labels)).toEqual(typed);
      expect(calls).toEqual([]);
      expect(await flaws(page)).toEqual([]);
    });
  }

  test('shows a spinner until the response arrives, cannot be sent twice, and shows that the server is out of order', async () => {
    const { decide, letThrough } = held(failWith(SAID));
    await page.route(api, decide);
    await fill(page, values);
    await press();
    const waiting = page.getByRole('main').getByRole('button', { name });
    await waiting.getByRole('progressbar', { name: 'Please wait' }).waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    expect(await flaws(page)).toEqual([]);
    await expectShown(toast(page, SAID), () => Promise.resolve(letThrough()));
    expect(await typedIn(page, labels)).toEqual(values);
  });

  test('shows an error of its own when the server has no words', async () => {
    await page.route(api, answerWith(500, {}));
    await expectShown(toast(page, form.fallback), press);
    expect(await typedIn(page, labels)).toEqual(values);
  });

  test("shows the server's refusal, keeps the values, and can be sent again", async () => {
    const typed = { ...values, ...form.refused.values };
    await fill(page, typed);
    await expectShown(toast(page, form.refused.message), press);
    expect(await typedIn(page, labels)).toEqual(typed);
    expect(pathOf(page)).toBe(address);
    expect(await button().isEnabled()).toBe(true);
    const focused = form.refused.field === undefined ? button() : field(page, form.refused.field);
    expect(await focused.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await flaws(page)).toEqual([]);
  });

  test('removes an error after six seconds', async () => {
    await page.route(api, failWith(SAID));
    // It stays paused, for the next test, too.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await press();
    await toast(page, SAID).waitFor();
    await page.clock.runFor(5_900);
    expect(await toast(page, SAID).isVisible()).toBe(true);
    await page.clock.runFor(200);
    await toast(page, SAID).waitFor({ state: 'detached' });
  });

  test('confirms its success, and leads on after two seconds', async () => {
    // Each device signs up another user.
    const email = labels[0]!;
    const whose = name === 'Signup' ? { [email]: `${device.replace(' ', '.')}@example.org` } : {};
    await fill(page, { ...values, ...whose });
    await press();
    await page.getByRole('status').getByText(form.done.text).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.clock.runFor(1_900);
    expect(pathOf(page)).toBe(address);
    await page.clock.runFor(200);
    await page.waitForURL((url) => url.pathname === form.done.address);
    await page.clock.resume();
    await page.getByRole('heading', { level: 1, name: form.done.heading }).waitFor();
  });
});
