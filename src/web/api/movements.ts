import type { Deposit } from '#contract/deposits.ts';
import { type Decimal, negate } from '#contract/money.ts';
import type { Withdraw } from '#contract/withdraws.ts';
import type { RecordStatus } from '#contract/wire.ts';

/** A deposit or withdrawal, possibly pending. `amount` is its signed effect on the balance. */
export interface Movement {
  _id: string;
  kind: 'deposit' | 'withdraw';
  gateway: string;
  amount: Decimal;
  status: RecordStatus;
  transactionId: string | null;
  createdAt: string;
}

type Fields = Pick<Deposit & Withdraw, '_id' | 'gateway' | 'amount' | 'status' | 'transactionId' | 'createdAt'>;

const toMovement = (kind: Movement['kind'], record: Fields, amount: Decimal): Movement => {
  const { _id, gateway, status, transactionId = null, createdAt } = record;
  return { _id, kind, gateway, amount, status, transactionId, createdAt };
};

export const mergeMovements = (deposits: readonly Deposit[], withdraws: readonly Withdraw[]): Movement[] =>
  [
    ...deposits.map(deposit => toMovement('deposit', deposit, deposit.amount)),
    ...withdraws.map(withdraw => toMovement('withdraw', withdraw, negate(withdraw.amount))),
  ].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
