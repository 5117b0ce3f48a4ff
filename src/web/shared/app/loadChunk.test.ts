/** @jest-environment ./test/support/webEnvironment.ts */
import { loadChunk } from './loadChunk.ts';

const gone = () => Promise.reject(new Error('Loading chunk 7 failed'));

it('reloads the page when a part is gone after a deploy, once', async () => {
  const reload = jest.fn();
  void loadChunk(gone, reload);
  await Promise.resolve();
  await Promise.resolve();
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(loadChunk(gone, reload)).rejects.toThrow('Loading chunk');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('may reload again after a part has come', async () => {
  const reload = jest.fn();
  sessionStorage.setItem('larkspur/reloaded', '1');
  expect(await loadChunk(async () => 'here', reload)).toBe('here');
  void loadChunk(gone, reload);
  await Promise.resolve();
  await Promise.resolve();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload without a network: that would lose the page', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = jest.fn();
  await expect(loadChunk(gone, reload)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
