/** @jest-environment ./test/support/webEnvironment.ts */
import { loadChunk } from './loadChunk.ts';

const gone = () => Promise.reject(new Error('Loading chunk 7 failed'));

it('reloads the page once when a chunk is missing after a deploy', async () => {
  const reload = jest.fn();
  void loadChunk(gone, reload);
  await Promise.resolve();
  await Promise.resolve();
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(loadChunk(gone, reload)).rejects.toThrow('Loading chunk');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('can reload again after a chunk has loaded', async () => {
  const reload = jest.fn();
  sessionStorage.setItem('larkspur/reloaded', '1');
  expect(await loadChunk(async () => 'here', reload)).toBe('here');
  void loadChunk(gone, reload);
  await Promise.resolve();
  await Promise.resolve();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload without a network, which would lose the page', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = jest.fn();
  await expect(loadChunk(gone, reload)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
