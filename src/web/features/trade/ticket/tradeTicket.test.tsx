import { act, screen, within } from '@testing-library/react';
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { itInLongRun } from '#test/support/runLength.ts';
import { aSiteSetting, aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk, openTrade } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { providerApi } from '#web/api/http/providerApi.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

describe('before placing', () => {
  it('shows the possible gain and loss and the break-even rate', async () => {
    await openTrade();
    expect(document.body).toHaveTextContent(
      'If you’re right +8.20 USDT · If you’re wrong −10.00 USDT · You need to be right 55 times out of 100 to break even',
    );
  });

  // Mutation check: showing the payout only when there is one must fail this test. Buy and Sell would move up when the
  // amount is cleared.
  it('keeps the space of gain and loss while no amount is typed', async () => {
    const { user } = await openTrade();
    await user.clear(screen.getByLabelText('Amount'));
    expect(document.body).toHaveTextContent(
      'If you’re right — · If you’re wrong — · You need to be right 55 times out of 100 to break even',
    );
  });

  it('shows every duration with its payout, and updates with the selected one', async () => {
    const { user } = await openTrade();
    const chips = screen.getAllByRole('radio').map(chip => chip.closest('label')?.textContent);
    expect(chips).toEqual(['30 spays 80%', '60 spays 82%', '3 minpays 85%', '5 minpays 88%']);
    await user.click(screen.getByRole('radio', { name: /5 min/ }));
    expect(document.body).toHaveTextContent('If you’re right +8.80 USDT');
  });

  it('shows the live price, the 24h change and high, and the risk disclaimer', async () => {
    const { receivePrice } = await openTrade();
    expect(screen.getByRole('status', { name: 'Price of BTC/USDT' })).toHaveTextContent('67,214.30');
    expect(document.body).toHaveTextContent('+2.41% · high 67,902.00');
    await receivePrice('67215.40');
    expect(screen.getByRole('status', { name: 'Price of BTC/USDT' })).toHaveTextContent('67,215.40');
    expect(document.body).toHaveTextContent('Most timed trades lose money. Only trade what you can afford to lose.');
  });

  it('fills in a share of the balance by one tap, at most the maximum stake', async () => {
    const { user, amount } = await openTrade();
    await user.click(screen.getByRole('button', { name: '25%' }));
    expect(amount()).toHaveValue('306.12');
    await user.click(screen.getByRole('button', { name: 'Max' }));
    expect(amount()).toHaveValue('500.00');
  });
});

describe('the stake', () => {
  // Every rule: ticketForm.test.ts.
  it.each([
    ['501', 'Maximum is 500.00 USDT'],
    ['1e2', 'Amount must be a number'],
  ])('of %j is reported at the field, and nothing is sent', async (typed, message) => {
    const { user, amount, buy, created } = await openTrade();
    await user.clear(amount());
    await user.type(amount(), typed);
    await user.click(buy());
    await seconds(0.1);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(amount()).toHaveFocus();
    expect(created()).toHaveLength(0);
  });

  // Mutation check: previewing the typed stake must fail this test.
  it('promises no gain while it is refused', async () => {
    const { user, amount } = await openTrade();
    expect(screen.getByText(/^If you’re right/)).toHaveTextContent('If you’re right +8.20 USDT');
    await user.clear(amount());
    await user.type(amount(), '100000');
    await seconds(0.1);
    expect(screen.getByText(/^If you’re right/)).toHaveTextContent('If you’re right —');
    expect(screen.getByText(/^If you’re wrong/)).toHaveTextContent('If you’re wrong —');
  });

  // Mutation check: an error below the visible preview must fail this test. Buy and Sell would move under the finger.
  it('is refused in the place of the preview', async () => {
    const { user, amount } = await openTrade();
    const breakEven = screen.getByText(/^You need to be right/);
    expect(breakEven).toBeVisible();
    await user.clear(amount());
    await user.type(amount(), '100000');
    await screen.findByRole('alert');
    expect(breakEven).not.toBeVisible();
  });

  // Mutation check: reducing the typed stake to the balance must fail this test.
  it('is refused at the field above the balance as it is typed, never changed, and nothing is sent', async () => {
    const { user, amount, buy, shownToasts, created } = await openTrade({ desk: aTradeDesk([], 42) });
    await user.clear(amount());
    await user.type(amount(), '100000');
    await seconds(0.1);
    expect(amount()).toHaveValue('100000');
    expect(screen.getByRole('alert')).toHaveTextContent('Maximum is 500.00 USDT');
    await user.clear(amount());
    await user.type(amount(), '45');
    await seconds(0.1);
    expect(amount()).toHaveValue('45');
    expect(amount()).toBeInvalid();
    expect(amount()).toHaveAccessibleDescription('You have 42.00 USDT');
    await user.click(buy());
    await seconds(0.7);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(created()).toHaveLength(0);
    expect(shownToasts).toEqual([]);
    expect(amount()).toHaveFocus();
    await user.clear(amount());
    await user.type(amount(), '42');
    await seconds(0.1);
    expect(amount()).toBeValid();
  });

  // Mutation check: omitting `useRevalidation` must fail this test.
  it('is valid once a win raises the balance to it, and is then placed by one tap', async () => {
    const { user, amount, buy, created, desk, dispatch } = await openTrade({
      desk: aTradeDesk([aTrade({ _id: 't1' })], 42),
    });
    await user.click(screen.getByRole('switch', { name: 'Confirm each trade' }));
    await user.clear(amount());
    await user.type(amount(), '50');
    await user.click(buy());
    await seconds(0.7);
    expect(amount()).toBeInvalid();
    desk.settle('t1', {}, 60);
    await act(async () => void dispatch(providerApi.util.invalidateTags(['User'])));
    await seconds(0.1);
    expect(amount()).toBeValid();
    await user.click(buy());
    await seconds(0.1);
    expect(created()).toHaveLength(1);
  });
});

describe('placing', () => {
  it('sends the shown terms after one confirmation that states them in a sentence', async () => {
    const { user, sell, dialog, created } = await openTrade();
    await user.click(sell());
    await seconds(0.1);
    expect(await dialog()).toHaveTextContent(
      'You’re putting 10.00 USDT on BTC/USDT being below your entry price in 60 s.',
    );
    await user.click(within(await dialog()).getByRole('button', { name: 'Confirm Sell' }));
    await seconds(0.1);
    expect(created()).toMatchObject([
      {
        body: {
          coinType: 'BTCUSDT',
          tradeType: 'sell',
          tradeAmount: 10,
          coinPrice: 67214.3,
          selectedTime: 'trade60Second',
          payoutRate: 0.82,
        },
      },
    ]);
    expect(screen.getByText('Trade placed.')).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Open trades' })).toHaveTextContent('Buy · 10.00 USDT');
  });

  // Mutation check: removing trackAmountChange from TradeTicket must fail this test. The tap would accept a payout that
  // the user has not read.
  it('ignores a tap right after the payout has changed by itself', async () => {
    let rate = 0.82;
    const { created, user, buy, dialog, dispatch } = await openTrade({
      provider: {
        '/api/getSiteSetting': () =>
          aSiteSetting({ tradePayout: { trade30Second: 0.8, trade60Second: rate, trade3Min: 0.85, trade5Min: 0.88 } }),
      },
    });
    await user.click(buy());
    await seconds(0.1);
    const sheet = within(await dialog());
    rate = 0.7;
    await act(async () => void dispatch(providerApi.util.invalidateTags(['SiteSetting'])));
    await seconds(0.1);
    await user.click(sheet.getByRole('button', { name: 'Confirm Buy' }));
    expect(created()).toHaveLength(0);
    expect(await dialog()).toHaveTextContent('If you’re right +7.00 USDT');
    await seconds(0.6);
    await user.click(sheet.getByRole('button', { name: 'Confirm Buy' }));
    await seconds(0.5);
    expect(created()[0]?.body).toMatchObject({ payoutRate: 0.7 });
  });

  itInLongRun('retries with one key after a lost response', async () => {
    let responses = 0;
    const { place, created, keys } = await openTrade({
      create: () => {
        responses += 1;
        if (responses === 1) throw new TypeError('cut');
        return jsonResponse(201, { trade: aTrade({ createdAt: new Date().toISOString() }) });
      },
    });
    await place();
    expect(document.body).toHaveTextContent('Checking whether your request went through…');
    await seconds(2);
    expect(created()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
    expect(screen.getByText('Trade placed.')).toBeInTheDocument();
  });

  it('shows beside the buttons that it could not be confirmed, with a link to the orders', async () => {
    const { place } = await openTrade({
      create: () => {
        throw new TypeError('cut');
      },
    });
    await place();
    await seconds(20);
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t confirm this. Check your Orders');
    expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
  });
});

describe('when nothing can be placed', () => {
  it('waits for a fresh price when the last one is older than five seconds', async () => {
    const { buy, receivePrice, setExchangeReachable } = await openTrade();
    expect(buy()).not.toHaveAttribute('aria-disabled');
    setExchangeReachable(false);
    await seconds(6);
    expect(buy()).toHaveAttribute('aria-disabled', 'true');
    expect(buy()).toHaveAccessibleDescription('Waiting for an up-to-date price.');
    await receivePrice();
    expect(buy()).not.toHaveAttribute('aria-disabled');
  });

  it('explains that the operator accepts no trades', async () => {
    await openTrade({ provider: { '/api/getSiteSetting': () => aSiteSetting({ tradingMode: 'off' }) } });
    expect(screen.getByText('Trading isn’t available')).toBeInTheDocument();
    expect(screen.getByText(/^Most timed trades lose money\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument();
  });

  it('names a restricted country where real balances are traded', async () => {
    await openTrade({
      config: { geoIp: 'http://geo.test/json' },
      provider: {
        '/api/getSiteSetting': () => aSiteSetting({ tradingMode: 'live' }),
        '/json': () => ({ country_code: 'GB' }),
      },
    });
    await seconds(1);
    expect(document.body).toHaveTextContent(
      'are not available to retail customers in your country (United Kingdom). You can still follow the market.',
    );
  });

  // Mutation check: blocking by the cached country must fail this test.
  it('offers trades to a user who has left a restricted country', async () => {
    localStorage.setItem('country', JSON.stringify({ country: 'GB', until: Date.now() + 60_000 }));
    const { buy } = await openTrade({
      config: { geoIp: 'http://geo.test/json' },
      provider: {
        '/api/getSiteSetting': () => aSiteSetting({ tradingMode: 'live' }),
        '/json': () => ({ country_code: 'CH' }),
      },
    });
    await seconds(1);
    expect(buy()).toBeVisible();
  });
});

describe('the coin', () => {
  it('is selected from a list with a search', async () => {
    const { user } = await openTrade();
    await user.click(screen.getByRole('button', { name: /BTC\/USDT/ }));
    await seconds(0.5);
    await user.type(await screen.findByLabelText('Search coins'), 'sola');
    await user.click(screen.getByRole('button', { name: /SOL/ }));
    await seconds(0.5);
    expect(screen.getByRole('button', { name: /SOL\/USDT/ })).toBeInTheDocument();
  });

  it('becomes a favorite of this device by the star beside it', async () => {
    const { user, deps } = await openTrade();
    await user.click(screen.getByRole('button', { name: 'Add BTC to favorites' }));
    expect(screen.getByRole('button', { name: 'Remove BTC from favorites' })).toBeVisible();
    expect(deps.cookies.get('favorites')).toBe('BTC');
  });

  it('is the one passed by the navigation, and the next visit starts with it', async () => {
    const { deps } = await openTrade({ state: { symbol: 'ETH' } });
    expect(screen.getByRole('button', { name: /ETH\/USDT/ })).toBeInTheDocument();
    expect(deps.cookies.get('coin')).toBe('ETH');
  });
});
