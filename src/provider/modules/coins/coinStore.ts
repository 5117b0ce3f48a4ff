import { type AdminCoin } from '#contract/admin/operations.ts';
import { type CoinList, type CoinSymbol } from '#contract/coins.ts';
import { type Tx } from '#provider/db/database.ts';

interface Row {
  symbol: CoinSymbol;
  position: number;
  is_active: boolean;
}

const COLUMNS = 'symbol, position, is_active';
const toCoin = ({ symbol, position, is_active }: Row): AdminCoin => ({
  ...{ _id: symbol, symbol, position },
  isActive: is_active,
});

interface CoinFilter {
  isActive: boolean | null;
  query: string;
  limit: number;
  offset: number;
}

const ONE = `SELECT ${COLUMNS} FROM coins WHERE symbol = $1`;

export const coinStore = (tx: Tx) => ({
  async find(symbol: CoinSymbol): Promise<AdminCoin | null> {
    const [row] = await tx.query<Row>(ONE, [symbol]);
    return row ? toCoin(row) : null;
  },

  async active(): Promise<CoinList> {
    const rows = await tx.query<{ symbol: string }>(
      'SELECT symbol FROM coins WHERE is_active ORDER BY position, symbol',
    );
    return rows.map(({ symbol }) => symbol);
  },

  async page({ isActive, query, limit, offset }: CoinFilter): Promise<{ items: AdminCoin[]; total: number }> {
    const conditions = 'WHERE ($1::boolean IS NULL OR is_active = $1) AND strpos(symbol, $2) > 0';
    const values = [isActive, query.toUpperCase()];
    const sql = `SELECT ${COLUMNS} FROM coins ${conditions} ORDER BY position, symbol LIMIT $3 OFFSET $4`;
    const items = (await tx.query<Row>(sql, [...values, limit, offset])).map(toCoin);
    const [counted] = await tx.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM coins ${conditions}`,
      values,
    );
    return { items, total: counted?.total ?? 0 };
  },

  async lock(symbol: CoinSymbol): Promise<AdminCoin | null> {
    const [row] = await tx.query<Row>(`${ONE} FOR UPDATE`, [symbol]);
    return row ? toCoin(row) : null;
  },

  async nextPosition(): Promise<number> {
    const [row] = await tx.query<{ next: number }>('SELECT coalesce(max(position), 0) + 1 AS next FROM coins');
    return row?.next ?? 1;
  },

  async add({ symbol, position, isActive }: AdminCoin): Promise<boolean> {
    const rows = await tx.query(
      'INSERT INTO coins (symbol, position, is_active) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING symbol',
      [symbol, position, isActive],
    );
    return rows.length > 0;
  },

  async update({ symbol, position, isActive }: AdminCoin): Promise<void> {
    await tx.query('UPDATE coins SET position = $2, is_active = $3 WHERE symbol = $1', [symbol, position, isActive]);
  },
});
