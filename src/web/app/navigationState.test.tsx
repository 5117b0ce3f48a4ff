import '#test/support/app/fakeCanvas.ts';
import { aDeposit, aMethod } from '#test/support/fixtures/depositFixtures.ts';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk } from '#test/support/app/tradeScene.ts';
import { isLongRun } from '#test/support/runLength.ts';
import { aWithdrawMethod } from '#test/support/fixtures/withdrawFixtures.ts';

const PROVIDER = {
  ...aTradeDesk([aTrade()]).handlers,
  '/api/depositMethods': () => [aMethod()],
  '/api/getUserDepositLog': () => [aDeposit()],
  '/api/getDepositDetails/*': () => ({ deposit: aDeposit() }),
  '/api/withdrawMethods': () => [aWithdrawMethod()],
};

const ADDRESSES = [
  ['/deposit/checkout/usdt-trc20', /Send only USDT/],
  ['/deposit/log/d1', /Request Pending/],
  ['/withdraw/checkout/usdt-trc20', /Processing fee: 1%/],
  ['/order/t1', /Market BUY/],
  ['/order', /Market BUY/],
  ['/trade', /BTC\/USDT/],
] as const;
const GARBAGE = [{ symbol: 12 }, { order: null, method: { address: {} } }, 'garbage', [1]];

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 2) }));
afterEach(() => jest.useRealTimers());

/** Every address with every state in the long run; otherwise every address once and every state at least once. */
const CASES = ADDRESSES.flatMap(([route, shows], at) =>
  GARBAGE.filter((_state, index) => isLongRun || index === at % GARBAGE.length).map(state => ({ route, shows, state })),
);

// Mutation check: reading an order, method or coin from the location's state without parsing must fail this test.
it.each(CASES)('$route opens although the location has the state $state', async ({ route, shows, state }) => {
  await renderApp({ route, state, signedIn: true, provider: PROVIDER });
  await seconds(0.5);
  expect(document.body).toHaveTextContent(shows);
});
