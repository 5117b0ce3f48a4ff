/** @jest-environment ./test/support/webEnvironment.ts */
import { createMarketWorld } from '#test/support/app/marketWorld.ts';
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { coinFactsSaga } from './coinFactsSaga.ts';
import { coinFactsHidden, coinFactsShown, coinFactsSlice } from './coinFactsSlice.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

/** Creates an app whose exchange depends on the visitor's country, which is known after a second. */
function aSlowLookUp() {
  const world = createMarketWorld({
    config: { geoIp: 'http://geo.test' },
    hosts: {
      'http://geo.test': () =>
        new Promise(resolve => setTimeout(() => resolve(jsonResponse(200, { country: 'DE' })), 1_000)),
    },
  });
  world.app.addSlices([coinFactsSlice]);
  world.app.startSaga('coinFacts', coinFactsSaga);
  return { ...world, requested: () => world.requestsTo('/ticker/24hr?symbol=BTCUSDT').length };
}

// Mutation check: following the sheet only once the exchange is known must fail this test.
it('requests no figures after a sheet that closed before the exchange was known', async () => {
  const { dispatch, requested } = aSlowLookUp();
  dispatch(coinFactsShown('BTCUSDT'));
  await seconds(0.5);
  dispatch(coinFactsHidden());
  await seconds(30);
  expect(requested()).toBe(0);
  dispatch(coinFactsShown('BTCUSDT'));
  await seconds(2);
  expect(requested()).toBe(1);
});
