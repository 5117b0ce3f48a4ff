import { screen, within } from '@testing-library/react';
import { HOUR_MS } from '#contract/numbers/durations.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { openWallet } from '#test/support/app/walletScene.tsx';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { createEntries, paginateStatement } from '#test/support/fixtures/statementFixtures.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 15) }));
afterEach(() => jest.useRealTimers());
afterEach(() => jest.restoreAllMocks());

async function downloadOnce() {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  const { user } = await openWallet({ '/api/getStatement': paginateStatement(() => createEntries(5), 10) });
  await user.click(await screen.findByText('Download CSV'));
  return { click, user };
}

// Mutation check: calling `download` without the guard must fail this test.
it('saves one file for a double tap that is slower than the response', async () => {
  const { click, user } = await downloadOnce();
  await seconds(0.2);
  await user.click(screen.getByText('Download CSV'));
  await seconds(0.5);
  expect(click).toHaveBeenCalledTimes(1);
  await user.click(screen.getByText('Download CSV'));
  await seconds(0.2);
  expect(click).toHaveBeenCalledTimes(2);
});

// Mutation check: measuring the age of a tap without its sign must fail this test.
it('saves a file after the clock of the device was set back', async () => {
  const { click, user } = await downloadOnce();
  await seconds(0.6);
  jest.setSystemTime(Date.now() - HOUR_MS);
  await user.click(screen.getByText('Download CSV'));
  await seconds(0.2);
  expect(click).toHaveBeenCalledTimes(2);
});

// Mutation check: calling `print` or `cancel` without the guard must fail this test.
it.each([
  ['faster', 0.05, 0.2],
  ['slower', 0.2, 0.05],
])('prints a month once for a double tap that is %s than the response', async (_kind, tapS, responseS) => {
  const printed = jest.spyOn(window, 'print').mockReturnValue();
  const load = paginateStatement(() => createEntries(5), 10);
  const { user } = await openWallet({
    '/api/getUserById': () => aUser({ balance: 5 }),
    '/api/getStatement': call => new Promise(resolve => setTimeout(() => resolve(load(call)), responseS * 1_000)),
  });
  await user.click(await screen.findByText('Print or save as PDF'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Print or save as PDF' }));
  await user.click(await sheet.findByText('Print'));
  await seconds(tapS);
  await user.click(sheet.getByText(/^(Print|Cancel)$/));
  await seconds(2);
  expect(printed).toHaveBeenCalledTimes(1);
  await user.click(sheet.getByText('Print'));
  await seconds(2);
  expect(printed).toHaveBeenCalledTimes(2);
});
