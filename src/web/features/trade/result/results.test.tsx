import { act, fireEvent, screen, within } from '@testing-library/react';
import { setHidden } from '#test/support/app/marketWorld.ts';
import { errorResponse, type Handler, renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { aTrade, PLACED_AT, someEvidence } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk, openTrade } from '#test/support/app/tradeScene.ts';
import { itInLongRun } from '#test/support/runLength.ts';
import { UNSEEN_RESULTS } from '#web/deps.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => {
  setHidden(false);
  jest.useRealTimers();
});

const placedAt = (ms: number, more = {}) => aTrade({ createdAt: new Date(ms).toISOString(), ...more });
const aWin = {
  tradeResult: 'win',
  tradeAfterAmount: 8.2,
  evidence: someEvidence('64015.10', { payoutRate: 0.82 }),
} as const;
const aLoss = {
  tradeResult: 'loss',
  tradeAfterAmount: 10,
  evidence: someEvidence('64010.00', { payoutRate: 0.82 }),
} as const;
const aRefund = {
  tradeResult: null,
  tradeAfterAmount: 0,
  voidReason: 'equal_prices',
  evidence: someEvidence('64012.55'),
} as const;

const sheet = () => screen.findByRole('region', { name: 'BTC/USDT' });

/** Returns the element of an announced sentence. */
const announced = (sentence: string) => screen.getByText(sentence, { selector: '[role=status] > *' });

describe('on Trade', () => {
  it('opens by itself, is announced to screen readers, and stays until it is dismissed', async () => {
    const desk = aTradeDesk([placedAt(NOON - 58_000)]);
    const { user } = await openTrade({ desk });
    desk.settle('t1', aWin, 1232.7);
    await seconds(4);
    const result = within(await sheet());
    expect(result.getByText('Gain')).toBeVisible();
    expect(result.getByText('+8.20')).toBeVisible();
    expect(result.getByText(/Exit 64,015\.10 is above entry 64,012\.55/)).toBeVisible();
    expect(result.getByText('Stake 10.00 + payout 8.20 paid')).toBeVisible();
    expect(result.getByText('1,232.70')).toBeVisible();
    expect(result.getByRole('link', { name: 'Check it yourself' })).toHaveAttribute('href', '/order/t1');
    expect(announced('BTC/USDT: Gain +8.20 USDT')).toBeInTheDocument();
    await seconds(15);
    await user.click(within(await sheet()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'BTC/USDT' })).not.toBeInTheDocument();
  });

  it('shows the refunded amount', async () => {
    const desk = aTradeDesk([placedAt(NOON - 58_000)]);
    await openTrade({ desk });
    desk.settle('t1', aRefund);
    await seconds(4);
    expect(await sheet()).toHaveTextContent('Refunded10.00 USDT is back in your balance');
    expect(await sheet()).toHaveTextContent('Stake 10.00 returned');
    expect(announced('BTC/USDT: Refunded · 10.00 USDT is back in your balance')).toBeInTheDocument();
  });

  /** Opens the result of a trade in a coin that the chart does not show; returns its drawing. */
  async function openPathOfEth(country_code: string, klines: Handler) {
    const placedMs = Date.parse(PLACED_AT);
    jest.setSystemTime(placedMs + 58_000);
    const desk = aTradeDesk([aTrade({ coinType: 'ETHUSDT' })]);
    await openTrade({
      desk,
      config: { geoIp: 'http://geo.test/json' },
      provider: { '/json': () => ({ country_code }), '/api/v3/klines': klines },
    });
    desk.settle('t1', aWin);
    await seconds(4);
    const result = await screen.findByRole('region', { name: 'ETH/USDT' });
    const points = result.querySelector('polyline')?.getAttribute('points')?.split(' ').length ?? 0;
    const ends = new Set([...result.querySelectorAll('path[d$="h0"]')].map(end => end.getAttribute('d')));
    return { points, ends: ends.size };
  }

  const klinesOfEth: Handler = ({ path }) => {
    const query = new URL(path, 'http://exchange.test').searchParams;
    if (query.get('symbol') !== 'ETHUSDT' || query.get('interval') !== '1s') return [];
    return Array.from({ length: 58 }, (_bar, second) => {
      const openedAt = Date.parse(PLACED_AT) + second * 1_000;
      return [openedAt, '64012', '64012', '64012', '64012', '1', openedAt + 999];
    });
  };

  // Mutation check: drawing the bars of the chart must fail this test.
  it.each(['GB', 'US'])(
    'draws the seconds of the trade, which the exchange that settles it has: in %s',
    async country => expect(await openPathOfEth(country, klinesOfEth)).toEqual({ points: 60, ends: 2 }),
  );

  // Mutation check: a line through the trades of the evidence must fail this test.
  it('draws only both ends where the exchange has no seconds of the trade', async () =>
    expect(await openPathOfEth('GB', () => errorResponse(500, 'broken', 'Broken.'))).toEqual({ points: 0, ends: 2 }));

  itInLongRun('draws no path for a trade without entry and exit', async () => {
    const desk = aTradeDesk([placedAt(NOON - 58_000)]);
    await openTrade({ desk });
    const evidence = someEvidence('1', { entry: null, exit: null, around: { entry: [], exit: [] } });
    desk.settle('t1', { ...aRefund, voidReason: 'no_entry', evidence });
    await seconds(4);
    const result = within(await sheet());
    expect(result.getByText('No exchange trade within 5 s of the order, so the stake is returned')).toBeVisible();
    expect(result.queryByText('Entry')).toBeNull();
    expect(result.queryByText('Exit')).toBeNull();
  });

  // Mutation check: waiting for the evidence of a voided order must fail this test.
  it('shows when the operator voided a trade before it ended', async () => {
    const desk = aTradeDesk([placedAt(NOON - 20_000)]);
    await openTrade({ desk });
    const voided = { at: new Date(NOON).toISOString(), reason: 'The exchange showed wrong prices' };
    desk.settle('t1', { ...aRefund, voidReason: 'voided_by_operator', voided, evidence: null });
    await seconds(45);
    expect(await sheet()).toHaveTextContent('Refunded10.00 USDT is back in your balance');
    expect(await sheet()).toHaveTextContent('The operator voided all trades on this coin during this period');
  });

  // Mutation check: showing a skeleton whatever the query's error must fail this test.
  it('shows that its evidence could not be loaded, and loads it on Retry', async () => {
    const desk = aTradeDesk([placedAt(NOON - 58_000)]);
    let isDown = true;
    const answer = desk.handlers['/api/getTradeDetails/*'];
    const { user } = await openTrade({
      desk,
      provider: {
        '/api/getTradeDetails/*': request =>
          isDown ? errorResponse(404, 'not_found', 'Not found.') : answer?.(request),
      },
    });
    desk.settle('t1', aWin);
    await seconds(14);
    expect(within(await sheet()).getByRole('alert')).toHaveTextContent(
      'Error fetching order details. Please try again.',
    );
    isDown = false;
    await user.click(within(await sheet()).getByRole('button', { name: 'Retry' }));
    await seconds(0.5);
    expect(await sheet()).toHaveTextContent('Exit 64,015.10 is above entry 64,012.55');
  });

  it('shows that no evidence was recorded', async () => {
    const desk = aTradeDesk([placedAt(NOON - 58_000)]);
    await openTrade({ desk });
    desk.settle('t1', { ...aWin, evidence: null });
    await seconds(4);
    expect(await sheet()).toHaveTextContent('No evidence was recorded for this order.');
  });

  // Mutation check: showing only the newest result must fail this test.
  it('shows several results one after the other', async () => {
    const desk = aTradeDesk([placedAt(NOON - 57_500, { _id: 't2' }), placedAt(NOON - 58_000)]);
    const { user } = await openTrade({ desk });
    desk.settle('t1', aWin);
    desk.settle('t2', aLoss);
    await seconds(4);
    expect(await sheet()).toHaveTextContent('Gain');
    await user.click(within(await sheet()).getByRole('button', { name: 'Next result (1)' }));
    expect(await sheet()).toHaveTextContent('Loss−10.00 USDT');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'BTC/USDT' })).not.toBeInTheDocument();
  });

  // Mutation check: leaving out the test of the composition must fail this test.
  it('keeps the result while Escape cancels the composition of a text', async () => {
    const desk = aTradeDesk([placedAt(NOON - 58_000)]);
    await openTrade({ desk });
    desk.settle('t1', aWin);
    await seconds(3);
    const shown = await sheet();
    fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
    expect(shown).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(shown).not.toBeInTheDocument();
  });

  // Mutation check: the sentence without a key must fail this test. Screen readers announce added content alone.
  it('announces a result that equals the one before, too', async () => {
    const desk = aTradeDesk([placedAt(NOON - 57_500, { _id: 't2' }), placedAt(NOON - 58_000)]);
    const { user } = await openTrade({ desk });
    desk.settle('t1', aLoss);
    desk.settle('t2', aLoss);
    await seconds(4);
    const first = announced('BTC/USDT: Loss −10.00 USDT');
    await sheet();
    await user.keyboard('{Escape}');
    expect(first).not.toBeInTheDocument();
    expect(announced('BTC/USDT: Loss −10.00 USDT')).toBeInTheDocument();
  });

  it('repeats coin, duration and amount on Trade again, and requires a confirmation', async () => {
    const desk = aTradeDesk([placedAt(NOON - 28_000, { selectedTime: 'trade30Second', tradeAmount: 12.5 })]);
    const { user, dialog, created, amount, receivePrice } = await openTrade({ desk });
    desk.settle('t1', aLoss);
    await seconds(4);
    await user.click(within(await sheet()).getByRole('button', { name: 'Trade again' }));
    await seconds(0.2);
    expect(await dialog()).toHaveTextContent('12.50 USDT');
    expect(await dialog()).toHaveTextContent('30 s');
    expect(created()).toHaveLength(0);
    expect(amount()).toHaveValue('12.50');
    await receivePrice('67215.00');
    await seconds(0.6);
    await user.click(within(await dialog()).getByRole('button', { name: 'Confirm Buy' }));
    await seconds(0.2);
    expect(created()).toMatchObject([{ body: { tradeAmount: 12.5, selectedTime: 'trade30Second', tradeType: 'buy' } }]);
  });
});

describe('a result is never missed', () => {
  // Mutation check: keeping the unseen results in memory only must fail this test.
  it('is shown after a reload between expiry and settlement, or after it', async () => {
    const desk = aTradeDesk([placedAt(NOON - 90_000)]);
    desk.settle('t1', aWin);
    localStorage.setItem(UNSEEN_RESULTS, '["t1"]');
    const { deps } = await openTrade({ desk });
    await seconds(1);
    expect(await sheet()).toHaveTextContent('Gain');
    expect(deps.storage.get(UNSEEN_RESULTS)).toBe('["t1"]');
  });

  it('waits while its tab is hidden', async () => {
    const desk = aTradeDesk([placedAt(NOON - 55_000)]);
    await openTrade({ desk });
    act(() => setHidden(true));
    desk.settle('t1', aWin);
    await seconds(60);
    act(() => setHidden(false));
    await seconds(2);
    expect(await sheet()).toHaveTextContent('Gain');
  });

  // Mutation check: queueing every pending trade of a response must fail this test.
  it('is not shown again by an older list that arrives after it was seen', async () => {
    const desk = aTradeDesk([placedAt(NOON - 58_000)]);
    const list = desk.handlers['/api/getUserTrades'];
    const slowList: Handler = async request => {
      const older = list?.(request);
      await new Promise(resolve => setTimeout(resolve, 8_000));
      return older;
    };
    const provider = { ...desk.handlers, '/api/getUserTrades': slowList };
    const { user, deps } = await renderApp({ route: '/orders', signedIn: true, provider });
    await seconds(0.1);
    desk.settle('t1', aLoss);
    await seconds(4);
    await user.click(screen.getByRole('link', { name: 'See the order' }));
    await seconds(6);
    expect(screen.queryByRole('link', { name: 'See the order' })).not.toBeInTheDocument();
    expect(deps.storage.get(UNSEEN_RESULTS)).toBeNull();
  });

  it('disappears in both tabs when it was dismissed in one', async () => {
    const desk = aTradeDesk([placedAt(NOON - 58_000)]);
    await openTrade({ desk });
    desk.settle('t1', aWin);
    await seconds(4);
    await sheet();
    act(() => {
      localStorage.removeItem(UNSEEN_RESULTS);
      window.dispatchEvent(
        new StorageEvent('storage', { key: UNSEEN_RESULTS, newValue: null, storageArea: localStorage }),
      );
    });
    expect(screen.queryByRole('region', { name: 'BTC/USDT' })).not.toBeInTheDocument();
  });
});
