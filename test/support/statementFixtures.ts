import type * as z from 'zod/mini';
import { Statement, StatementEntry, TradeRecord } from '#contract/statement.ts';
import { onWire } from './onWire.ts';

export const anEntry = (more: Partial<z.input<typeof StatementEntry>> = {}) =>
  onWire(StatementEntry, {
    _id: '1',
    kind: 'deposit.completed',
    ref: 'd1',
    amount: 100,
    balanceAfter: 100,
    createdAt: '2026-11-20T14:02:00.000Z',
    ...more,
  });

type Entry = ReturnType<typeof anEntry>;

/** So many entries of one USDT each, newest first, as an account that began with nothing has them. */
export const entriesOf = (count: number, more: (place: number) => Partial<Entry> = () => ({})): Entry[] =>
  Array.from({ length: count }, (_, index) => {
    const place = count - index;
    const createdAt = new Date(Date.UTC(2026, 10, 1) + place * 60_000).toISOString();
    return anEntry({ _id: String(place), ref: `d${place}`, amount: 1, balanceAfter: place, createdAt, ...more(place) });
  });

type Records = Partial<NonNullable<z.input<typeof Statement>['records']>>;

/** Answers getStatement out of these entries, page by page, as the provider does. */
export const statementFrom =
  (entries: () => Entry[], pageSize = 50, records: () => Records = () => ({})) =>
  ({ path }: { path: string }) => {
    const { searchParams } = new URL(path, 'http://provider.test');
    const before = searchParams.get('before');
    const limit = Math.trunc(+(searchParams.get('limit') ?? pageSize));
    const older = entries().filter(({ _id }) => before === null || BigInt(_id) < BigInt(before));
    const page = older.slice(0, limit);
    const behindPage = <Kind extends { _id: string }>(all: Kind[] = []) =>
      all.filter(({ _id }) => page.some(({ ref }) => ref === _id));
    const { trades, transfers, withdraws, deposits } = records();
    return onWire(Statement, {
      entries: page,
      records: {
        trades: behindPage(trades),
        transfers: behindPage(transfers),
        withdraws: behindPage(withdraws),
        deposits: behindPage(deposits),
      },
      next: older.length > limit ? (page.at(-1)?._id ?? null) : null,
    });
  };

/** A trade behind entries, as the statement names it. */
export const aTradeRecord = (more: Partial<z.input<typeof TradeRecord>> = {}) =>
  onWire(TradeRecord, {
    type: 'trade',
    _id: 't1',
    coinType: 'BTCUSDT',
    tradeType: 'buy',
    selectedTime: 'trade60Second',
    tradeStatus: 'Completed',
    tradeResult: 'win',
    entryPrice: 67198.1,
    exitPrice: 67216.4,
    settledAt: '2026-11-20T14:03:00.000Z',
    ...more,
  });
