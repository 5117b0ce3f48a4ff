import { act, screen, within } from '@testing-library/react';
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { itInLongRun } from '#test/support/runLength.ts';
import { aSiteSetting, aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk, openTrade } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { providerApi } from '#web/api/http/providerApi.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

jest.setTimeout(30_000);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

describe('what is shown before placing', () => {
  it('says what is won, what is lost and how often one has to be right', async () => {
    await openTrade();
    expect(document.body).toHaveTextContent(
      'If you’re right +8.20 USDT · If you’re wrong −10.00 USDT · You need to be right 55 times out of 100 to break even',
    );
  });

  // Sabotage: show the payout only where there is one, and Buy and Sell move up as the amount is cleared.
  it('keeps the place of what is won and lost while no amount is typed', async () => {
    const { user } = await openTrade();
    await user.clear(screen.getByLabelText('Amount'));
    expect(document.body).toHaveTextContent(
      'If you’re right — · If you’re wrong — · You need to be right 55 times out of 100 to break even',
    );
  });

  it('shows every duration with its payout, and follows the one that is chosen', async () => {
    const { user } = await openTrade();
    const chips = screen.getAllByRole('radio').map(chip => chip.closest('label')?.textContent);
    expect(chips).toEqual(['30 spays 80%', '60 spays 82%', '3 minpays 85%', '5 minpays 88%']);
    await user.click(screen.getByRole('radio', { name: /5 min/ }));
    expect(document.body).toHaveTextContent('If you’re right +8.80 USDT');
  });

  it('shows the live price, the 24h change and high, and the plain risk line', async () => {
    const { says } = await openTrade();
    expect(screen.getByRole('status', { name: 'Price of BTC/USDT' })).toHaveTextContent('67,214.30');
    expect(document.body).toHaveTextContent('+2.41% · 24h high 67,902.00');
    await says('67215.40');
    expect(screen.getByRole('status', { name: 'Price of BTC/USDT' })).toHaveTextContent('67,215.40');
    expect(document.body).toHaveTextContent('Most timed trades lose money. Only trade what you can afford to lose.');
  });

  it('stakes a share of the balance by one tap, never more than one trade may', async () => {
    const { user, amount } = await openTrade();
    await user.click(screen.getByRole('button', { name: '25%' }));
    expect(amount()).toHaveValue('306.12');
    await user.click(screen.getByRole('button', { name: 'Max' }));
    expect(amount()).toHaveValue('500.00');
  });
});

describe('the stake', () => {
  // Every rule: ticketForm.test.ts.
  it('that is not allowed is reported at the field, and nothing is sent', async () => {
    const { user, amount, buy, created } = await openTrade();
    await user.clear(amount());
    await user.type(amount(), '501');
    await user.click(buy());
    await seconds(0.1);
    expect(screen.getByRole('alert')).toHaveTextContent('Maximum is 500 USDT');
    expect(amount()).toHaveFocus();
    expect(created()).toHaveLength(0);
  });

  // Mutation check: resetting what is typed to the balance must fail this test.
  it('above the balance is refused at the field as it is typed, never changed, and nothing is sent', async () => {
    const { user, amount, buy, told, created } = await openTrade({ desk: aTradeDesk([], 42) });
    await user.clear(amount());
    await user.type(amount(), '100000');
    await seconds(0.1);
    expect(amount()).toHaveValue('100000');
    expect(screen.getByRole('alert')).toHaveTextContent('Maximum is 500 USDT');
    await user.clear(amount());
    await user.type(amount(), '45');
    await seconds(0.1);
    expect(amount()).toHaveValue('45');
    expect(amount()).toBeInvalid();
    expect(amount()).toHaveAccessibleDescription('You have 42 USDT');
    await user.click(buy());
    await seconds(0.7);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(created()).toHaveLength(0);
    expect(told).toEqual([]);
    expect(amount()).toHaveFocus();
    await user.clear(amount());
    await user.type(amount(), '42');
    await seconds(0.1);
    expect(amount()).toBeValid();
  });
});

describe('placing', () => {
  it('sends what was shown, after one confirmation that says it in a sentence', async () => {
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

  // Sabotage: leave trackAmountChange out of TradeTicket, and the tap accepts a payout that nobody has read.
  it('is not sent by a tap for a payout that has changed by itself under it', async () => {
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

  it('asks no more once told so, and remembers that on this device', async () => {
    const { user, buy, dialog, created, deps } = await openTrade();
    await user.click(buy());
    await seconds(0.1);
    await user.click(within(await dialog()).getByRole('checkbox', { name: 'Do not ask again' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Confirm Buy' }));
    await seconds(1);
    expect(deps.cookies.get('askBeforeTrade')).toBe('no');
    await user.click(buy());
    await seconds(0.1);
    expect(created()).toHaveLength(2);
  });

  // Sabotage: send without asking whether one is on its way, and two trades are placed.
  it('sends one trade for a double tap', async () => {
    const { user, buy, created } = await openTrade({ create: () => new Promise(() => undefined) });
    await user.click(screen.getByRole('switch', { name: 'Confirm each trade' }));
    await user.dblClick(buy());
    await seconds(1);
    expect(created()).toHaveLength(1);
    expect(buy()).toHaveAttribute('aria-disabled', 'true');
  });

  itInLongRun('keeps one key while it asks again after a lost answer', async () => {
    let answers = 0;
    const { place, created, keys } = await openTrade({
      create: () => {
        answers += 1;
        if (answers === 1) throw new TypeError('cut');
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

  it('says beside the buttons that it could not be confirmed, with the way to the orders', async () => {
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
    const { buy, says, setExchangeReachable } = await openTrade();
    expect(buy()).not.toHaveAttribute('aria-disabled');
    setExchangeReachable(false);
    await seconds(6);
    expect(buy()).toHaveAttribute('aria-disabled', 'true');
    expect(buy()).toHaveAccessibleDescription('Waiting for an up-to-date price.');
    await says();
    expect(buy()).not.toHaveAttribute('aria-disabled');
  });

  it('explains that the operator takes no trades', async () => {
    await openTrade({ provider: { '/api/getSiteSetting': () => aSiteSetting({ tradingMode: 'off' }) } });
    expect(screen.getByText('Trading isn’t available')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument();
  });

  it('explains a restricted country by its name where real balances are traded', async () => {
    await openTrade({
      config: { geoIp: 'http://geo.test/json' },
      provider: {
        '/api/getSiteSetting': () => aSiteSetting({ tradingMode: 'live' }),
        '/json': () => ({ country_code: 'GB' }),
      },
    });
    await seconds(1);
    expect(document.body).toHaveTextContent('are not available to retail customers in your country (United Kingdom)');
  });
});

describe('the coin', () => {
  it('is chosen from a list with a search', async () => {
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
    expect(screen.getByRole('button', { name: 'Remove BTC from favorites' })).toBePressed();
    expect(deps.cookies.get('favorites')).toBe('BTC');
  });

  it('is the one that came with the navigation, and the next visit starts with it', async () => {
    const { deps } = await openTrade({ state: { symbol: 'ETH' } });
    expect(screen.getByRole('button', { name: /ETH\/USDT/ })).toBeInTheDocument();
    expect(deps.cookies.get('coin')).toBe('ETH');
  });
});
