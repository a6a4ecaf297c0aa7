/** The log-in and sign-up forms, from empty to sent and refused, on a phone and on a desktop. */
import type { Browser, Page } from 'playwright-core';
import { close, DEVICES, flaws, openPage } from '../support/journeys/looks';
import { apiMember } from '../support/journeys/member';
import { answerWith, callsOf, failWith, pending } from '../support/journeys/network';
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
  /** Values that the server refuses, and its message. */
  /** With the field that the refusal is about. */
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

describe.each(CASES)('$name on $device', (form) => {
  const { name, address, api, values, viewport, device } = form;
  const labels = Object.keys(values);
  let page: Page;

  beforeEach(async () => {
    page = await openPage(browser, site.url, { viewport });
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  afterEach(() => close(page));

  const press = () => page.getByRole('main').getByRole('button', { name, exact: true }).click();

  test('has the texts of the specification, and leads to the other form', async () => {
    expect(await typedIn(page, labels)).toEqual(
      Object.fromEntries(labels.map((label) => [label, ''])),
    );
    await page.getByText(form.line).waitFor();
    expect(await page.title()).toBe(`${name} · Nightmare XI`);
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('link', { name: form.other.link }).click();
    await page.waitForURL((url) => url.pathname === form.other.address);
  });

  test('names each empty required field, and sends nothing', async () => {
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
    expect(calls).toEqual([]);
  });

  test('shows a spinner until the response arrives, and cannot be sent twice', async () => {
    await page.route(api, pending);
    await fill(page, values);
    await press();
    const button = page.getByRole('main').getByRole('button', { name });
    await button.getByRole('progressbar', { name: 'Please wait' }).waitFor();
    expect(await button.isDisabled()).toBe(true);
    expect(await flaws(page)).toEqual([]);
  });

  test("shows the server's refusal, keeps the values, and can be sent again", async () => {
    const typed = { ...values, ...form.refused.values };
    await fill(page, typed);
    await expectShown(toast(page, form.refused.message), press);
    expect(await typedIn(page, labels)).toEqual(typed);
    expect(pathOf(page)).toBe(address);
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    expect(await button.isEnabled()).toBe(true);
    const focused = form.refused.field === undefined ? button : field(page, form.refused.field);
    expect(await focused.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await flaws(page)).toEqual([]);
  });

  test.each([
    ['is out of order', failWith(SAID), SAID],
    ['has no words', answerWith(500, {}), form.fallback],
  ])('shows an error when the server %s', async (_failure, decision, message) => {
    await page.route(api, decision);
    await fill(page, values);
    await expectShown(toast(page, message), press);
    expect(await typedIn(page, labels)).toEqual(values);
  });

  test('removes an error after six seconds', async () => {
    await page.clock.install();
    await page.route(api, failWith(SAID));
    await fill(page, values);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await press();
    await toast(page, SAID).waitFor();
    await page.clock.runFor(5_900);
    expect(await toast(page, SAID).isVisible()).toBe(true);
    await page.clock.runFor(200);
    await toast(page, SAID).waitFor({ state: 'detached' });
  });

  test('confirms its success, and leads on after two seconds', async () => {
    await page.clock.install();
    // Each device signs up another user.
    const email = labels[0]!;
    const whose = name === 'Signup' ? { [email]: `${device.replace(' ', '.')}@example.org` } : {};
    await fill(page, { ...values, ...whose });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await press();
    await page.getByRole('status').getByText(form.done.text).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.clock.runFor(1_900);
    expect(pathOf(page)).toBe(address);
    await page.clock.runFor(200);
    await page.waitForURL((url) => url.pathname === form.done.address);
    await page.getByRole('heading', { level: 1, name: form.done.heading }).waitFor();
  });
});

test.each(DEVICES)(
  'two passwords that differ are refused on %s, and nothing is sent',
  async (_device, viewport) => {
    const page = await openPage(browser, site.url, { viewport });
    await page.goto('/signup');
    const { values } = FORMS[1]!;
    const typed = { ...values, 'Confirm Password': 'nightwatchman 21' };
    await fill(page, typed);
    const calls = callsOf(page);
    const button = page.getByRole('main').getByRole('button', { name: 'Signup', exact: true });
    await expectShown(toast(page, 'Passwords do not match'), () => button.click());
    expect(await typedIn(page, Object.keys(typed))).toEqual(typed);
    expect(calls).toEqual([]);
    expect(await flaws(page)).toEqual([]);
    await close(page);
  },
);
