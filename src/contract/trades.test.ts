import * as z from 'zod/mini';
import { getAfterAmountUnit, CreateTrade, getDurationMs, expiresAt, formatPair, Trade, TradesQuery } from './trades.ts';

const anOrder = {
  coinType: 'BTCUSDT',
  tradeType: 'buy',
  tradeAmount: 10,
  coinPrice: 64_012.55,
  selectedTime: 'trade60Second',
  payoutRate: 0.82,
};
const isAccepted = (body: unknown) => CreateTrade.safeParse(body).success;

describe('an order', () => {
  it('is read with exact amounts', () => {
    expect(CreateTrade.parse(anOrder)).toMatchObject({ tradeAmount: '10', coinPrice: '64012.55', payoutRate: '0.82' });
  });

  it.each([
    ['a result', { tradeResult: 'win' }],
    ['a status', { tradeStatus: 'Completed' }],
    ['an amount after the trade', { tradeAfterAmount: 100 }],
    ['a time', { createdAt: '2026-01-01T00:00:00.000Z' }],
    ['an owner', { userId: 'another-user' }],
    ['evidence', { evidence: {} }],
  ])('is refused with %s', (_what, planted) => {
    expect(isAccepted({ ...anOrder, ...planted })).toBe(false);
  });

  // Mutation check: another largest or smallest payout rate must fail this test.
  it.each([
    [0, true],
    [10, true],
    [10.0001, false],
    [-0.0001, false],
    [0.82345, false],
  ])('with the payout rate %s is accepted: %s', (payoutRate, isRead) => {
    expect(isAccepted({ ...anOrder, payoutRate })).toBe(isRead);
  });

  it.each([
    ['a stake as text', { tradeAmount: '10' }],
    ['a stake below a micro-USDT', { tradeAmount: 0.0000001 }],
    ['a negative stake', { tradeAmount: -1 }],
    ['no price', { coinPrice: 0 }],
    ['another duration', { selectedTime: 'trade10Second' }],
    ['an inherited name as duration', { selectedTime: 'toString' }],
    ['a coin in small letters', { coinType: 'btcusdt' }],
    ['a coin against another quote', { coinType: 'ETHBTC' }],
    ['a direction of its own', { tradeType: 'BUY' }],
  ])('is refused with %s', (_what, invalid) => {
    expect(isAccepted({ ...anOrder, ...invalid })).toBe(false);
  });
});

describe('the duration of a trade', () => {
  it('is one of four', () => {
    expect(['trade30Second', 'trade60Second', 'trade3Min', 'trade5Min'].map(getDurationMs)).toEqual([
      30_000, 60_000, 180_000, 300_000,
    ]);
  });

  it('is zero for any other word, including names that every object has', () => {
    expect(['', 'trade1Hour', 'constructor', '__proto__'].map(getDurationMs)).toEqual([0, 0, 0, 0]);
  });

  it('ends at the creation plus the duration', () => {
    const trade = { createdAt: '2026-03-01T12:00:00.250Z', selectedTime: 'trade3Min' };
    expect(expiresAt(trade)).toBe(Date.parse('2026-03-01T12:03:00.250Z'));
  });
});

describe('a trade on the wire', () => {
  it('is refunded without a result', () => {
    const trade = {
      _id: 't1',
      ...anOrder,
      tradeStatus: 'Completed',
      tradeResult: null,
      tradeAfterAmount: 0,
      createdAt: '2026-03-01T12:00:00.000Z',
      voidReason: 'equal_prices',
    };
    expect(z.encode(Trade, Trade.parse(trade))).toEqual(trade);
  });

  it('is requested by page, within bounds', () => {
    const isAsked = (query: unknown) => TradesQuery.safeParse(query).success;
    expect([{}, { status: 'Pending', page: '2', pageSize: '100' }].map(isAsked)).toEqual([true, true]);
    expect(
      [{ page: '0' }, { pageSize: '101' }, { page: '1e3' }, { status: 'win' }, { userId: 'x' }].map(isAsked),
    ).toEqual([false, false, false, false, false]);
  });
});

it('displays its pair with a slash, and its unit', () => {
  expect(['BTCUSDT', 'USDT', 'ETHBTC'].map(formatPair)).toEqual(['BTC/USDT', 'USDT', 'ETHBTC']);
  expect(['BTCUSDT', 'ETHBTC'].map(getAfterAmountUnit)).toEqual(['USDT', 'BTC']);
});
