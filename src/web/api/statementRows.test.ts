import { StatementEntry, TradeRecord } from '#contract/statement.ts';
import { anEntry, aTradeRecord } from '#test/support/fixtures/statementFixtures.ts';
import { isSettledTrade, toStatementRows } from './statementRows.ts';

const entry = (_id: string, kind: StatementEntry['kind'], ref: string, amount: number) =>
  StatementEntry.parse(anEntry({ _id, kind, ref, amount }));
const getRows = (entries: StatementEntry[], next: string | null) =>
  toStatementRows({ runs: [entries], records: {}, next }).map(({ ref, net, entries: { length } }) => [
    ref,
    net,
    length,
  ]);

const SPLIT = [
  entry('9', 'trade.won', 't1', 8.2),
  entry('8', 'trade.won', 't1', 10),
  entry('7', 'withdraw.released', 'w1', 50),
  entry('6', 'deposit.completed', 'd2', 5),
  entry('5', 'trade.refunded', 't0', 4),
];

// Mutation check: showing a partly loaded trade, whose gain would count the stake, must fail this test.
it('omits a trade until its first entry is loaded, but shows a returned withdrawal', () => {
  expect(getRows(SPLIT, '5')).toEqual([
    ['w1', '50', 1],
    ['d2', '5', 1],
  ]);
  const older = [entry('4', 'trade.opened', 't1', -10), entry('3', 'trade.opened', 't0', -4)];
  expect(getRows([...SPLIT, ...older], '3')).toEqual([
    ['w1', '50', 1],
    ['d2', '5', 1],
    ['t1', '8.2', 3],
    ['t0', '0', 2],
  ]);
});

it('merges a returned withdrawal with its request once that is loaded', () => {
  const older = [...SPLIT, entry('2', 'withdraw.held', 'w1', -50)];
  expect(getRows(older, '2')).toEqual([
    ['d2', '5', 1],
    ['w1', '0', 2],
  ]);
});

it('shows every entry once everything is loaded', () => {
  const rows = toStatementRows({ runs: [SPLIT], records: {}, next: null });
  expect(rows.flatMap(({ entries }) => entries.map(({ _id }) => _id)).sort()).toEqual(['5', '6', '7', '8', '9']);
});

const booked = (_id: string, kind: StatementEntry['kind'], ref: string, amount: number, balanceAfter: number) =>
  StatementEntry.parse(anEntry({ _id, kind, ref, amount, balanceAfter }));
const OVERLAPPING = [
  booked('5', 'trade.won', 't1', 18.2, 98.2),
  booked('4', 'trade.opened', 't2', -10, 80),
  booked('3', 'trade.opened', 't1', -10, 90),
  booked('2', 'deposit.completed', 'd1', 100, 100),
];

// Mutation check: showing the balance after a row's newest entry, 80 for the lost trade, must fail this test.
it('derives the balance of each row from the row below, however trades overlap', () => {
  const getBalances = (entries: StatementEntry[], next: string | null) =>
    toStatementRows({ runs: [entries], records: {}, next }).map(({ ref, balanceAfter }) => [ref, balanceAfter]);
  expect(getBalances(OVERLAPPING, null)).toEqual([
    ['t2', '98.2'],
    ['t1', '108.2'],
    ['d1', '100'],
  ]);
  expect(getBalances(OVERLAPPING.slice(0, 2), '4')).toEqual([['t2', '98.2']]);
});

// Mutation check: reading the record alone, so that a gain counts as a lost stake, must fail this test.
it.each([
  ['win', [entry('1', 'trade.opened', 't1', -10)], false],
  ['win', [entry('2', 'trade.won', 't1', 10), entry('1', 'trade.opened', 't1', -10)], true],
  [null, [entry('1', 'trade.opened', 't1', -10)], false],
  ['loss', [entry('1', 'trade.opened', 't1', -10)], true],
] as const)('treats a trade with the result %s as settled once it is posted', (tradeResult, entries, isSettled) => {
  const record = TradeRecord.parse(aTradeRecord({ tradeResult }));
  expect(isSettledTrade({ record, entries })).toBe(isSettled);
});
