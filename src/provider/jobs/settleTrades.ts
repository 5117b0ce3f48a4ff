import { type Database } from '#provider/db/database.ts';
import { type Log } from '#provider/db/log.ts';
import { type Market } from '#provider/market/market.ts';
import { settlementService } from '#provider/modules/trades/settlementService.ts';
import { type Episode, episode } from '#provider/db/episode.ts';
import { every, type Job } from './every.ts';

interface SettleTradesDeps {
  db: Database;
  market: Market;
  now: () => number;
  log: Log;
}

const LOOK_EVERY_MS = 150;

/**
 * Watches the open trades of every user: has the market follow their coins, writes down their entries, and settles them
 * when their time is up. A coin never waits for another coin. Any number of processes may do so.
 */
export function settleTrades(deps: SettleTradesDeps): Job {
  const { market, log } = deps;
  const settlement = settlementService(deps);
  const busy = new Map<string, Promise<void>>();
  const troubles = new Map<string, Episode>();
  let isStopped = false;

  async function look(): Promise<void> {
    const pairs = await settlement.openPairs();
    market.followOpen(pairs.map(({ coinType }) => coinType));
    const nowMs = market.exchangeNow();
    if (nowMs === null) return;
    for (const { coinType, nextExpiryMs, isEntryMissing } of pairs) {
      const isDue = nextExpiryMs <= nowMs;
      if ((isDue || isEntryMissing) && !busy.has(coinType)) begin(coinType, isDue);
    }
  }

  function begin(coinType: string, isDue: boolean): void {
    const trouble = troubleWith(coinType);
    const work = workOn(coinType, isDue)
      .then(trouble.passed, trouble.failed)
      .finally(() => busy.delete(coinType));
    busy.set(coinType, work);
  }

  function troubleWith(coinType: string): Episode {
    const words = { failed: 'trades not settled', passed: 'trades are settled again', fields: { coinType } };
    const trouble = troubles.get(coinType) ?? episode(log, words);
    troubles.set(coinType, trouble);
    return trouble;
  }

  async function workOn(coinType: string, isDue: boolean): Promise<void> {
    let settled = isDue ? 1 : 0;
    while (settled > 0 && !isStopped) settled = await settlement.settleDue(coinType);
    await settlement.recordEntries(coinType);
  }

  const watch = every(LOOK_EVERY_MS, 'settleTrades', look, log);
  return {
    async stop() {
      isStopped = true;
      await watch.stop();
      await Promise.all(busy.values());
    },
  };
}
