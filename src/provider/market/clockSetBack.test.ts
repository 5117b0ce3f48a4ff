import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { startExchange } from '#test/support/world/startExchange.ts';
import { silentLog } from '#provider/core/log.ts';
import { eventually } from '#test/support/eventually.ts';
import { createExchangeMarket } from './exchangeMarket.ts';

const PAIR = 'ETHUSDT';

// Mutation check: removing dropFutureTrades must fail this test.
it('has a fresh price within seconds after the clocks of provider and exchange were set back by ten minutes', async () => {
  let backMs = 0;
  const now = () => Date.now() - backMs;
  const exchange = await startExchange({ now, seed: 'larkspur' });
  const market = createExchangeMarket({ rest: exchange.rest, socket: exchange.socket, fetch, now, log: silentLog });
  market.start();
  const fresh = async () => {
    await market.refresh(PAIR);
    return market.freshPrice(PAIR);
  };
  await eventually(fresh, price => price !== null);
  backMs = 10 * MINUTE_MS;
  const price = await eventually(fresh, known => known !== null && known.atMs <= now());
  expect(now() - price!.atMs).toBeLessThan(2_500);
  await market.stop();
  await exchange.close();
});
