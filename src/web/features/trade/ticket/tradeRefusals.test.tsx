import { act, screen } from '@testing-library/react';
import { jsonResponse, errorResponse } from '#test/support/app/renderApp.tsx';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aSiteSetting, aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { openTrade } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { itInLongRun } from '#test/support/runLength.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

describe('a refusal', () => {
  it('of a moved price shows the new one, and a new tap submits under a new key', async () => {
    let tries = 0;
    const { place, keys } = await openTrade({
      create: () =>
        (tries += 1) === 1
          ? errorResponse(409, 'price_moved', 'The price has moved.', { price: 67_900.1 })
          : jsonResponse(201, { trade: aTrade() }),
    });
    await place();
    expect(screen.getByRole('alert')).toHaveTextContent(
      "Couldn't Create Trade...! The price moved to 67,900.10. Your order wasn’t placed.",
    );
    await place();
    expect(new Set(keys()).size).toBe(2);
  });

  it('of a changed quote updates the payout', async () => {
    let rate = 0.82;
    const { place } = await openTrade({
      create: () => {
        rate = 0.7;
        return errorResponse(409, 'quote_changed', 'The quote has changed.');
      },
      provider: {
        '/api/getSiteSetting': () =>
          aSiteSetting({ tradePayout: { trade30Second: 0.8, trade60Second: rate, trade3Min: 0.85, trade5Min: 0.88 } }),
      },
    });
    await place();
    await seconds(0.5);
    expect(screen.getByRole('alert')).toHaveTextContent(
      "Couldn't Create Trade...! The payout is now 70%. Your order wasn’t placed.",
    );
    expect(document.body).toHaveTextContent('If you’re right +7.00 USDT');
  });

  it('of an unavailable market is shown beside the buttons', async () => {
    const { place, shownToasts } = await openTrade({
      create: () => errorResponse(503, 'market_unavailable', 'The market is not available right now.'),
    });
    await place();
    await seconds(20);
    expect(screen.getByRole('alert')).toHaveTextContent(
      "Couldn't Create Trade...! The market isn’t available right now. Your order wasn’t placed.",
    );
    expect(shownToasts).toEqual([]);
  });

  // Mutation check: showing the refusal beside the button that counts down must fail this test. It would still show '7
  // s' after the wait.
  itInLongRun('of too many requests counts down once, and disappears afterwards', async () => {
    const { place } = await openTrade({
      create: () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '7' }),
    });
    await place();
    await seconds(2);
    expect(screen.getByText('Too many requests. Try again in 5 s.')).toBeVisible();
    expect(document.body).not.toHaveTextContent('Try again in 7 s');
    await seconds(6);
    expect(document.body).not.toHaveTextContent('Too many requests');
  });

  // Mutation check: wording the wait in seconds only must fail this test.
  itInLongRun('of too many requests for a long time counts minutes', async () => {
    const { place } = await openTrade({
      create: () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '894' }),
    });
    await place();
    expect(screen.getByText('Too many requests. Try again in 15 minutes.')).toBeVisible();
  });

  // Mutation check: checking the error of the former render in `place` must fail this test.
  it('of the stake is shown at the field, and a new tap submits again', async () => {
    const { place, shownToasts, user, buy, created } = await openTrade({
      create: () =>
        errorResponse(422, 'insufficient_balance', 'Insufficient balance.', {
          fields: { tradeAmount: 'Insufficient balance.' },
        }),
    });
    await place();
    await seconds(0.5);
    expect(screen.getByLabelText('Amount')).toBeInvalid();
    expect(shownToasts).toContainEqual({ kind: 'error', text: "Couldn't Create Trade...!" });
    await user.click(screen.getByRole('switch', { name: 'Confirm each trade' }));
    await seconds(0.5);
    await user.click(buy());
    await seconds(0.1);
    expect(created()).toHaveLength(2);
  });
});

// Mutation check: naming the request of every coin 'trade' must fail this test.
it('of another coin is announced, and is not on the ticket that the user switched to', async () => {
  let respond: () => void = () => undefined;
  const { user, place, shownToasts } = await openTrade({
    create: () =>
      new Promise(resolve => {
        respond = () => resolve(errorResponse(409, 'price_moved', 'The price has moved.', { price: 67_900.1 }));
      }),
  });
  await place();
  await user.click(screen.getByRole('button', { name: /BTC\/USDT/ }));
  await user.click(await screen.findByRole('button', { name: /ETH/ }));
  await seconds(0.5);
  expect(screen.getByRole('button', { name: /ETH\/USDT/ })).toBeInTheDocument();
  await act(async () => respond());
  await seconds(0.5);
  expect(document.body).not.toHaveTextContent('The price moved');
  expect(shownToasts).toEqual([{ kind: 'error', text: "Couldn't Create Trade...!" }]);
});

// Mutation check: leaving the partner out of useTradingBlockedReason must fail this test.
it('of a partner that may not trade is shown before the order, and nothing is sent', async () => {
  const { user, buy, created } = await openTrade({
    provider: { '/api/getUserById': () => ({ ...aUser(), partnerSession: { partner: 'acme', scopes: ['view'] } }) },
  });
  expect(buy()).toHaveAttribute('aria-disabled', 'true');
  expect(buy()).toHaveAccessibleDescription('You haven’t allowed this partner to trade.');
  await user.click(buy());
  await seconds(1);
  expect(created()).toEqual([]);
});

// Mutation check: naming payouts that could not be loaded must fail this test.
it('of a duration without a payout is shown before the order, and another duration can be traded', async () => {
  const tradePayout = { trade60Second: 0.82, trade3Min: 0.85, trade5Min: 0.88 };
  const { user, buy } = await openTrade({
    provider: { '/api/getSiteSetting': () => aSiteSetting({ tradePayout }) },
  });
  await user.click(screen.getByRole('radio', { name: /^30 s/ }));
  expect(buy()).toHaveAttribute('aria-disabled', 'true');
  expect(buy()).toHaveAccessibleDescription('This duration takes no orders at the moment.');
  await user.click(screen.getByRole('radio', { name: /^60 s/ }));
  expect(buy()).not.toHaveAttribute('aria-disabled');
});

// Mutation check: waiting for a list of coins before the reason is shown must fail this test.
it('of a lost market has its reason above the chart, and Retry requests the prices again', async () => {
  const { user, buy, setExchangeReachable, receivePrice, requests } = await openTrade();
  setExchangeReachable(false);
  await seconds(8);
  expect(screen.getByText('Error: the exchange cannot be reached.')).toBeVisible();
  expect(buy()).toHaveAttribute('aria-disabled', 'true');
  const before = requests('/api/v3/ticker').length;
  setExchangeReachable(true);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await seconds(0.1);
  expect(requests('/api/v3/ticker').length).toBeGreaterThan(before);
  await receivePrice();
  expect(screen.queryByText(/^Error:/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
