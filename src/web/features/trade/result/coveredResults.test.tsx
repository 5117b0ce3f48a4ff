import { act, screen, within } from '@testing-library/react';
import { seconds } from '#test/support/app/seconds.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk, openTrade } from '#test/support/app/tradeScene.ts';
import { UNSEEN_RESULTS } from '#web/deps.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

jest.setTimeout(30_000);
beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

const placedAt = (ms: number, more = {}) => aTrade({ createdAt: new Date(ms).toISOString(), ...more });
const aWin = { tradeResult: 'win', tradeAfterAmount: 8.2 } as const;
const aLoss = { tradeResult: 'loss', tradeAfterAmount: 10 } as const;

const ANNOUNCED = 'BTC/USDT: Gain +8.20 USDT';
const sheet = () => screen.findByRole('region', { name: 'BTC/USDT' });
const isSheetShown = () => screen.queryByRole('region', { name: 'BTC/USDT', hidden: true }) !== null;
const goBack = async () => {
  act(() => history.back());
  // The browser goes back, the overlays follow, and their transitions end.
  for (let step = 0; step < 6; step += 1) await seconds(0.1);
};

/** Opens the coins, and has a trade settle meanwhile. */
async function settleBehindCoins() {
  const desk = aTradeDesk([placedAt(NOON - 58_000)]);
  const app = await openTrade({ desk });
  await app.user.click(screen.getByRole('button', { name: /^BTC/ }));
  const coins = within(await app.dialog());
  desk.settle('t1', aWin);
  await seconds(4);
  expect(isSheetShown()).toBe(false);
  return { ...app, coins, unseen: () => app.deps.storage.get(UNSEEN_RESULTS) };
}

// Mutation check: rendering the result while the coins are open must fail this test. Choosing one would dismiss it.
it('announces and shows a result when a coin was chosen', async () => {
  const { user, coins, unseen } = await settleBehindCoins();
  const hidden = screen.getByText(ANNOUNCED);
  await user.click(coins.getByText('ETH'));
  await seconds(1);
  expect(screen.getByText(ANNOUNCED)).not.toBe(hidden);
  expect(isSheetShown()).toBe(true);
  expect(screen.getByRole('status', { name: 'Price of ETH/USDT' })).toBeInTheDocument();
  expect(unseen()).toBe('["t1"]');
});

it('shows a result when Back closes the other sheet, and dismisses it by the next Back', async () => {
  const { unseen } = await settleBehindCoins();
  await goBack();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(isSheetShown()).toBe(true);
  expect(unseen()).toBe('["t1"]');
  await goBack();
  expect(isSheetShown()).toBe(false);
  expect(unseen()).toBeNull();
});

it('shows a result again when a sheet that was opened over it closes', async () => {
  const desk = aTradeDesk([placedAt(NOON - 58_000)]);
  const { user, deps, dialog } = await openTrade({ desk });
  desk.settle('t1', aWin);
  await seconds(4);
  await user.click(screen.getByRole('button', { name: /^BTC/ }));
  await seconds(0.5);
  expect(isSheetShown()).toBe(false);
  await user.click(within(await dialog()).getByText('ETH'));
  await seconds(1);
  expect(isSheetShown()).toBe(true);
  expect(deps.storage.get(UNSEEN_RESULTS)).toBe('["t1"]');
});

it('shows a result after the confirmation that Trade again of another one opens', async () => {
  const desk = aTradeDesk([placedAt(NOON - 57_500, { _id: 't2' }), placedAt(NOON - 58_000)]);
  const { user, deps, dialog } = await openTrade({ desk });
  desk.settle('t1', aLoss);
  desk.settle('t2', aWin);
  await seconds(4);
  await user.click(within(await sheet()).getByRole('button', { name: 'Trade again' }));
  await seconds(0.5);
  expect(isSheetShown()).toBe(false);
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  await seconds(1);
  expect(await sheet()).toHaveTextContent('Gain');
  expect(deps.storage.get(UNSEEN_RESULTS)).toBe('["t2"]');
});
