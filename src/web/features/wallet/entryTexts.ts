import { isReturnedStake, type StatementEntry, type StatementKind } from '#contract/statement.ts';
import type { StatementGroup } from '#web/api/statementRows.ts';

const ENTRY_TEXT_KEYS = {
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

/** Returns the translation key of an entry kind. */
export const getEntryTextKey = ({ kind }: Pick<StatementEntry, 'kind'>) => ENTRY_TEXT_KEYS[kind];

const RECORD_PATHS: Record<StatementGroup, string | null> = {
  deposits: '/deposit/log/',
  withdrawals: '/withdraw/log/',
  transfers: '/transfer/log/',
  trades: '/order/',
  corrections: null,
};

/** Returns the translation key of an entry within its transaction, whose entries are newest first. */
export const getPartTextKey = (entry: StatementEntry, at: number, entries: readonly StatementEntry[]) =>
  isReturnedStake(entry, entries[at - 1]) ? 'kinds.stakeReturned' : getEntryTextKey(entry);

/** Returns the path of a transaction's record; null for an adjustment, which has only its entry. */
export function getRecordPath({ group, ref }: { group: StatementGroup; ref: string }): string | null {
  const path = RECORD_PATHS[group];
  return path && path + encodeURIComponent(ref);
}
