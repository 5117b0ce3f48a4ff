import { readConfig } from './browserDeps.ts';

const realFetch = global.fetch;
afterEach(() => {
  global.fetch = realFetch;
  jest.restoreAllMocks();
});

// Mutation check: requesting it without a time limit must fail this test. The page would wait without end.
it('gives up reading the configuration after ten seconds', async () => {
  const limit = new AbortController();
  const createLimit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  global.fetch = (_address, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('Timed out'))));
  const reading = readConfig();
  expect(createLimit).toHaveBeenCalledWith(10_000);
  limit.abort();
  await expect(reading).rejects.toThrow('Timed out');
});
