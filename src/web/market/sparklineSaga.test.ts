import { makeMarketWorld, setHidden } from '#test/support/marketWorld.ts';
import { seconds } from '#test/support/seconds.ts';
import { selectSparkline } from './marketSelectors.ts';
import { marketShown } from './marketSlice.ts';
import { sparklinesWanted } from './sparklineSaga.ts';

const pairs = (count: number): string[] => Array.from({ length: count }, (_, at) => `C${at}USDT`);

async function aMarket() {
  const world = makeMarketWorld();
  world.dispatch(marketShown());
  await seconds(0.1);
  return {
    ...world,
    hourly: () => world.asks('interval=1h').map(({ url }) => new URL(url).searchParams.get('symbol')),
  };
}

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

describe('sparklines', () => {
  it('cost two requests a second at most, and none twice', async () => {
    const world = await aMarket();
    world.dispatch(sparklinesWanted(pairs(10)));
    await seconds(2);
    expect(world.hourly().length).toBeLessThanOrEqual(5);
    await seconds(10);
    world.dispatch(sparklinesWanted(pairs(10)));
    await seconds(10);
    expect(world.hourly()).toEqual(pairs(10));
    expect(world.select(selectSparkline('C9USDT'))).toEqual([2]);
  });

  it('are loaded first for the rows that came on screen last', async () => {
    const world = await aMarket();
    world.dispatch(sparklinesWanted(pairs(10)));
    await seconds(1);
    const before = world.hourly().length;
    world.dispatch(sparklinesWanted(['BTCUSDT']));
    await seconds(1);
    expect(world.hourly()[before]).toBe('BTCUSDT');
  });

  it('wait while the page is hidden', async () => {
    const world = await aMarket();
    setHidden(true);
    world.dispatch(sparklinesWanted(pairs(3)));
    await seconds(30);
    expect(world.hourly()).toEqual([]);
  });
});
