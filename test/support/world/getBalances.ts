import { type Decimal, fromMicros } from '#contract/money.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { available, held } from '#provider/ledger/accounts.ts';
import { balanceSql } from '#provider/ledger/ledger.ts';

/** Reads the available and the held amount in one query. */
export async function getBalances(tx: Tx, userId: Id): Promise<{ available: Decimal; held: Decimal }> {
  const [row] = await tx.query<{ available: bigint; held: bigint }>(
    `SELECT ${balanceSql('$1')} AS available, ${balanceSql('$2')} AS held`,
    [available(userId), held(userId)],
  );
  return { available: fromMicros(row?.available ?? 0n), held: fromMicros(row?.held ?? 0n) };
}
