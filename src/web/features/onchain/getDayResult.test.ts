import * as z from 'zod/mini';
import { anEntry, aTradeRecord } from '#test/support/fixtures/statementFixtures.ts';
import { StatementEntry, TradeRecord } from '#contract/statement.ts';
import { toStatementRows } from '#web/api/statementRows.ts';
import { getDayResult } from './getDayResult.ts';

// Mutation check: counting by the sign of the change must fail this test.
it('counts and shows a voided gain as refunded, although the user had spent part of its profit', () => {
  const entries = [
    anEntry({ _id: '4', kind: 'trade.reversed', ref: 't1', amount: -5, balanceAfter: 3.2 }),
    anEntry({ _id: '3', kind: 'trade.won', ref: 't1', amount: 8.2, balanceAfter: 8.2 }),
    anEntry({ _id: '2', kind: 'trade.won', ref: 't1', amount: 10, balanceAfter: 10 }),
    anEntry({ _id: '1', kind: 'trade.opened', ref: 't1', amount: -10, balanceAfter: 0 }),
  ];
  const record = z.parse(TradeRecord, aTradeRecord({ tradeResult: null, exitPrice: null }));
  const runs = [entries.map(entry => z.parse(StatementEntry, entry))];
  const rows = toStatementRows({ runs, records: { t1: record }, next: null });
  expect(getDayResult(rows, 0)).toEqual({
    net: '3.2',
    gains: 0,
    losses: 0,
    refunds: 1,
    results: [{ net: '3.2', outcome: 'refund' }],
  });
});
