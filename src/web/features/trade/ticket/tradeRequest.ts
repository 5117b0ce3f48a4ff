import { CreateTrade, expiresAt, type Trade } from '#contract/trades.ts';
import { type ReadableTrades, tradesApi } from '#web/api/trades.ts';
import { createMoneyForm } from '#web/money/createMoneyForm.ts';
import { FRESH } from '#web/api/readFresh.ts';

const { createTrade, getUserTrades } = tradesApi.endpoints;

/** The newest orders, among which a request without a response would be found. */
const NEWEST = { page: 1, pageSize: 50 };

export const tradeRequest = createMoneyForm<CreateTrade, Trade, { trade: Trade }, ReadableTrades>({
  name: 'trade',
  schema: CreateTrade,
  endpoint: createTrade,
  toRecord: ({ trade }) => trade,
  log: { read: () => getUserTrades.initiate(NEWEST, FRESH), toRecords: ({ trades }) => trades.rows },
  isSame: ({ coinType, tradeType, tradeAmount, selectedTime }, body) =>
    coinType === body.coinType &&
    tradeType === body.tradeType &&
    tradeAmount === body.tradeAmount &&
    selectedTime === body.selectedTime,
  getEndsAt: expiresAt,
  messages: { done: 'trade:act.placed', failed: 'trade:refused.failed', log: 'orders:title' },
  isRepeatable: true,
});
