import { type ExchangeRest } from './exchangeRest.ts';
import { type Tick } from './market.ts';
import { tradeRun, type TradeRun } from './tradeRun.ts';

const PAGE = 1_000;
/** A longer gap is left to the exchange's history. */
const MOST_PAGES = 5;

export interface PairFeed {
  readonly run: TradeRun;
  /** The newest trade that anybody told of; a gap before it may still be open. */
  readonly newest: Tick | undefined;
  readonly gapsFilled: number;
  /** Takes what the websocket or the exchange's history tells, in any order and however often. */
  take(ticks: readonly Tick[]): void;
}

/**
 * The live trades of one pair without a gap. When ids are missing it asks the exchange for them and lets what arrives
 * meanwhile wait; if they are not to be had, it starts anew after the gap: it is only a cache of the exchange's history.
 */
export function pairFeed(symbol: string, rest: ExchangeRest): PairFeed {
  let run = tradeRun();
  let waiting: Tick[] | null = null;
  let newest: Tick | undefined;
  let gapsFilled = 0;

  async function fillGap(): Promise<void> {
    const isCaughtUp = await catchUp().catch(() => false);
    const arrived = inOrder(waiting ?? []);
    waiting = null;
    if (isCaughtUp && run.append(arrived)) gapsFilled += 1;
    else run = startedAnew(arrived);
  }

  async function catchUp(): Promise<boolean> {
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const lastId = run.last?.id ?? -1;
      const until = waiting?.[0]?.id ?? 0;
      if (lastId + 1 >= until) return true;
      const ticks = await rest.trades({ symbol, fromId: lastId + 1, limit: PAGE });
      if (ticks.length === 0 || !run.append(ticks)) return false;
    }
    return false;
  }

  return {
    get run() {
      return run;
    },
    get newest() {
      return newest;
    },
    get gapsFilled() {
      return gapsFilled;
    },
    take(ticks) {
      for (const tick of ticks) if (tick.id > (newest?.id ?? -1)) newest = tick;
      if (waiting) for (const tick of ticks) waiting.push(tick);
      else if (!run.append(ticks)) {
        waiting = [...ticks];
        void fillGap();
      }
    },
  };
}

const inOrder = (ticks: readonly Tick[]): Tick[] =>
  [...new Map(ticks.map(tick => [tick.id, tick])).values()].sort((a, b) => a.id - b.id);

/** The unbroken trades at the end of these. */
function startedAnew(ticks: readonly Tick[]): TradeRun {
  let run = tradeRun();
  for (const tick of ticks) if (!run.append([tick])) run = tradeRun([tick]);
  return run;
}
