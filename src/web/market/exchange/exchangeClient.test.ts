/** @jest-environment ./test/support/webEnvironment.ts */
import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS } from '#contract/numbers/durations.ts';
import { aConfig, jsonResponse } from '#test/support/app/renderApp.tsx';
import type { WebDeps } from '#web/deps.ts';
import { createCookies, createDrafts, createStorage } from '#web/app/bootstrap/browserStorage.ts';
import { createExchangeClient, createSettlementClient } from './exchangeClient.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const until = (ms: number) => `Way too many requests; IP banned until ${NOON + ms}.`;

const depsWith = (more: Partial<WebDeps>): WebDeps =>
  ({
    config: aConfig(),
    now: () => NOON,
    storage: createStorage(window),
    drafts: createDrafts(window),
    cookies: createCookies(document),
    ...more,
  }) as Partial<WebDeps> as WebDeps;

/** Returns the wait in ms after a refusal with this header and message. */
async function leftAloneFor(
  retryAfter: string | null,
  msg = 'Too much request weight used',
  more: Partial<WebDeps> = {},
) {
  const headers = { date: new Date(NOON).toUTCString(), ...(retryAfter !== null && { 'retry-after': retryAfter }) };
  const exchange = await createExchangeClient(
    depsWith({ fetch: async () => jsonResponse(418, { code: -1003, msg }, headers), ...more }),
  );
  const response = await exchange.request('/api/v3/ping', z.object({}));
  return response.kind === 'limited' ? response.retryAfterMs : null;
}

// Mutation check: removing the upper bound of the wait must fail this test. A timer of more than 24 days fires at once.
it.each([
  ['50', 50_000],
  ['259200', 3 * DAY_MS],
  ['9999999999', 3 * DAY_MS],
  [new Date(NOON + 90_000).toUTCString(), 90_000],
  ['0', 1_000],
  ['-5', 60_000],
  ['soon', 60_000],
  [null, 60_000],
])('waits as long as the exchange requires, within a limit (%s)', async (header, ms) => {
  expect(await leftAloneFor(header)).toBe(ms);
});

it.each([
  [until(2 * MINUTE_MS), 2 * MINUTE_MS],
  [until(400 * DAY_MS), 3 * DAY_MS],
  [until(-60_000), 1_000],
])('reads the end of a ban from the message: %s', async (msg, ms) => {
  expect(await leftAloneFor(null, msg)).toBe(ms);
});

// Mutation check: reading the end of a ban by the device's clock must fail this test.
it.each([-DAY_MS, DAY_MS])(
  'waits until the end of a ban although the clock of the device is wrong by %i ms',
  async ms => {
    const device = { now: () => NOON + ms };
    expect(await leftAloneFor(null, until(120_000), device)).toBe(120_000);
    expect(await leftAloneFor(new Date(NOON + 90_000).toUTCString(), undefined, device)).toBe(90_000);
  },
);

// Mutation check: reporting a restriction to every request but the one that switched the host must fail this test.
it('repeats every restricted request on the other host, also those that were in flight together', async () => {
  const exchange = await createExchangeClient(
    depsWith({
      fetch: async input =>
        String(input).startsWith('http://exchange.test/')
          ? jsonResponse(451, { code: 0, msg: '' })
          : jsonResponse(200, {}),
    }),
  );
  const requests = ['/api/v3/ping', '/api/v3/time'].map(path => exchange.request(path, z.object({})));
  expect((await Promise.all(requests)).map(({ kind }) => kind)).toEqual(['answered', 'answered']);
});

describe('what a host states about its limits', () => {
  const ping = '/api/v3/ping';

  /** Creates the deps of one app with a clock, and an exchange that bans until `bannedUntil`. */
  function aVisitor({ bannedUntil = 0, weight = 1 } = {}) {
    let now = NOON;
    const requests: string[] = [];
    const deps = depsWith({
      now: () => now,
      fetch: async input => {
        requests.push(String(input));
        return now < bannedUntil
          ? jsonResponse(429, { code: -1003, msg: 'Too much' }, { 'retry-after': String((bannedUntil - now) / 1000) })
          : jsonResponse(200, {}, { 'x-mbx-used-weight-1m': String(weight) });
      },
    });
    return { deps, requests, pass: (ms: number) => void (now += ms) };
  }

  // Mutation check: keeping the end of a ban in each client must fail this test.
  it('stops every client of it until a ban ends, also those created later', async () => {
    const { deps, requests, pass } = aVisitor({ bannedUntil: NOON + 120_000 });
    await (await createExchangeClient(deps)).request(ping, z.object({}));
    pass(60_000);
    for (const client of [await createExchangeClient(deps), createSettlementClient(deps)])
      expect(await client.request(ping, z.object({}))).toEqual({ kind: 'limited', retryAfterMs: 60_000 });
    expect(requests).toHaveLength(1);
    pass(60_000);
    expect(await createSettlementClient(deps).request(ping, z.object({}))).toMatchObject({ kind: 'answered' });
  });

  // Mutation check: reading the weight without its time must fail this test.
  it('counts the weight of this minute only', async () => {
    const { deps, pass } = aVisitor({ weight: 3_001 });
    const exchange = await createExchangeClient(deps);
    await exchange.request(ping, z.object({}));
    pass(59_999);
    expect([exchange.isBusy(), (await createExchangeClient(deps)).isBusy()]).toEqual([true, true]);
    pass(1);
    expect(exchange.isBusy()).toBe(false);
  });
});
