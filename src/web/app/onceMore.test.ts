import { onceMore } from './onceMore.ts';

const gone = () => Promise.reject(new Error('the chunk is gone'));
const there = () => Promise.resolve('a part');

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 2) }));
afterEach(() => jest.useRealTimers());

it('reloads once for a part that is gone after a deploy', async () => {
  const reload = jest.fn();
  void onceMore(gone, reload);
  await jest.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

// Sabotage: forget the reload as soon as any other part loads, and the page reloads for ever.
it('does not reload again although other parts of the new page were there', async () => {
  const reload = jest.fn();
  void onceMore(gone, reload);
  await jest.advanceTimersByTimeAsync(1_000);
  await expect(onceMore(there, reload)).resolves.toBe('a part');
  await expect(onceMore(gone, reload)).rejects.toThrow('the chunk is gone');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads for the next deploy as well', async () => {
  const reload = jest.fn();
  void onceMore(gone, reload);
  await jest.advanceTimersByTimeAsync(3_600_000);
  void onceMore(gone, reload);
  await jest.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(2);
});
