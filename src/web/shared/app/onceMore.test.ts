/** @jest-environment ./test/support/webEnvironment.ts */
import { onceMore } from './onceMore.ts';

const gone = () => Promise.reject(new Error('Loading chunk 7 failed'));

it('reloads the page when a part is gone after a deploy, once', async () => {
  const reload = jest.fn();
  void onceMore(gone, reload);
  await Promise.resolve();
  await Promise.resolve();
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(onceMore(gone, reload)).rejects.toThrow('Loading chunk');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('may reload again after a part has come', async () => {
  const reload = jest.fn();
  sessionStorage.setItem('larkspur/reloaded', '1');
  expect(await onceMore(async () => 'here', reload)).toBe('here');
  void onceMore(gone, reload);
  await Promise.resolve();
  await Promise.resolve();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload without a network: that would lose the page', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = jest.fn();
  await expect(onceMore(gone, reload)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
