import type { StatementEntry, StatementKind } from '#contract/statement.ts';

/** What entries are sorted by, in the words of a person rather than of the books. */
export const GROUPS = ['deposits', 'withdrawals', 'transfers', 'trades', 'corrections'] as const;
export type Group = (typeof GROUPS)[number];

/** What each kind of entry is called, which group it belongs to, and where the record behind it is shown. */
const KINDS = {
  'deposit.completed': { text: 'kinds.deposit', group: 'deposits', record: '/deposit/log/' },
  'withdraw.held': { text: 'kinds.withdrawal', group: 'withdrawals', record: '/withdraw/log/' },
  'withdraw.released': { text: 'kinds.withdrawalReturned', group: 'withdrawals', record: '/withdraw/log/' },
  'transfer.sent': { text: 'kinds.transferSent', group: 'transfers', record: '/transfer/log/' },
  'transfer.received': { text: 'kinds.transferReceived', group: 'transfers', record: '/transfer/log/' },
  'transfer.fee': { text: 'kinds.transferFee', group: 'transfers', record: '/transfer/log/' },
  'trade.opened': { text: 'kinds.tradeStake', group: 'trades', record: '/order/' },
  'trade.won': { text: 'kinds.tradeWon', group: 'trades', record: '/order/' },
  'trade.refunded': { text: 'kinds.tradeRefunded', group: 'trades', record: '/order/' },
  adjustment: { text: 'kinds.correction', group: 'corrections', record: null },
} as const satisfies Record<StatementKind, { text: string; group: Group; record: string | null }>;

/** The group of each kind. */
export const GROUP_OF: Readonly<Record<StatementKind, Group>> = Object.fromEntries(
  Object.entries(KINDS).map(([kind, { group }]) => [kind, group]),
) as Record<StatementKind, Group>;

/** The key of what an entry is called. */
export const textOf = ({ kind }: Pick<StatementEntry, 'kind'>) => KINDS[kind].text;

/** Where the record behind an entry is shown; a correction has none but the entry itself. */
export function recordOf({ kind, ref }: Pick<StatementEntry, 'kind' | 'ref'>): string | null {
  const { record } = KINDS[kind];
  return record && record + encodeURIComponent(ref);
}

/** The entries of one group, or all of them. */
export const ofGroup = (entries: readonly StatementEntry[], group: Group | null): readonly StatementEntry[] =>
  group === null ? entries : entries.filter(({ kind }) => KINDS[kind].group === group);
