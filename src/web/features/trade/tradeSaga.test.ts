/** @jest-environment ./test/support/webEnvironment.ts */
import { act } from '@testing-library/react';
import { DAY_MS } from '#contract/numbers/durations.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { setHidden } from '#test/support/app/marketWorld.ts';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { aTrade, aWonTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { sessionEnded, sessionStarted } from '#web/api/http/sessionSlice.ts';
import { UNSEEN_RESULTS } from '#web/deps.ts';
import { aTradeDesk } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => {
  setHidden(false);
  jest.useRealTimers();
});

type Desk = ReturnType<typeof aTradeDesk>;

const placedAt = (ms: number, more = {}) => aTrade({ createdAt: new Date(ms).toISOString(), ...more });

/** Opens the orders screen and records every action of the saga, in order. */
async function follow(desk: ReturnType<typeof aTradeDesk>, more: Parameters<typeof renderApp>[0] = {}) {
  const app = await renderApp({ route: '/orders', signedIn: true, provider: desk.handlers, ...more });
  await seconds(0.1);
  return {
    ...app,
    userCalls: () => app.requests('/api/getUserById').length,
    // The screen requests two lists: the page, and the newest trades for its results.
    listCalls: () => app.requests('/api/getUserTrades').length / 2,
  };
}

/** Records the types of all actions from now on. */
function recordActions({ app }: Awaited<ReturnType<typeof follow>>) {
  let count = 0;
  app.store.subscribe(() => (count += 1));
  return () => count;
}

describe('a countdown that ends', () => {
  it('requests the user and the orders after the deadline until the trade is Completed, and no longer', async () => {
    const desk = aTradeDesk([placedAt(NOON)]);
    const app = await follow(desk);
    const before = app.listCalls();
    await seconds(59.5);
    expect(app.listCalls()).toBe(before);
    await seconds(1);
    expect(app.listCalls()).toBe(before + 1);
    expect(document.body).toHaveTextContent('Settling…');
    desk.settle('t1', { tradeResult: 'win', tradeAfterAmount: 8.2 }, 1232.7);
    await seconds(1);
    expect(document.body).toHaveTextContent('Gain+8.20 USDT');
    expect(document.body).toHaveTextContent('$1,232.70');
    const settled = app.listCalls();
    expect(settled).toBe(before + 2);
    await seconds(120);
    expect(app.listCalls()).toBe(settled);
  });

  // Mutation check: requesting every second must fail this test. The first minute would have 61 requests.
  it('sends at most eight requests in the first minute to a provider that does not settle', async () => {
    const app = await follow(aTradeDesk([placedAt(NOON - 60_000)]));
    const before = app.listCalls();
    await seconds(60);
    expect(app.listCalls() - before).toBeLessThanOrEqual(8);
    expect(app.listCalls() - before).toBeGreaterThanOrEqual(4);
    expect(document.body).toHaveTextContent('Settling…');
  });

  it('dispatches nothing of its own while it counts down', async () => {
    const app = await follow(aTradeDesk([placedAt(NOON, { selectedTime: 'trade5Min' })]));
    await seconds(5);
    const happened = recordActions(app);
    await seconds(120);
    // The header requests the balance every ten seconds; a countdown would dispatch every second.
    expect(happened()).toBeLessThan(60);
  });

  it('sends one request for fifty trades that end together', async () => {
    const trades = Array.from({ length: 50 }, (_, index) => placedAt(NOON + index, { _id: `t${index}` }));
    const app = await follow(aTradeDesk(trades));
    const before = app.listCalls();
    await seconds(60.5);
    expect(app.listCalls()).toBe(before + 1);
  });

  it('is correct on a device whose clock is a day slow', async () => {
    const desk = aTradeDesk([placedAt(NOON + DAY_MS)]);
    const provider = { ...desk.handlers, '/api/time': () => ({ now: new Date(Date.now() + DAY_MS).toISOString() }) };
    const app = await follow(desk, { provider });
    const before = app.listCalls();
    await seconds(58);
    expect(document.body).toHaveTextContent(/00:00:0[12]/);
    expect(app.listCalls()).toBe(before);
    await seconds(3);
    expect(app.listCalls()).toBeGreaterThan(before);
  });

  it('requests nothing while the page is hidden, and once on return', async () => {
    const desk = aTradeDesk([placedAt(NOON)]);
    const app = await follow(desk);
    const before = app.userCalls();
    act(() => setHidden(true));
    await seconds(300);
    expect(app.userCalls()).toBe(before);
    desk.settle('t1', { tradeResult: 'loss', tradeAfterAmount: 10 });
    act(() => setHidden(false));
    await seconds(0.5);
    expect(document.body).toHaveTextContent('Loss−10.00 USDT');
    expect(app.userCalls()).toBeLessThanOrEqual(before + 2);
  });

  it('requests the balance when a list contains the result first', async () => {
    const desk = aTradeDesk([placedAt(NOON, { selectedTime: 'trade5Min' })]);
    const app = await follow(desk);
    desk.settle('t1', { tradeResult: null, tradeAfterAmount: 0, voidReason: 'equal_prices' }, 1234.5);
    await app.user.click(app.getByRole('tab', { name: 'Completed' }));
    await seconds(0.5);
    expect(document.body).toHaveTextContent('Refunded');
    expect(document.body).toHaveTextContent('$1,234.50');
  });

  it('stops when the session has ended', async () => {
    const app = await follow(aTradeDesk([placedAt(NOON)]));
    act(() => void app.dispatch(sessionEnded('signedOut')));
    await seconds(0.1);
    const before = app.recorded.length;
    await seconds(90);
    // The clock and the exchange's tick sizes belong to no feature.
    const isFeatureRequest = ({ path }: { path: string }) => path !== '/api/time' && !path.startsWith('/api/v3/');
    expect(app.recorded.slice(before).filter(isFeatureRequest)).toEqual([]);
  });

  // Mutation check: leaving `sessionStarted` out of `isOtherSession` must fail this test.
  it('awaits no trade of the user before when another one signs in on another tab', async () => {
    let tradeLog = [placedAt(NOON)];
    const provider = { ...aTradeDesk([]).handlers, '/api/getUserById': () => aUser({ tradeLog }) };
    const app = await follow(aTradeDesk([]), { provider });
    tradeLog = [];
    // As the sign-in of that tab does.
    app.deps.storage.remove(UNSEEN_RESULTS);
    act(() => void app.dispatch(sessionStarted()));
    await seconds(90);
    expect(app.requests('/api/getTradeDetails/t1')).toEqual([]);
  });

  it('requests a trade by its own id when the user has too many newer ones', async () => {
    const desk = aTradeDesk([placedAt(NOON)]);
    const provider = { ...desk.handlers, '/api/getUserById': () => aUser({ tradeLog: [] }) };
    const app = await follow(desk, { provider });
    await seconds(60.5);
    expect(app.requests('/api/getTradeDetails/t1')).toHaveLength(1);
  });
});

describe('a change of the log of trades that this page did not make', () => {
  const voided = { at: new Date(NOON).toISOString(), reason: 'Wrong prices' };
  const asVoided = { tradeResult: null, tradeAfterAmount: 0, voidReason: 'voided_by_operator', voided };

  // Mutation check: refreshing nothing but settled trades in `followLog` must fail this test.
  it.each([
    ['a void', (desk: Desk) => desk.settle('t1', asVoided, 1234), 'Refunded10.00'],
    ['a trade of another device', (desk: Desk) => desk.add(placedAt(NOON, { _id: 't2', coinType: 'SOLUSDT' })), 'SOL'],
  ])('refreshes the lists once after %s', async (_change, apply, text) => {
    const desk = aTradeDesk([aWonTrade({ _id: 't1' })]);
    const app = await follow(desk);
    const before = app.listCalls();
    expect(document.body).not.toHaveTextContent(text);
    apply(desk);
    await seconds(10);
    expect(document.body).toHaveTextContent(text);
    await seconds(15);
    expect(app.listCalls()).toBe(before + 1);
  });

  it('refreshes the open order once', async () => {
    const desk = aTradeDesk([aWonTrade({ _id: 't1' })]);
    const app = await follow(desk, { route: '/order/t1' });
    desk.settle('t1', asVoided, 1234);
    await seconds(10);
    expect(document.body).toHaveTextContent(': Wrong prices');
    await seconds(15);
    expect(app.requests('/api/getTradeDetails/t1')).toHaveLength(2);
  });
});
