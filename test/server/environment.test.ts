/** The environment in which the test files of a process share its globals. */
interface TestEnvironment {
  setup(): Promise<void>;
  teardown(): Promise<void>;
}

const Environment = jest.requireActual<new (config: object) => TestEnvironment>(
  '../support/environment.cjs',
);

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
