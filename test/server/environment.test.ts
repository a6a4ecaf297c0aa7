/** An environment that the test files of a process share. */
interface TestEnvironment {
  setup(): Promise<void>;
  teardown(): Promise<void>;
}

const Environment = jest.requireActual<new (config: object) => TestEnvironment>(
  '../support/environment.cjs',
);

interface TestEnvironmentWithWindow extends TestEnvironment {
  global: typeof window;
  fakeTimersModern: { useFakeTimers(config: object): void; now(): number };
}

const JsdomEnvironment = jest.requireActual<
  new (config: object, context: object) => TestEnvironmentWithWindow
>('../support/jsdomEnvironment.cjs');

test('after a file its globals, its environment variables and process.exit are as before it', async () => {
  const { exit } = process;
  const { fetch, temporaryFolders } = globalThis;
  const variables = { ...process.env };
  const environment = new Environment({ projectConfig: { testEnvironmentOptions: {} } });
  await environment.setup();

  Reflect.set(globalThis, 'leftByAFile', 'left');
  globalThis.fetch = () => Promise.reject(new Error('replaced'));
  process.env['LEFT_BY_A_FILE'] = 'left';
  process.env['TZ'] = 'Asia/Tokyo';
  process.exit = () => {
    throw new Error('replaced');
  };
  await environment.teardown();

  expect('leftByAFile' in globalThis).toBe(false);
  expect(globalThis.fetch).toBe(fetch);
  expect(globalThis.temporaryFolders).toBe(temporaryFolders);
  expect(process.env).toEqual(variables);
  expect(process.exit).toBe(exit);
});

test('after a file with a document the window is as before it', async () => {
  const projectConfig = { testEnvironmentOptions: {}, fakeTimers: {}, globals: {} };
  const environment = new JsdomEnvironment({ projectConfig }, { console });
  const page = environment.global;
  const { document, HTMLElement } = page;
  const { matchMedia } = page;
  const { click } = HTMLElement.prototype;
  const late = jest.fn();

  await environment.setup();
  Reflect.set(page, 'leftByAFile', 'left');
  Reflect.set(page, 'matchMedia', late);
  HTMLElement.prototype.click = late;
  Object.assign(document, { leftByAFile: 'left' });
  Object.defineProperty(page.navigator, 'onLine', { get: () => false, configurable: true });
  for (const target of [page, document, document.body]) target.addEventListener('click', late);
  new page.MutationObserver(late).observe(document, { subtree: true, childList: true });
  page.setTimeout(late, 1);
  page.setInterval(late, 1);
  page.requestAnimationFrame(late);
  document.head.append(document.createElement('style'));
  document.body.append('left');
  document.body.className = 'left';
  document.body.scrollTop = 1;
  document.body.scrollLeft = 1;
  document.getSelection()?.selectAllChildren(document.body);
  document.cookie = 'left=1';
  page.localStorage.setItem('left', '1');
  page.sessionStorage.setItem('left', '1');
  page.history.pushState(null, '', '/left?by=a#file');
  environment.fakeTimersModern.useFakeTimers({ now: 0 });
  await environment.teardown();

  document.body.dispatchEvent(new page.Event('click', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(late).not.toHaveBeenCalled();
  expect('leftByAFile' in page || 'leftByAFile' in document).toBe(false);
  expect(page.matchMedia).toBe(matchMedia);
  expect(HTMLElement.prototype.click).toBe(click);
  expect(page.navigator.onLine).toBe(true);
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect(document.body.scrollTop + document.body.scrollLeft).toBe(0);
  expect(document.getSelection()?.rangeCount).toBe(0);
  expect(document.cookie).toBe('');
  expect(page.localStorage).toHaveLength(0);
  expect(page.sessionStorage).toHaveLength(0);
  expect(environment.fakeTimersModern.now()).toBeGreaterThan(0);
  expect(page.location.href).toBe('http://localhost/');
  expect(new JsdomEnvironment({ projectConfig }, { console }).global).toBe(page);
  page.close();
});
