import { type Decimal, fromMicros, negate, sum, ZERO } from '#contract/money.ts';
import { type Tx } from '#provider/db/database.ts';
import { type LedgerDay } from './ledgerDays.ts';

/** What the platform keeps for its users and for itself; `difference` is zero when the books balance. */
export interface BalanceSheet {
  custody: Decimal;
  available: Decimal;
  held: Decimal;
  fees: Decimal;
  trading: Decimal;
  adjustments: Decimal;
  difference: Decimal;
}

/**
 * Reads the balance sheet: the users' side from their accounts, the platform's from the postings, so that the two are found
 * by different ways. Custody is the sum that should be there.
 */
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
