/** @jest-environment ./test/support/webEnvironment.ts */
import { createMarketWorld, type MarketWorldOptions, type Script } from '#test/support/app/marketWorld.ts';
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { chooseHosts, getVisitorCountry } from './exchangeHost.ts';

const GEO = 'http://geo.test';
const DAY_S = 24 * 60 * 60;

/** Creates a visitor whose geo-IP service gives this response. */
function aVisitor(geo: Script, options: MarketWorldOptions = {}) {
  const world = createMarketWorld({ config: { geoIp: GEO }, hosts: { [GEO]: geo }, ...options });
  return { ...world, choose: async () => (await chooseHosts(world.deps)).map(({ region }) => region) };
}

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

describe('the exchange host', () => {
  it.each([
    [{ countryCode: 'US', country: 'United States' }, 'us'],
    [{ country_code: 'US' }, 'us'],
    [{ country: 'US' }, 'us'],
    [{ country: 'GB', country_code: 'GB' }, 'global'],
    [{ ip: '127.0.0.1', reserved: true }, 'global'],
    [{ error: true, reason: 'RateLimited' }, 'global'],
  ])('for %j is the %s one', async (country, region) => {
    expect((await aVisitor(() => jsonResponse(200, country)).choose())[0]).toBe(region);
  });

  it('is the global one when the country is unknown', async () => {
    expect((await aVisitor(() => jsonResponse(500, {})).choose())[0]).toBe('global');
    expect((await aVisitor(() => new Response('<html>')).choose())[0]).toBe('global');
    expect((await aVisitor(() => Promise.reject(new TypeError('Failed to fetch'))).choose())[0]).toBe('global');
  });

  it('is the global one when the geo-IP service takes longer than 1.5 seconds', async () => {
    const abortable: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const { choose } = aVisitor(() => jsonResponse(200, {}), { deps: { fetch: abortable } });
    const chosen = choose();
    await seconds(1.5);
    expect((await chosen)[0]).toBe('global');
  });

  it('is kept for 24 hours', async () => {
    const { choose, requestsTo } = aVisitor(() => jsonResponse(200, { country: 'US' }));
    await choose();
    await seconds(DAY_S - 1);
    expect((await choose())[0]).toBe('us');
    expect(requestsTo(GEO)).toHaveLength(1);
    await seconds(2);
    await choose();
    expect(requestsTo(GEO)).toHaveLength(2);
  });

  it('needs no geo-IP request when both hosts are the same', async () => {
    const host = { rest: '/exchange', socket: '/exchange' };
    const { choose, requestsTo } = aVisitor(() => jsonResponse(200, { country: 'US' }), {
      config: { geoIp: GEO, exchange: { global: host, us: host, isSimulated: true } },
    });
    expect(await choose()).toEqual(['global']);
    expect(requestsTo(GEO)).toHaveLength(0);
  });
});

describe('a country that would block the visitor', () => {
  const isBlocked = (country: string | null) => country === 'GB';

  // Mutation check: returning the cached country at once must fail this test.
  it('is looked up again, because the visitor may have left it', async () => {
    let country = 'GB';
    const { deps, requestsTo } = aVisitor(() => jsonResponse(200, { country }));
    expect(await getVisitorCountry(deps, isBlocked)).toBe('GB');
    expect(requestsTo(GEO)).toHaveLength(1);
    country = 'CH';
    expect(await getVisitorCountry(deps, isBlocked)).toBe('CH');
    expect(await getVisitorCountry(deps, isBlocked)).toBe('CH');
    expect(requestsTo(GEO)).toHaveLength(2);
  });

  it('stays the known one while it cannot be looked up', async () => {
    let isDown = false;
    const { deps } = aVisitor(() => (isDown ? jsonResponse(500, {}) : jsonResponse(200, { country: 'GB' })));
    await getVisitorCountry(deps, isBlocked);
    isDown = true;
    expect(await getVisitorCountry(deps, isBlocked)).toBe('GB');
  });
});
