import { compare, type Decimal, isAbove, negate, ZERO } from '#contract/money.ts';
import { type Id } from '#contract/wire.ts';
import { type Account, available, held, platform } from './accounts.ts';

/** An amount that goes from one account to another: whatever is posted, the books balance. */
interface Posting {
  from: Account;
  to: Account;
  amount: Decimal;
}

/** What moved money and why. `ref` is the record behind it; a kind and ref is posted at most once. */
export interface Journal {
  kind: string;
  ref: string;
  postings: Posting[];
}

interface MoneyRecord {
  _id: Id;
  userId: Id;
  amount: Decimal;
}

interface TransferRecord {
  _id: Id;
  sender: { _id: Id };
  receiver: { _id: Id };
  needToPay: Decimal;
  chargeAmount: Decimal;
}

/** A trade as the books see it: `amount` is the stake. */
type StakeRecord = MoneyRecord;

export const depositCompleted = ({ _id, userId, amount }: MoneyRecord): Journal => ({
  kind: 'deposit.completed',
  ref: _id,
  postings: [{ from: platform.custody, to: available(userId), amount }],
});

/** What is to be paid out waits from now on; it cannot be spent twice. */
export const withdrawHeld = ({ _id, userId, amount }: MoneyRecord): Journal => ({
  kind: 'withdraw.held',
  ref: _id,
  postings: [{ from: available(userId), to: held(userId), amount }],
});

/** It was paid out: what arrived left our custody, the charge stays with us; a part of zero is no posting. */
export const withdrawCompleted = ({
  _id,
  userId,
  needToPay,
  charge,
}: Omit<MoneyRecord, 'amount'> & { needToPay: Decimal; charge: Decimal }): Journal => ({
  kind: 'withdraw.completed',
  ref: _id,
  postings: [
    { from: held(userId), to: platform.custody, amount: needToPay },
    { from: held(userId), to: platform.fees, amount: charge },
  ].filter(({ amount }) => isAbove(amount, ZERO)),
});

export const withdrawReleased = ({ _id, userId, amount }: MoneyRecord): Journal => ({
  kind: 'withdraw.released',
  ref: _id,
  postings: [{ from: held(userId), to: available(userId), amount }],
});

export const tradeOpened = ({ _id, userId, amount }: StakeRecord): Journal => ({
  kind: 'trade.opened',
  ref: _id,
  postings: [{ from: available(userId), to: held(userId), amount }],
});

/** The stake comes back and the profit with it; a payout of zero is no posting. */
export const tradeWon = ({ _id, userId, amount, profit }: StakeRecord & { profit: Decimal }): Journal => ({
  kind: 'trade.won',
  ref: _id,
  postings: [
    { from: held(userId), to: available(userId), amount },
    ...(isAbove(profit, ZERO) ? [{ from: platform.trading, to: available(userId), amount: profit }] : []),
  ],
});

export const tradeLost = ({ _id, userId, amount }: StakeRecord): Journal => ({
  kind: 'trade.lost',
  ref: _id,
  postings: [{ from: held(userId), to: platform.trading, amount }],
});

export const tradeVoided = ({ _id, userId, amount }: StakeRecord): Journal => ({
  kind: 'trade.refunded',
  ref: _id,
  postings: [{ from: held(userId), to: available(userId), amount }],
});

/** The kind of the journal that reverses what a settled trade moved. */
const REVERSAL = 'trade.reversed';

/** A lost stake comes back. */
export const lossReversed = ({ _id, userId, amount }: StakeRecord): Journal => ({
  kind: REVERSAL,
  ref: _id,
  postings: [{ from: platform.trading, to: available(userId), amount }],
});

/** A profit goes back: `taken` from the user, `covered` by the operator; a part of zero is no posting. */
export const winReversed = ({
  _id,
  userId,
  taken,
  covered,
}: Omit<MoneyRecord, 'amount'> & { taken: Decimal; covered: Decimal }): Journal => ({
  kind: REVERSAL,
  ref: _id,
  postings: [
    { from: available(userId), to: platform.trading, amount: taken },
    { from: platform.adjustments, to: platform.trading, amount: covered },
  ].filter(({ amount }) => isAbove(amount, ZERO)),
});

/** The kind of the one journal in which money goes from a user to another. */
export const TRANSFER_JOURNAL = 'transfer.completed';

/** What arrives goes to the receiver, the fee to the platform; a fee of zero is no posting. */
export const transferCompleted = ({ _id, sender, receiver, needToPay, chargeAmount }: TransferRecord): Journal => ({
  kind: TRANSFER_JOURNAL,
  ref: _id,
  postings: [
    { from: available(sender._id), to: available(receiver._id), amount: needToPay },
    ...(isAbove(chargeAmount, ZERO) ? [{ from: available(sender._id), to: platform.fees, amount: chargeAmount }] : []),
  ],
});

/** The operator corrects a balance: up when the amount is above zero, down when it is below. */
export const adjustment = ({ _id, userId, amount }: MoneyRecord): Journal => ({
  kind: 'adjustment',
  ref: _id,
  postings: [
    compare(amount, ZERO) < 0
      ? { from: available(userId), to: platform.adjustments, amount: negate(amount) }
      : { from: platform.adjustments, to: available(userId), amount },
  ],
});
