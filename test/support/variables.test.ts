// It may be loaded only once in a process.
jest.mock('@playwright/test', () => ({ chromium: {} }));

/** Returns what the tests use with these variables in the environment. */
async function loadWith(variables: Record<string, string>) {
  const before = { ...process.env };
  for (const name of ['CHROMIUM_PATH', 'RECORDED_DATA', 'SEED']) delete process.env[name];
  Object.assign(process.env, variables);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  try {
    jest.resetModules();
    const { headlessShellPath, WITH_CAMERA } = await import('#test/support/process/chromium.ts');
    const { CRASH_FOLDER } = await import('#test/support/world/recordedCandles.ts');
    const { runSeed } = await import('#test/support/seededRandom.ts');
    return { headlessShellPath, WITH_CAMERA, CRASH_FOLDER, seed: runSeed('variables') };
  } finally {
    jest.restoreAllMocks();
    process.env = before;
  }
}

// Mutation check: `process.env[name]` instead of readVariable must fail this test.
it.each(['', ' '])('counts a variable with %j as not set', async empty => {
  const given = await loadWith({ CHROMIUM_PATH: empty, RECORDED_DATA: empty, SEED: empty });
  expect(given).toEqual(await loadWith({}));
});

it('uses the browser, the folder and the seed that the environment names', async () => {
  expect(await loadWith({ CHROMIUM_PATH: '/opt/chromium', RECORDED_DATA: '/recorded', SEED: '7' })).toEqual({
    headlessShellPath: '/opt/chromium',
    WITH_CAMERA: { executablePath: '/opt/chromium' },
    CRASH_FOLDER: '/recorded/klines-1m/2021-04-17_4d',
    seed: 7,
  });
});
