import { type CoinSymbol } from '#contract/coins.ts';
import { decimal, type Decimal } from '#contract/money.ts';
import { type AlertDirection } from '#contract/notifications/notifications.ts';
import { type CreatePriceAlert, type PriceAlert } from '#contract/notifications/priceAlerts.ts';
import { DAY_MS } from '#contract/numbers/durations.ts';
import { type Id } from '#contract/wire.ts';
import { lockName } from '#provider/db/advisoryLocks.ts';
import { type Tx } from '#provider/db/database.ts';

interface Row {
  id: Id;
  coin: CoinSymbol;
  direction: AlertDirection;
  price: string;
  created_at: Date;
}

const COLUMNS = 'id, coin, direction, price::text, created_at';

const toAlert = ({ id, coin, direction, price, created_at }: Row): PriceAlert => ({
  _id: id,
  coin,
  direction,
  price: decimal(price),
  createdAt: created_at.toISOString(),
});

/** Alerts of a market, and those of earlier releases without a market. */
const isOpenOn = (parameter: string): string => `reached_at IS NULL AND market IN ('', ${parameter})`;

const ownAlerts = (tx: Tx, market: string) => ({
  async listOpen(userId: Id): Promise<PriceAlert[]> {
    const rows = await tx.query<Row>(
      `SELECT ${COLUMNS} FROM price_alerts WHERE user_id = $1 AND ${isOpenOn('$2')} ORDER BY position DESC`,
      [userId, market],
    );
    return rows.map(toAlert);
  },

  /** Counts the open alerts of an account. Its concurrent requests wait until the transaction ends. */
  async lockCount(userId: Id): Promise<number> {
    await lockName(tx, `price alerts:${userId}`);
    const [row] = await tx.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM price_alerts WHERE user_id = $1 AND ${isOpenOn('$2')}`,
      [userId, market],
    );
    return row?.open ?? 0;
  },

  async add(_id: Id, userId: Id, { coin, direction, price }: CreatePriceAlert, at: Date): Promise<PriceAlert> {
    const [row] = await tx.query<Row>(
      `INSERT INTO price_alerts (id, user_id, coin, direction, price, created_at, market)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${COLUMNS}`,
      [_id, userId, coin, direction, price, at, market],
    );
    if (!row) throw new Error('the price alert was not stored');
    return toAlert(row);
  },

  /** Deletes an open alert; false when it is unknown, reached or of another user. */
  async remove(userId: Id, id: Id): Promise<boolean> {
    const rows = await tx.query(
      'DELETE FROM price_alerts WHERE id = $1 AND user_id = $2 AND reached_at IS NULL RETURNING id',
      [id, userId],
    );
    return rows.length > 0;
  },
});

/** What one statement reaches. It stays far below the statement timeout, however many alerts a price reaches. */
const BATCH = 1_000;

const openAlerts = (tx: Tx, market: string) => ({
  /** Skips through the index from coin to coin, at a cost independent of the number of alerts, on any market. */
  async listCoins(): Promise<CoinSymbol[]> {
    const rows = await tx.query<{ coin: CoinSymbol }>(
      `WITH RECURSIVE coins AS (
         (SELECT coin FROM price_alerts WHERE reached_at IS NULL ORDER BY coin LIMIT 1)
         UNION ALL
         SELECT following.coin FROM coins, LATERAL (
           SELECT coin FROM price_alerts WHERE reached_at IS NULL AND coin > coins.coin ORDER BY coin LIMIT 1
         ) following
       )
       SELECT coin FROM coins WHERE EXISTS (SELECT FROM price_alerts a WHERE a.coin = coins.coin AND ${isOpenOn('$1')})`,
      [market],
    );
    return rows.map(({ coin }) => coin);
  },

  /**
   * Marks a batch of the alerts that these prices reach, each once, and returns their number and whether none remain.
   * Several processes may run it.
   */
  async reachBatch(prices: ReadonlyMap<CoinSymbol, Decimal>, at: Date): Promise<{ reached: number; isLast: boolean }> {
    const rows = await tx.query(
      `UPDATE price_alerts a SET reached_at = $2, reached = found.reached FROM (
         SELECT id, p.price AS reached FROM price_alerts
         JOIN jsonb_to_recordset($1) AS p (coin text, price numeric) USING (coin)
         WHERE ${isOpenOn('$3')} AND (
           (direction = 'above' AND price_alerts.price <= p.price) OR (direction = 'below' AND price_alerts.price >= p.price))
         LIMIT ${BATCH} FOR UPDATE OF price_alerts SKIP LOCKED
       ) found WHERE a.id = found.id RETURNING a.id`,
      [JSON.stringify([...prices].map(([coin, price]) => ({ coin, price }))), at, market],
    );
    return { reached: rows.length, isLast: rows.length < BATCH };
  },
});

/** The alerts of a market. */
export const priceAlertStore = (tx: Tx, market: string) => ({ ...ownAlerts(tx, market), ...openAlerts(tx, market) });

const RETENTION_MS = 90 * DAY_MS;

/** Deletes alerts that were reached more than 90 days ago. */
export const purgeReachedAlerts = (tx: Tx, now: number) =>
  tx.query('DELETE FROM price_alerts WHERE reached_at < $1', [new Date(now - RETENTION_MS)]);
