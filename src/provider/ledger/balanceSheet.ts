import { type Decimal, fromMicros, negate, sum, ZERO } from '#contract/money.ts';
import { type Tx } from '#provider/db/database.ts';
import { type LedgerDay } from './ledgerDays.ts';

/** `difference` is zero when the books balance. */
export interface BalanceSheet {
  custody: Decimal;
  available: Decimal;
  held: Decimal;
  fees: Decimal;
  trading: Decimal;
  adjustments: Decimal;
  difference: Decimal;
}

/** Reads the users' side from their accounts and the platform's from the postings, independently. */
export async function readBalanceSheet(tx: Tx, days: readonly LedgerDay[]): Promise<BalanceSheet> {
  const [row] = await tx.query<{ available: bigint; held: bigint }>(
    `SELECT coalesce(sum(balance) FILTER (WHERE id LIKE 'user:%:available'), 0)::bigint AS available,
       coalesce(sum(balance) FILTER (WHERE id LIKE 'user:%:held'), 0)::bigint AS held FROM accounts`,
  );
  const [available, held] = [fromMicros(row?.available ?? 0n), fromMicros(row?.held ?? 0n)];
  const total = (name: 'custody' | 'fees' | 'trading' | 'adjustments') => sum(days.map(day => day[name]));
  const [custody, fees, trading, adjustments] = [
    negate(total('custody')),
    total('fees'),
    total('trading'),
    total('adjustments'),
  ];
  const difference = sum([available, held, fees, trading, adjustments, negate(custody)]);
  return { custody, available, held, fees, trading, adjustments, difference };
}

export const isBalanced = ({ difference }: Pick<BalanceSheet, 'difference'>): boolean => difference === ZERO;
