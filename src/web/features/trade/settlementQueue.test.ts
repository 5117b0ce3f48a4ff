import * as z from 'zod/mini';
import { aTrade, PLACED_AT } from '#test/support/fixtures/tradeFixtures.ts';
import { Trade } from '#contract/trades.ts';
import { scheduleRetry, getDue, getNextAttemptAt, EMPTY_QUEUE, enqueueTrades } from './settlementQueue.ts';

const placed = Date.parse(PLACED_AT);
const trade = (more: Parameters<typeof aTrade>[0] = {}) => z.parse(Trade, aTrade(more));

describe('the settlement queue', () => {
  it('waits for the deadline of each pending trade, the nearest first', () => {
    const queue = enqueueTrades(EMPTY_QUEUE, [trade(), trade({ _id: 't2', selectedTime: 'trade30Second' })]);
    expect(getNextAttemptAt(queue)).toBe(placed + 30_000);
    expect(getDue(queue, placed + 30_000).map(({ id }) => id)).toEqual(['t2']);
  });

  it('removes a trade that a response shows as completed, and keeps the others', () => {
    const queue = enqueueTrades(EMPTY_QUEUE, [trade(), trade({ _id: 't2' })]);
    const later = enqueueTrades(queue, [
      trade({ tradeStatus: 'Completed', tradeResult: 'loss', tradeAfterAmount: 10 }),
    ]);
    expect([...later.keys()]).toEqual(['t2']);
    expect(getNextAttemptAt(enqueueTrades(later, [trade({ _id: 't2', tradeStatus: 'Completed' })]))).toBeNull();
  });

  it('does not restart when a response contains a pending trade again', () => {
    const queue = enqueueTrades(EMPTY_QUEUE, [trade()]);
    const retried = scheduleRetry(queue, getDue(queue, placed + 60_000), placed + 60_000);
    expect(getNextAttemptAt(enqueueTrades(retried, [trade()]))).toBe(placed + 61_000);
  });

  // Mutation check: waiting one second each time must fail this test. The first minute would have 61 requests.
  it('requests at zero, then after 1, 2, 4 … 30 s: at most 8 times in the first minute', () => {
    const end = placed + 60_000;
    const attempts: number[] = [];
    let queue = enqueueTrades(EMPTY_QUEUE, [trade()]);
    for (let now = getNextAttemptAt(queue)!; now <= end + 120_000; now = getNextAttemptAt(queue)!) {
      attempts.push((now - end) / 1000);
      queue = scheduleRetry(queue, getDue(queue, now), now);
    }
    expect(attempts).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
    expect(attempts.filter(at => at < 60).length).toBeLessThanOrEqual(8);
  });
});
