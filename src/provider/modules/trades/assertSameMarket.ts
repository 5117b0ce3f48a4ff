import { type Tx } from '#provider/db/database.ts';
import { settlementStore } from './settlementStore.ts';

/** Refuses to start beside open trades of another market, whose entry and exit are unknown here. */
export async function assertSameMarket(tx: Tx, market: string): Promise<void> {
  const found = await settlementStore(tx, market).findOtherMarket();
  if (!found) return;
  throw new Error(
    `There are open trades (${found.count}) that were placed on ${found.market}, and this start is set to another market: ` +
      'start with the market they were placed on (MARKET, EXCHANGE_REST, REPLAY) until they are settled.',
  );
}
