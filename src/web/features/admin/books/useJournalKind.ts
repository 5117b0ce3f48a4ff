import { useTranslation } from 'react-i18next';

const KINDS = {
  'deposit.completed': 'deposit',
  'withdraw.held': 'withdrawHeld',
  'withdraw.completed': 'withdraw',
  'withdraw.released': 'withdrawReleased',
  'transfer.completed': 'transfer',
  'transfer.sent': 'transferSent',
  'transfer.received': 'transferReceived',
  'transfer.fee': 'transferFee',
  'trade.opened': 'tradeOpened',
  'trade.won': 'tradeWon',
  'trade.lost': 'tradeLost',
  'trade.refunded': 'tradeRefunded',
  'trade.reversed': 'tradeReversed',
  adjustment: 'adjustment',
} as const;
const isKnown = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind);

/** Returns the text of the kind of a journal or of an entry in a statement; an unknown one keeps its own name. */
export function useJournalKind(): (kind: string) => string {
  const { t } = useTranslation('adminBooks');
  return kind => (isKnown(kind) ? t(`kind.${KINDS[kind]}`) : kind);
}
