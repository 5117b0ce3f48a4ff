import { act, within } from '@testing-library/react';
import { openTrade } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

jest.setTimeout(30_000);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

it('skips the confirmation after the user switches it off, and remembers that on this device', async () => {
  const { user, buy, dialog, created, deps } = await openTrade();
  await user.click(buy());
  await seconds(0.1);
  await user.click(within(await dialog()).getByRole('switch', { name: 'Do not ask again' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Confirm Buy' }));
  await seconds(1);
  expect(deps.cookies.get('askBeforeTrade')).toBe('no');
  await user.click(buy());
  await seconds(0.1);
  expect(created()).toHaveLength(2);
});

// Mutation check: reading the choice only once, or writing it at each confirmation, must fail this test.
it('requires the confirmation again once another tab switched it on, and keeps that choice', async () => {
  document.cookie = 'askBeforeTrade=no; path=/';
  const { user, buy, dialog, created, deps } = await openTrade();
  const chooseInOtherTab = (choice: string) => {
    deps.cookies.set('askBeforeTrade', choice);
    localStorage.setItem('askBeforeTrade', choice);
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
  };
  chooseInOtherTab('yes');
  await user.click(buy());
  await seconds(0.1);
  expect(created()).toHaveLength(0);
  const sheet = within(await dialog());
  chooseInOtherTab('no');
  await user.click(sheet.getByRole('button', { name: 'Confirm Buy' }));
  await seconds(0.1);
  expect(created()).toHaveLength(1);
  expect(deps.cookies.get('askBeforeTrade')).toBe('no');
});
