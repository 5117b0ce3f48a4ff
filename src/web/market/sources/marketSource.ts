import type { EventChannel } from 'redux-saga';
import type { SourceEvent, Subscription } from '#web/market/feed/sourceEvents.ts';
import type { SourceName } from '#web/market/store/marketSlice.ts';

/** Supplies prices: opened, read until a loss, closed. */
export interface MarketSource {
  readonly name: SourceName;
  readonly maxRetryDelayMs: number;
  /** Whether the delivered prices are of the exchange that settles orders. */
  isSettlementMarket(): boolean;
  open(subscription: Subscription): EventChannel<SourceEvent>;
  update(subscription: Subscription): void;
}
