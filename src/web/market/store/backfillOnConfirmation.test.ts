/** @jest-environment ./test/support/webEnvironment.ts */
import { aMiniTicker, createMarketWorld } from '#test/support/app/marketWorld.ts';
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { selectBars } from './marketSelectors.ts';
import { coinFollowed, coinUnfollowed } from './marketSlice.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const series = selectBars('BTCUSDT', '1s');

/** A coin whose stream delivers, and has not confirmed its subscription yet. */
async function aStreamedCoin() {
  const world = createMarketWorld();
  const { dispatch, scripts, socket } = world;
  const path = 'http://exchange.test/api/v3/klines';
  dispatch(coinFollowed('BTCUSDT'));
  await seconds(0.1);
  socket().accept();
  socket().emit([aMiniTicker('BTCUSDT', '100', { E: Date.now() + 1 })]);
  await seconds(0.1);
  return {
    ...world,
    countRequests: () => world.requestsTo('interval=1s').length,
    followAgain() {
      dispatch(coinUnfollowed('BTCUSDT'));
      dispatch(coinFollowed('BTCUSDT'));
    },
    fail: () => void (scripts[path] = () => jsonResponse(502, {})),
    /** Delays the responses, and returns what sends those to all requests so far. */
    hold() {
      const answers: ((answer: Response) => void)[] = [];
      scripts[path] = () => new Promise(resolve => answers.push(resolve));
      return () =>
        answers
          .splice(0)
          .forEach(answer => answer(jsonResponse(200, [[NOON, '90', '95', '85', '91', '1', NOON + 999]])));
    },
    async confirm(times = 1) {
      for (let time = 0; time < times; time += 1) socket().acknowledge();
      await seconds(0.1);
    },
  };
}

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

describe('the history of a coin on a stream that confirms subscriptions', () => {
  // Mutation check: loading no history at the confirmation must fail this test.
  it('has the trades from before the confirmation in its history, also the first time', async () => {
    const { confirm, countRequests } = await aStreamedCoin();
    expect(countRequests()).toBe(1);
    await confirm();
    expect(countRequests()).toBe(2);
  });

  // Mutation check: cancelling the request in flight, or loading a history for each confirmation, must fail this test.
  it('shows a history in flight before the one that follows it', async () => {
    const { confirm, countRequests, followAgain, hold, select } = await aStreamedCoin();
    const answer = hold();
    followAgain();
    await seconds(1.1);
    const before = countRequests();
    await confirm(2);
    answer();
    await seconds(0.1);
    expect(countRequests()).toBe(before + 1);
    expect(select(series).map(({ close }) => close)).toContain(91);
  });

  // Mutation check: waiting for the retry of a failed request, or of one after a loaded history, must fail this test.
  it.each([
    ['the first', true],
    ['a later', false],
  ])('loads %s history that has failed at once', async (_which, isFirst) => {
    const { confirm, countRequests, fail, followAgain } = await aStreamedCoin();
    fail();
    if (isFirst) followAgain();
    else await confirm();
    await seconds(isFirst ? 4.4 : 3.3);
    const before = countRequests();
    await confirm();
    expect(countRequests()).toBe(before + 1);
  });

  // Mutation check: cancelling the request in flight because the one before has failed must fail this test.
  it('lets a request that follows a failed one end as well', async () => {
    const { confirm, countRequests, fail, followAgain, hold, select } = await aStreamedCoin();
    fail();
    followAgain();
    await seconds(4.4);
    const answer = hold();
    const before = countRequests();
    await confirm(2);
    expect(countRequests()).toBe(before + 1);
    answer();
    await seconds(0.1);
    expect(countRequests()).toBe(before + 2);
    expect(select(series).map(({ close }) => close)).toContain(91);
  });

  // Mutation check: loading the history of the next coin at once, or only after the timeout, must fail this test.
  it('loads the next one once it is confirmed', async () => {
    const { countRequests, dispatch, socket } = await aStreamedCoin();
    await seconds(1);
    dispatch(coinUnfollowed('BTCUSDT'));
    dispatch(coinFollowed('ETHUSDT'));
    await seconds(0.1);
    expect(countRequests()).toBe(1);
    socket().emit({ result: null, id: socket().sent.find(({ params }) => params[0]?.startsWith('eth'))?.id });
    await seconds(0.1);
    expect(countRequests()).toBe(2);
    await seconds(2);
    expect(countRequests()).toBe(2);
  });

  it('loads the next one after a second without a confirmation', async () => {
    const { countRequests, dispatch } = await aStreamedCoin();
    dispatch(coinUnfollowed('BTCUSDT'));
    dispatch(coinFollowed('ETHUSDT'));
    await seconds(1.1);
    expect(countRequests()).toBe(2);
  });
});
