import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PWA_PROMPT_KEY } from '../../../src/web/api/sessionKeys';
import { platform } from '../../../src/web/pwa/device';
import { storeInstallPrompt } from '../../../src/web/pwa/installPrompt';
import { renderApp } from '../../support/web/render';
import { matchMediaOfWidth } from '../../support/web/setup';

const AGENTS = {
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile',
  android: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/141 Mobile',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
};
const ASKING = 'Install Nightmare XI';

interface Device {
  agent?: string;
  widthPx?: number;
  touchPoints?: number;
}

function setDevice({ agent = AGENTS.mac, widthPx = 1_280, touchPoints = 0 }: Device) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touchPoints, configurable: true });
  Object.defineProperty(window, 'innerWidth', { value: widthPx, configurable: true });
}

/** Dispatches Chromium's event for an installable app. `prompt` is the result of its dialog. */
function browserOffers(prompt: () => Promise<{ outcome: string }>) {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(Object.assign(event, { prompt }));
  return event;
}

/** Opens the home page and scrolls, after which the offer may come. */
async function openHome(device: Device = { widthPx: 360 }) {
  setDevice(device);
  const rendered = renderApp('/');
  await screen.findByRole('heading', { level: 1 });
  fireEvent.scroll(window);
  return rendered;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const shown = () => localStorage.getItem(PWA_PROMPT_KEY);

const onInstalled = jest.fn();
beforeAll(() => storeInstallPrompt(onInstalled));
beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  setDevice({});
  window.matchMedia = matchMediaOfWidth(1_280);
});

it.each([
  ['an iPhone', AGENTS.iPhone, 5, 'ios'],
  ['an Android phone', AGENTS.android, 5, 'android'],
  ['an iPad, which says Macintosh', AGENTS.mac, 5, 'ios'],
  ['a Mac', AGENTS.mac, 0, 'desktop'],
] as const)('%s is recognised', (_name, agent, touchPoints, expected) => {
  setDevice({ agent, touchPoints });
  expect(platform()).toBe(expected);
});

describe('the install dialog', () => {
  it('opens on a phone after two seconds', async () => {
    await openHome();
    await pass(1_500);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await pass(600);
    expect(await dialog(ASKING)).toBeVisible();
    expect(shown()).toBeNull();
  });

  it.each([
    ['scrolled', () => fireEvent.scroll(window)],
    ['tapped', () => fireEvent.click(document.body)],
  ])('waits until a visitor has %s, and two seconds more', async (_name, begin) => {
    setDevice({ widthPx: 360 });
    renderApp('/');
    await screen.findByRole('heading', { level: 1 });
    await pass(60_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    begin();
    await pass(1_500);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await pass(600);
    expect(await dialog(ASKING)).toBeVisible();
  });

  it('does not wait for who has logged in, or has come from another screen', async () => {
    setDevice({ widthPx: 360 });
    const { unmount } = renderApp('/', { as: 'meera' });
    await screen.findByRole('heading', { level: 1 });
    await pass(2_100);
    expect(await dialog(ASKING)).toBeVisible();
    unmount();

    localStorage.clear();
    const { user } = renderApp('/scoringRules');
    await user.click((await screen.findAllByRole('link', { name: 'Home' }))[0]!);
    await screen.findByRole('heading', { level: 1, name: /Pick the eleven/ });
    await pass(2_100);
    expect(await dialog(ASKING)).toBeVisible();
  });

  it.each([
    ['a wide window', { widthPx: 769 }, false],
    ['a phone by its width', { widthPx: 768 }, true],
    ['a phone held sideways', { widthPx: 900, agent: AGENTS.android }, true],
  ])('in %s: %o', async (_name, device, comes) => {
    await openHome(device);
    await pass(2_100);
    await pass(100);
    expect(screen.queryAllByRole('dialog')).toHaveLength(comes ? 1 : 0);
  });

  it('does not open again, or in the installed app', async () => {
    localStorage.setItem(PWA_PROMPT_KEY, 'true');
    const { unmount } = await openHome();
    await pass(2_500);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();

    localStorage.clear();
    window.matchMedia = (query) => ({
      ...matchMediaOfWidth(360)(query),
      matches: query.includes('standalone'),
    });
    await openHome();
    await pass(2_500);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Install App' })).not.toBeInTheDocument();
  });

  it('stays closed after it was dismissed', async () => {
    const { user } = await openHome();
    await pass(2_100);
    await user.click(within(await dialog(ASKING)).getByRole('button', { name: 'Not Now' }));
    expect(shown()).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each(['accepted', 'dismissed'])(
    "leaves it to the browser's own prompt, and is remembered when that is %s",
    async (outcome) => {
      const prompt = jest.fn(() => Promise.resolve({ outcome }));
      const offer = browserOffers(prompt);
      expect(offer.defaultPrevented).toBe(true);
      const { user } = await openHome();
      await pass(2_100);
      await user.click(within(await dialog(ASKING)).getByRole('button', { name: 'Install App' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(prompt).toHaveBeenCalledTimes(1);
      expect(shown()).not.toBeNull();
    },
  );

  it.each([
    ['iOS', AGENTS.iPhone, 'Install on iPhone or iPad', /Add to Home Screen/],
    ['Android', AGENTS.android, 'Install on Android', /Install app/],
  ])('explains the installation by hand on %s', async (_name, agent, title, step) => {
    const { user } = await openHome({ agent, widthPx: 360 });
    await pass(2_100);
    await user.click(within(await dialog(ASKING)).getByRole('button', { name: 'Install App' }));
    const manual = await dialog(title);
    expect(within(manual).getAllByRole('listitem')).toHaveLength(3);
    expect(within(manual).getByText(step)).toBeVisible();
    expect(shown()).not.toBeNull();
    await user.click(within(manual).getByRole('button', { name: 'Got It' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the install button', () => {
  it("explains the installation by hand when the browser's prompt fails", async () => {
    browserOffers(() => Promise.reject(new Error('sentinel')));
    const { user } = await openHome({ widthPx: 1_280 });
    // The part of the home page with the button is drawn when the page is scrolled.
    fireEvent.scroll(window);
    await user.click(await screen.findByRole('button', { name: 'Install App' }));
    expect(await dialog('Install on a computer')).toBeVisible();
  });
});

it('an installed app is recognised, and not offered again', () => {
  window.dispatchEvent(new Event('appinstalled'));
  expect(onInstalled).toHaveBeenCalledTimes(1);
  expect(shown()).not.toBeNull();
});
