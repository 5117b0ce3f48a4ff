import { type Decimal, isAbove, minus, minDecimal, sum, ZERO } from '#contract/money.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { available, held } from '#provider/ledger/accounts.ts';
import { lossReversed, tradeVoided, winReversed } from '#provider/ledger/journals.ts';
import { getBalances, lockAccounts, postAll } from '#provider/ledger/ledger.ts';

/** `result` is null while the trade is open. */
export interface ClaimedTrade {
  _id: Id;
  userId: Id;
  stake: Decimal;
  result: 'win' | 'loss' | null;
  profit: Decimal;
}

interface Moved {
  returned: Decimal;
  takenBack: Decimal;
  covered: Decimal;
}

/**
 * Reverses the movements of the trades, each once. Stakes are refunded first, then profits are taken back; the operator
 * covers what a user no longer has, so that no account becomes negative.
 */
export async function refund(tx: Tx, trades: readonly ClaimedTrade[]): Promise<Moved> {
  const users = [...new Set(trades.map(({ userId }) => userId))];
  await lockAccounts(tx, [...users.map(available), ...users.map(held)]);
  const back = trades.filter(({ result }) => result !== 'win');
  const reversals = back.map(({ result, stake: amount, _id, userId }) =>
    result === null ? tradeVoided({ _id, userId, amount }) : lossReversed({ _id, userId, amount }),
  );
  const won = trades.filter(({ profit }) => isAbove(profit, ZERO));
  if (reversals.length > 0) assertFirstPosting(await postAll(tx, reversals));
  const shares = await splitProfits(tx, won);
  if (shares.length > 0) assertFirstPosting(await postAll(tx, shares.map(winReversed)));
  return {
    returned: sum(back.map(({ stake }) => stake)),
    takenBack: sum(won.map(({ profit }) => profit)),
    covered: sum(shares.map(({ covered }) => covered)),
  };
}

/** Splits each profit into the user's and the operator's part. */
async function splitProfits(tx: Tx, won: readonly ClaimedTrade[]) {
  const left = await getBalances(
    tx,
    won.map(({ userId }) => available(userId)),
  );
  return won.map(({ _id, userId, profit }) => {
    const has = left.get(available(userId)) ?? ZERO;
    const taken = minDecimal(has, profit);
    left.set(available(userId), minus(has, taken));
    return { _id, userId, taken, covered: minus(profit, taken) };
  });
}

function assertFirstPosting(posted: readonly boolean[]): void {
  if (posted.some(isNew => !isNew)) throw new Error('A trade of the window was reversed before.');
}
