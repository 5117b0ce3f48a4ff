import { compare, type Decimal, isAbove, negate, ZERO } from '#contract/money.ts';
import { type Id } from '#contract/wire.ts';
import { type Account, available, held, platform } from './accounts.ts';

interface Posting {
  from: Account;
  to: Account;
  amount: Decimal;
}

/** `ref` is the record behind it; each kind and ref is posted at most once. */
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

export const depositCompleted = ({ _id, userId, amount }: MoneyRecord): Journal => ({
  kind: 'deposit.completed',
  ref: _id,
  postings: [{ from: platform.custody, to: available(userId), amount }],
});

export const withdrawHeld = ({ _id, userId, amount }: MoneyRecord): Journal => ({
  kind: 'withdraw.held',
  ref: _id,
  postings: [{ from: available(userId), to: held(userId), amount }],
});

/** The amount sent leaves custody and the fee goes to the platform; a zero part is no posting. */
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

export const tradeOpened = ({ _id, userId, amount }: MoneyRecord): Journal => ({
  kind: 'trade.opened',
  ref: _id,
  postings: [{ from: available(userId), to: held(userId), amount }],
});

/** The stake and the profit; a zero payout is no posting. */
export const tradeWon = ({ _id, userId, amount, profit }: MoneyRecord & { profit: Decimal }): Journal => ({
  kind: 'trade.won',
  ref: _id,
  postings: [
    { from: held(userId), to: available(userId), amount },
    ...(isAbove(profit, ZERO) ? [{ from: platform.trading, to: available(userId), amount: profit }] : []),
  ],
});

export const tradeLost = ({ _id, userId, amount }: MoneyRecord): Journal => ({
  kind: 'trade.lost',
  ref: _id,
  postings: [{ from: held(userId), to: platform.trading, amount }],
});

export const tradeVoided = ({ _id, userId, amount }: MoneyRecord): Journal => ({
  kind: 'trade.refunded',
  ref: _id,
  postings: [{ from: held(userId), to: available(userId), amount }],
});

const REVERSAL = 'trade.reversed';

export const lossReversed = ({ _id, userId, amount }: MoneyRecord): Journal => ({
  kind: REVERSAL,
  ref: _id,
  postings: [{ from: platform.trading, to: available(userId), amount }],
});

/** `taken` comes from the user and `covered` from the operator; a zero part is no posting. */
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

export const TRANSFER_JOURNAL = 'transfer.completed';

/** The amount goes to the receiver and the fee to the platform; a zero fee is no posting. */
export const transferCompleted = ({ _id, sender, receiver, needToPay, chargeAmount }: TransferRecord): Journal => ({
  kind: TRANSFER_JOURNAL,
  ref: _id,
  postings: [
    { from: available(sender._id), to: available(receiver._id), amount: needToPay },
    ...(isAbove(chargeAmount, ZERO) ? [{ from: available(sender._id), to: platform.fees, amount: chargeAmount }] : []),
  ],
});

/** Credits the user when the amount is above zero, debits when it is below. */
export const adjustment = ({ _id, userId, amount }: MoneyRecord): Journal => ({
  kind: 'adjustment',
  ref: _id,
  postings: [
    compare(amount, ZERO) < 0
      ? { from: available(userId), to: platform.adjustments, amount: negate(amount) }
      : { from: platform.adjustments, to: available(userId), amount },
  ],
});
