import { type Log } from '#provider/core/log.ts';
import { type OutageLog, logOncePerOutage } from '#provider/core/logOncePerOutage.ts';
import { type Database } from '#provider/db/database.ts';
import { type Market } from '#provider/market/market.ts';
import { settlementService } from '#provider/modules/trades/settlementService.ts';
import { runPeriodically, type Job } from './runPeriodically.ts';

interface SettleTradesDeps {
  db: Database;
  market: Market;
  now: () => number;
  log: Log;
}

const POLL_INTERVAL_MS = 150;

/** Follows the coins of open trades, records entries and settles due trades. Coins are independent of each other. */
export function settleTrades(deps: SettleTradesDeps): Job {
  const { market, log } = deps;
  const settlement = settlementService(deps);
  const runningPairs = new Map<string, Promise<void>>();
  const outages = new Map<string, OutageLog>();
  let isStopped = false;

  async function poll(): Promise<void> {
    const pairs = await settlement.openPairs();
    market.setOpenPairs(pairs.map(({ coinType }) => coinType));
    const nowMs = market.exchangeNow();
    if (nowMs === null) return;
    for (const { coinType, nextExpiryMs, isEntryMissing } of pairs) {
      const isDue = nextExpiryMs <= nowMs;
      if ((isDue || isEntryMissing) && !runningPairs.has(coinType)) startPair(coinType, isDue);
    }
  }

  function startPair(coinType: string, isDue: boolean): void {
    const outage = getOutageLog(coinType);
    const work = settlePair(coinType, isDue)
      .then(outage.passed, outage.failed)
      .finally(() => runningPairs.delete(coinType));
    runningPairs.set(coinType, work);
  }

  function getOutageLog(coinType: string): OutageLog {
    const messages = { failed: 'trades not settled', passed: 'trades are settled again', fields: { coinType } };
    const outage = outages.get(coinType) ?? logOncePerOutage(log, messages);
    outages.set(coinType, outage);
    return outage;
  }

  async function settlePair(coinType: string, isDue: boolean): Promise<void> {
    let settled = isDue ? 1 : 0;
    while (settled > 0 && !isStopped) settled = await settlement.settleDue(coinType);
    await settlement.recordEntries(coinType);
  }

  const polling = runPeriodically(POLL_INTERVAL_MS, 'settleTrades', poll, log);
  return {
    async stop() {
      isStopped = true;
      await polling.stop();
      await Promise.all(runningPairs.values());
    },
  };
}
