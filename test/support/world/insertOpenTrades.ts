import { randomBytes } from 'node:crypto';
import { decimal } from '#contract/money.ts';
import { SETTLEMENT_RULE } from '#contract/settlement.ts';
import { TRADE_DURATIONS, getDurationMs } from '#contract/trades.ts';
import { type Database } from '#provider/db/database.ts';
import { tradeOpened } from '#provider/ledger/journals.ts';
import { postAll } from '#provider/ledger/ledger.ts';

const BATCH_SIZE = 500;
const RATES = [0.8, 0.82, 0.85, 0.88];

interface TradeBatch {
  userIds: string[];
  pairs: string[];
  count: number;
  source: string;
  /** The expiry of the trade in exchange time. */
  expiresMs: (index: number) => number;
}

/** Inserts open trades of 1.000001 USDT and more with the provider's postings, in bulk. */
export async function insertOpenTrades(
  db: Pick<Database, 'tx'>,
  { userIds, pairs, count, source, expiresMs }: TradeBatch,
): Promise<void> {
  for (let from = 0; from < count; from += BATCH_SIZE) {
    const trades = Array.from({ length: Math.min(BATCH_SIZE, count - from) }, (_, offset) => {
      const index = from + offset;
      const duration = index % TRADE_DURATIONS.length;
      const selectedTime = TRADE_DURATIONS[duration] ?? 'trade30Second';
      const acceptedMs = expiresMs(index) - getDurationMs(selectedTime);
      return {
        id: randomBytes(15).toString('base64url'),
        user_id: userIds[index % userIds.length] ?? '',
        coin_type: pairs[index % pairs.length],
        trade_type: index % 3 === 0 ? 'sell' : 'buy',
        stake_micros: 1_000_001 + (index % 997),
        selected_time: selectedTime,
        duration_ms: getDurationMs(selectedTime),
        payout_rate: RATES[duration],
        accepted_ms: acceptedMs,
        created_at: new Date(acceptedMs),
      };
    });
    await db.tx(async tx => {
      const stake = (micros: number) => decimal((micros / 1e6).toFixed(6));
      await postAll(
        tx,
        trades.map(({ id, user_id, stake_micros }) =>
          tradeOpened({ _id: id, userId: user_id, amount: stake(stake_micros) }),
        ),
      );
      await tx.query(
        `INSERT INTO trades (id, user_id, coin_type, trade_type, stake_micros, seen_price, selected_time, duration_ms,
           payout_rate, source, rule, created_at, accepted_ms)
         SELECT id, user_id, coin_type, trade_type, stake_micros, 1, selected_time, duration_ms, payout_rate, $2, $3,
           created_at, accepted_ms
         FROM jsonb_to_recordset($1) AS t (id text, user_id text, coin_type text, trade_type text, stake_micros bigint,
           selected_time text, duration_ms integer, payout_rate numeric, created_at timestamptz, accepted_ms bigint)`,
        [JSON.stringify(trades), source, SETTLEMENT_RULE],
      );
    });
  }
}
