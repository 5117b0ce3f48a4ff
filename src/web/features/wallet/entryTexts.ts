import type { StatementEntry, StatementKind } from '#contract/statement.ts';
import type { StatementGroup } from '#web/api/statementRows.ts';

/** The key of what each kind of entry is called. */
const TEXTS = {
  'deposit.completed': 'kinds.deposit',
  'withdraw.held': 'kinds.withdrawal',
  'withdraw.released': 'kinds.withdrawalReturned',
  'transfer.sent': 'kinds.transferSent',
  'transfer.received': 'kinds.transferReceived',
  'transfer.fee': 'kinds.transferFee',
  'trade.opened': 'kinds.tradeStake',
  'trade.won': 'kinds.tradeWon',
  'trade.refunded': 'kinds.tradeRefunded',
  'trade.reversed': 'kinds.tradeReversed',
  adjustment: 'kinds.correction',
} as const satisfies Record<StatementKind, string>;

/** Returns the key of what an entry of the ledger is called. */
export const textOf = ({ kind }: Pick<StatementEntry, 'kind'>) => TEXTS[kind];

const RECORDS: Record<StatementGroup, string | null> = {
  deposits: '/deposit/log/',
  withdrawals: '/withdraw/log/',
  transfers: '/transfer/log/',
  trades: '/order/',
  corrections: null,
};

/** Returns where the record of a transaction is shown; null for a correction, which has none but its entry. */
export function recordPath({ group, ref }: { group: StatementGroup; ref: string }): string | null {
  const path = RECORDS[group];
  return path && path + encodeURIComponent(ref);
}
