import { act, screen, within } from '@testing-library/react';
import { seconds } from '#test/support/app/seconds.ts';
import { aTradeDesk, openTrade } from '#test/support/app/tradeScene.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { UNSEEN_RESULTS } from '#web/deps.ts';

describe('the ticket', () => {
  const duration = (name: RegExp) => screen.getByRole('radio', { name });

  beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
  afterEach(() => jest.useRealTimers());

  // Mutation check: storing the ticket only while it differs from its initial values must fail this test.
  it('shows another coin with the duration and the stake, also those that the user has set back', async () => {
    const { user, amount } = await openTrade();
    await user.click(duration(/5 min/));
    for (const typed of ['25', '10.00']) {
      await user.clear(amount());
      await user.type(amount(), typed);
    }
    await user.click(duration(/60 s/));
    await user.click(screen.getByRole('button', { name: /BTC\/USDT/ }));
    await seconds(0.5);
    await user.click(await screen.findByRole('button', { name: /SOL/ }));
    await seconds(0.5);
    expect(screen.getByRole('button', { name: /SOL\/USDT/ })).toBeInTheDocument();
    expect(duration(/60 s/)).toBeChecked();
    expect(amount()).toHaveValue('10.00');
  });
});

describe('a double tap', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
  afterEach(() => jest.useRealTimers());

  // Mutation check: submitting without a check for a request in flight must fail this test. Two trades would be placed.
  it('sends one trade for a double tap', async () => {
    const { user, buy, created } = await openTrade({ create: () => new Promise(() => undefined) });
    await user.click(screen.getByRole('switch', { name: 'Confirm each trade' }));
    await user.dblClick(buy());
    await seconds(1);
    expect(created()).toHaveLength(1);
    expect(buy()).toHaveAttribute('aria-disabled', 'true');
  });

  // Mutation check: omitting the tap guard after a confirmed order must fail this test. Two trades would be placed.
  it('sends one trade for a double tap that is slower than the answer', async () => {
    const { user, buy, created } = await openTrade();
    await user.click(screen.getByRole('switch', { name: 'Confirm each trade' }));
    await user.click(buy());
    await seconds(0.2);
    expect(screen.getByText('Trade placed.')).toBeInTheDocument();
    await user.click(buy());
    await seconds(0.1);
    expect(created()).toHaveLength(1);
    expect(screen.getByText('Trade placed.')).toBeInTheDocument();
    await seconds(0.5);
    await user.click(buy());
    await seconds(0.1);
    expect(created()).toHaveLength(2);
  });

  it('sends one trade when a double tap on the last confirmation reaches the button below', async () => {
    const { user, buy, dialog, created } = await openTrade();
    await user.click(buy());
    await seconds(0.1);
    await user.click(within(await dialog()).getByRole('switch', { name: 'Do not ask again' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Confirm Buy' }));
    await seconds(0.2);
    await user.click(buy());
    await seconds(0.5);
    expect(created()).toHaveLength(1);
  });
});

describe('prices', () => {
  const NOON = Date.UTC(2026, 10, 20, 12);

  beforeEach(() => jest.useFakeTimers({ now: NOON }));
  afterEach(() => jest.useRealTimers());

  // Mutation check: giving a price without a change the colour of a rising one must fail this test.
  it('colours a price that has not changed neither as rising nor as falling', async () => {
    const { receivePrice } = await openTrade();
    const getColor = () => getComputedStyle(screen.getByRole('status', { name: 'Price of BTC/USDT' })).color;
    const rising = getColor();
    await receivePrice('64000.00');
    const falling = getColor();
    await receivePrice('65632.63');
    expect(screen.getByText('0.00%')).toBeInTheDocument();
    expect([rising, falling]).not.toContain(getColor());
  });

  // Mutation check: counting a price of CoinGecko as new must fail this test.
  it('accepts no order at a price of CoinGecko, and names this source', async () => {
    const { buy, setExchangeReachable } = await openTrade({
      config: { marketData: 'http://gecko.test' },
      provider: {
        '/coins/list': () => [{ id: 'bitcoin', symbol: 'btc' }],
        '/coins/markets': () => [
          { id: 'bitcoin', symbol: 'btc', current_price: 67_001.5, last_updated: new Date().toISOString() },
        ],
      },
    });
    setExchangeReachable(false);
    await seconds(6);
    for (let second = 0; second < 35; second += 1) {
      expect(buy()).toHaveAttribute('aria-disabled', 'true');
      await seconds(1);
    }
    expect(screen.getByRole('status', { name: 'Price of BTC/USDT' })).toHaveTextContent('67,001.50');
    expect(screen.getByText(/Showing CoinGecko prices/)).toBeVisible();
  });

  // Mutation check: a price without its time, or a second price beside a result, must fail this test.
  it('shows since when a price is out of date among the coins and in the confirmation, and none in a result', async () => {
    const desk = aTradeDesk([aTrade({ createdAt: new Date(NOON - 54_000).toISOString() })]);
    const { user, buy, dialog, setExchangeReachable } = await openTrade({ desk });
    const outdated = /67,214\.30 ?as of \d\d:\d\d:\d\d/;
    await user.click(buy());
    await seconds(0.1);
    expect(await dialog()).toHaveTextContent('67,214.30');
    expect(await dialog()).not.toHaveTextContent(outdated);
    setExchangeReachable(false);
    await seconds(6);
    expect(await dialog()).toHaveTextContent(outdated);
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: /BTC\/USDT/ }));
    await seconds(0.5);
    expect(within(await dialog()).getByRole('button', { name: /Bitcoin/ })).toHaveTextContent(outdated);
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    desk.settle('t1', { tradeResult: 'loss', tradeAfterAmount: 10 });
    await seconds(4);
    expect(await screen.findByRole('region', { name: 'BTC/USDT' })).not.toHaveTextContent('67,214.30');
  });

  // Mutation check: comparing the entry with the price of any exchange must fail this test.
  it.each([
    ['GB', true],
    ['US', false],
  ])(
    'shows how a trade stands only at prices of the exchange that settles it: in %s %s',
    async (country_code, isShown) => {
      const { receivePrice } = await openTrade({
        desk: aTradeDesk([aTrade({ createdAt: new Date(NOON).toISOString() })]),
        config: { geoIp: 'http://geo.test/json' },
        provider: { '/json': () => ({ country_code }) },
      });
      await receivePrice('67215.40');
      expect(screen.getByText(/^Entry/)).toBeVisible();
      expect(screen.queryByText(/Ahead/) !== null).toBe(isShown);
    },
  );
});

describe('the focus after a result', () => {
  const NOON = Date.UTC(2026, 10, 20, 12);

  beforeEach(() => jest.useFakeTimers({ now: NOON }));
  afterEach(() => jest.useRealTimers());

  const placedAt = (ms: number) => aTrade({ createdAt: new Date(ms).toISOString() });
  const aLoss = { tradeResult: 'loss', tradeAfterAmount: 10 } as const;

  /** Opens Trade with a result, and moves the focus of the keyboard to one of its buttons. */
  async function focusResult(button: string) {
    const desk = aTradeDesk([placedAt(NOON - 58_000)]);
    const app = await openTrade({ desk });
    desk.settle('t1', aLoss);
    await seconds(4);
    const result = within(await screen.findByRole('region', { name: 'BTC/USDT' }));
    act(() => result.getByRole('button', { name: button }).focus());
    return app;
  }

  const duration = () => screen.getByRole('radio', { name: /^60 s/ });

  // Mutation check: removing useRestoreFocus from TicketPane must fail this test. The focus would return to the top of the
  // page.
  it('returns the focus to the ticket when a result is closed by the keyboard', async () => {
    const { user } = await focusResult('Close');
    await user.keyboard('{Enter}');
    await user.tab();
    expect(duration()).toHaveFocus();
  });

  it('returns the focus to the ticket after the confirmation of Trade again', async () => {
    const { user, dialog } = await focusResult('Trade again');
    await user.keyboard('{Enter}');
    await seconds(0.5);
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await seconds(0.5);
    await user.tab();
    expect(duration()).toHaveFocus();
  });

  // Mutation check: restoring the focus while no result was shown before must fail this test.
  it('leaves the focus where it is when a result opens', async () => {
    const desk = aTradeDesk([placedAt(NOON - 58_000)]);
    await openTrade({ desk });
    const focused = document.activeElement;
    desk.settle('t1', aLoss);
    await seconds(4);
    await screen.findByRole('region', { name: 'BTC/USDT' });
    expect(document.activeElement).toBe(focused);
  });
});

describe('a result behind another sheet', () => {
  const NOON = Date.UTC(2026, 10, 20, 12);

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
});
