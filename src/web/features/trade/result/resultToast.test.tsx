import { act, screen } from '@testing-library/react';
import { setHidden } from '#test/support/app/marketWorld.ts';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk } from '#test/support/app/tradeScene.ts';
import { tradesApi } from '#web/api/trades.ts';
import { UNSEEN_RESULTS } from '#web/deps.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => {
  setHidden(false);
  jest.useRealTimers();
});

const placedAt = (ms: number, more = {}) => aTrade({ createdAt: new Date(ms).toISOString(), ...more });
const aLoss = { tradeResult: 'loss', tradeAfterAmount: 10 } as const;
/** As many newer orders as the user's record lists. */
const newer = Array.from({ length: 50 }, (_order, index) =>
  placedAt(NOON - 1_000, { _id: `newer${index}`, tradeStatus: 'Completed', ...aLoss }),
);

describe('a result on other screens than Trade', () => {
  it('is a toast with coin, result and amount, and a link to the order', async () => {
    const desk = aTradeDesk([placedAt(NOON - 58_000)]);
    await renderApp({ route: '/orders', signedIn: true, provider: desk.handlers });
    await seconds(0.1);
    desk.settle('t1', aLoss);
    await seconds(4);
    expect(screen.getByText('BTC/USDT: Loss −10.00 USDT', { selector: '.MuiAlert-message' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/order/t1');
  });

  /** Opens the orders as a trade settles, behind the menu if `isCovered`, and waits until its result has arrived. */
  async function settleOnOrders({ isCovered = false } = {}) {
    const desk = aTradeDesk([placedAt(NOON - 58_000)]);
    const { user, deps } = await renderApp({ route: '/orders', signedIn: true, provider: desk.handlers });
    await seconds(0.1);
    if (isCovered) await user.click(screen.getByRole('button', { name: 'Open menu' }));
    desk.settle('t1', aLoss);
    await seconds(4);
    const toast = () => screen.queryByRole('link', { name: 'See the order', hidden: true });
    return { user, toast, unseen: () => deps.storage.get(UNSEEN_RESULTS) };
  }

  // Mutation check: showing the toast while the page is covered must fail this test.
  it('is a toast only once no menu covers the page, and then for as long as ever', async () => {
    const { user, toast, unseen } = await settleOnOrders({ isCovered: true });
    await seconds(20);
    expect(unseen()).toBe('["t1"]');
    expect(toast()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(
      screen.getByText('BTC/USDT: Loss −10.00 USDT', { selector: '[role=status] > *' }).closest('[aria-hidden=true]'),
    ).toBeNull();
    await seconds(8);
    expect(toast()).toBeVisible();
    await seconds(4);
    expect(toast()).toBeNull();
    expect(unseen()).toBeNull();
  });

  // Mutation check: a key of the sentence that follows the menu alone must fail this test.
  it('is announced once, although a menu covers the page later', async () => {
    const { user } = await settleOnOrders();
    const getAnnounced = () => screen.getByText('BTC/USDT: Loss −10.00 USDT', { selector: '[role=status] > *' });
    const announced = getAnnounced();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(await screen.findByRole('button', { name: 'Close menu' }));
    expect(getAnnounced()).toBe(announced);
  });

  // Mutation check: a time that runs while the page is hidden, or ends as its frame loses the focus, must fail this test.
  it('is a toast that ends after 10 s on a visible page, also in a frame that never has the focus', async () => {
    const { toast, unseen } = await settleOnOrders();
    act(() => setHidden(true));
    await seconds(30);
    expect(unseen()).toBe('["t1"]');
    act(() => setHidden(false));
    act(() => void window.dispatchEvent(new FocusEvent('blur')));
    await seconds(9);
    expect(toast()).toBeVisible();
    await seconds(2);
    expect(toast()).toBeNull();
    expect(unseen()).toBeNull();
  });

  // Mutation check: results of the newest orders alone must fail this test.
  it('is shown, however late, when the user has too many newer orders', async () => {
    const desk = aTradeDesk([placedAt(NOON - 50_000)]);
    const { user, dispatch } = await renderApp({ route: '/orders', signedIn: true, provider: desk.handlers });
    await seconds(0.1);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    desk.settle('t1', aLoss);
    for (const order of newer) desk.add(order);
    await seconds(120);
    await user.click(screen.getByRole('button', { name: 'Close menu' }));
    await seconds(1);
    const toast = screen.getByRole('link', { name: 'See the order' });
    expect(toast).toHaveAttribute('href', '/order/t1');
    // Mutation check: leaving its record without a subscription must fail this test.
    act(() => void dispatch(tradesApi.util.invalidateTags(['Trade'])));
    expect(toast).toBeVisible();
    await seconds(1);
    expect(toast).toBeVisible();
  });

  // Mutation check: keeping the id of an order that the provider does not have must fail this test.
  it('is loaded after a reload when the user has too many newer orders, and an unknown order is dropped', async () => {
    localStorage.setItem(UNSEEN_RESULTS, '["unknown","t1"]');
    const desk = aTradeDesk([...newer, placedAt(NOON - 90_000)]);
    desk.settle('t1', aLoss);
    const { deps, requests } = await renderApp({ route: '/orders', signedIn: true, provider: desk.handlers });
    await seconds(5);
    expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/order/t1');
    expect(deps.storage.get(UNSEEN_RESULTS)).toBe('["t1"]');
    await seconds(20);
    expect(deps.storage.get(UNSEEN_RESULTS)).toBeNull();
    expect(requests('/api/getTradeDetails/t1')).toHaveLength(1);
    expect(requests('/api/getTradeDetails/unknown')).toHaveLength(1);
  });
});
