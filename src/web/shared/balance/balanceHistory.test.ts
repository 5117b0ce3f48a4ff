import { decimal } from '#contract/money.ts';
import { StatementEntry, TradeRecord } from '#contract/statement.ts';
import { anEntry, aTradeRecord } from '#test/support/fixtures/statementFixtures.ts';
import { toStatementRows } from '#web/api/statementRows.ts';
import { createBalanceHistory, pointsSince } from './balanceHistory.ts';

const minute = (count: number) => new Date(Date.UTC(2026, 10, 20, 9, count)).toISOString();

// Oldest first: [kind, ref, amount, available after, on hold after], a minute apart.
type Step = [StatementEntry['kind'], string, number, number, number];

function createHistory(steps: Step[], lost: Record<string, number>, total: string) {
  const entries = steps
    .map(([kind, ref, amount, balanceAfter, heldAfter], place) =>
      StatementEntry.parse(
        anEntry({ _id: String(place + 1), kind, ref, amount, balanceAfter, heldAfter, createdAt: minute(place) }),
      ),
    )
    .reverse();
  const records = Object.fromEntries(
    Object.entries(lost).map(([_id, at]) => [
      _id,
      TradeRecord.parse(aTradeRecord({ _id, tradeResult: 'loss', settledAt: new Date(at).toISOString() })),
    ]),
  );
  const statement = { runs: [entries], records, next: null };
  return createBalanceHistory(statement, toStatementRows(statement), {
    total: decimal(total),
    at: Date.parse(minute(60)),
  });
}

const balances = (points: { balance: string }[]) => points.map(({ balance }) => balance);

it('changes only when money leaves or arrives, not when it is put on hold and released', () => {
  const points = createHistory(
    [
      ['deposit.completed', 'd1', 100, 100, 0],
      ['trade.opened', 't1', -10, 90, 10],
      ['trade.won', 't1', 10, 100, 0],
      ['trade.won', 't1', 8.2, 108.2, 0],
      ['withdraw.held', 'w1', -50, 58.2, 50],
      ['withdraw.released', 'w1', 50, 108.2, 0],
    ],
    {},
    '108.2',
  );
  expect(balances(points)).toEqual(['0', '100', '108.2']);
});

// Mutation check: treating every entry that leaves the hold unchanged as money from outside must fail this test.
it('dates a lost stake by its record, also when the next trade has the same stake', () => {
  const settled = Date.parse(minute(1)) + 30_000;
  const points = createHistory(
    [
      ['deposit.completed', 'd1', 100, 100, 0],
      ['trade.opened', 't1', -10, 90, 10],
      ['trade.opened', 't2', -10, 80, 10],
    ],
    { t1: settled },
    '90',
  );
  expect(points.slice(1)).toEqual([
    { at: Date.parse(minute(0)), balance: '100' },
    { at: settled, balance: '90' },
  ]);
});

it('counts a loss once whose record is dated after the entry that includes it', () => {
  const points = createHistory(
    [
      ['deposit.completed', 'd1', 100, 100, 0],
      ['trade.opened', 't1', -10, 90, 10],
      ['deposit.completed', 'd2', 5, 95, 0],
    ],
    { t1: Date.parse(minute(2)) + 5 },
    '95',
  );
  expect(balances(points)).toEqual(['0', '100', '95']);
});

it('shows a completed withdrawal with the next entry, or now', () => {
  const points = createHistory(
    [
      ['deposit.completed', 'd1', 100, 100, 0],
      ['withdraw.held', 'w1', -50, 50, 50],
    ],
    {},
    '50',
  );
  expect(points.at(-1)).toEqual({ at: Date.parse(minute(60)), balance: '50' });
});

it('starts a range with the balance at its start', () => {
  const points = createHistory([['deposit.completed', 'd1', 100, 100, 0]], {}, '100');
  expect(pointsSince(points, Date.parse(minute(30)))).toEqual([{ at: Date.parse(minute(30)), balance: '100' }]);
});
