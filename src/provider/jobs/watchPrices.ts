import { type Log } from '#provider/core/log.ts';
import { type Database } from '#provider/db/database.ts';
import { type Market } from '#provider/market/market.ts';
import { reachPriceAlerts } from '#provider/modules/priceAlerts/priceAlertService.ts';
import { runPeriodically, type Job } from './runPeriodically.ts';

interface WatchPricesDeps {
  db: Database;
  market: Market;
  now: () => number;
  log: Log;
}

/** One request of weight 4: a fiftieth of the exchange's limit. */
const INTERVAL_MS = 2_000;

/** Reports price alerts whose price the exchange has reached. Sends no request while there are none. */
export const watchPrices = ({ db, market, now, log }: WatchPricesDeps): Job =>
  runPeriodically(INTERVAL_MS, 'watchPrices', () => reachPriceAlerts(db, market, now()), log);
