import { type Tx } from '#provider/db/database.ts';
import { settlementStore } from './settlementStore.ts';

/**
 * Refuses to start beside open trades that were placed on another market: this one cannot know their entry and exit, and
 * nobody else would settle them. A trade's outcome is a fact about one market.
 */
export async function assertSameMarket(tx: Tx, market: string): Promise<void> {
  const found = await settlementStore(tx, market).findOtherMarket();
  if (!found) return;
  throw new Error(
    `There are open trades (${found.count}) that were placed on ${found.market}, and this start is set to another market: ` +
      'start with the market they were placed on (MARKET, EXCHANGE_REST, REPLAY) until they are settled.',
  );
}
