import { type CoinList } from '#contract/coins.ts';
import { type Tx } from '#provider/db/database.ts';

export const coinStore = (tx: Tx) => ({
  /** The symbols that are switched on, in the operator's order. */
  async active(): Promise<CoinList> {
    const rows = await tx.query<{ symbol: string }>(
      'SELECT symbol FROM coins WHERE is_active ORDER BY position, symbol',
    );
    return rows.map(({ symbol }) => symbol);
  },
});
