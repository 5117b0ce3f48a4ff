/** @jest-environment ./test/support/webEnvironment.ts */
import { loadChunk, loadWhenReachable } from './loadChunk.ts';

const gone = () => Promise.reject(new Error('Loading chunk 7 failed'));
const served = async () => new Response('');

/** Loads a chunk that is missing while the server sends the page. */
async function loadMissing(): Promise<jest.Mock> {
  const reload = jest.fn();
  await new Promise<void>(resolve => void loadChunk(gone, reload.mockImplementation(resolve), served));
  return reload;
}

it('reloads the page once when a chunk is missing after a deploy', async () => {
  const reload = await loadMissing();
  await expect(loadChunk(gone, reload, served)).rejects.toThrow('Loading chunk');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('can reload again after a chunk has loaded', async () => {
  sessionStorage.setItem('larkspur/reloaded', '1');
  expect(await loadChunk(async () => 'here')).toBe('here');
  expect(await loadMissing()).toHaveBeenCalledTimes(1);
});

it('does not reload without a network, which would lose the page', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = jest.fn();
  await expect(loadChunk(gone, reload, served)).rejects.toThrow('the server sends neither');
  expect(reload).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

// Mutation check: reloading whenever the browser reports a network must fail this test.
it.each<[string, typeof fetch]>([
  ['does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has no page', async () => new Response('Bad gateway', { status: 502 })],
])('does not reload while the server %s', async (_what, send) => {
  const [reload, requests] = [jest.fn(), jest.fn(send)];
  await expect(loadChunk(gone, reload, requests)).rejects.toThrow('the server sends neither');
  expect(reload).not.toHaveBeenCalled();
  expect(requests.mock.calls).toEqual([['/', expect.objectContaining({ method: 'HEAD', cache: 'no-store' })]]);
});

// Mutation check: rejecting while the server does not respond must fail this test.
it('waits for the server where an error would end the app, and then loads the chunk', async () => {
  jest.useFakeTimers();
  const reload = jest.fn();
  const isBack = { server: false };
  const load = async () => (isBack.server ? 'here' : gone());
  const send = () => Promise.reject(new TypeError('Failed to fetch'));
  const loaded = loadWhenReachable<string>(load, reload, send);
  await jest.advanceTimersByTimeAsync(12_000);
  isBack.server = true;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await loaded).toBe('here');
  expect(reload).not.toHaveBeenCalled();
  jest.useRealTimers();
});

it('rejects a chunk that is still missing after a reload', async () => {
  await loadMissing();
  await expect(loadWhenReachable(gone, jest.fn(), served)).rejects.toThrow('Loading chunk');
});
