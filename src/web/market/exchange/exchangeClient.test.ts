/** @jest-environment ./test/support/webEnvironment.ts */
import * as z from 'zod/mini';
import { aConfig, jsonResponse } from '#test/support/app/renderApp.tsx';
import type { WebDeps } from '#web/deps.ts';
import { createCookies, createDrafts, createStorage } from '#web/app/bootstrap/browserStorage.ts';
import { createExchangeClient } from './exchangeClient.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 86_400_000;
const until = (ms: number) => `Way too many requests; IP banned until ${NOON + ms}.`;

/** Returns the wait in ms after a refusal with this header and message. */
async function leftAloneFor(retryAfter: string | null, msg = 'Too much request weight used') {
  const headers: Record<string, string> = retryAfter === null ? {} : { 'retry-after': retryAfter };
  const deps = {
    config: aConfig(),
    now: () => NOON,
    fetch: async () => jsonResponse(418, { code: -1003, msg }, headers),
    storage: createStorage(window),
    drafts: createDrafts(window),
    cookies: createCookies(document),
  } as Partial<WebDeps> as WebDeps;
  const exchange = await createExchangeClient(deps);
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
  [until(2 * 60_000), 2 * 60_000],
  [until(400 * DAY_MS), 3 * DAY_MS],
  [until(-60_000), 1_000],
])('reads the end of a ban from the message: %s', async (msg, ms) => {
  expect(await leftAloneFor(null, msg)).toBe(ms);
});
