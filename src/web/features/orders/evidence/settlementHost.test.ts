/** @jest-environment ./test/support/webEnvironment.ts */
import { someEvidence } from '#test/support/fixtures/tradeFixtures.ts';
import { aConfig, jsonResponse } from '#test/support/app/renderApp.tsx';
import { createStorage } from '#web/app/bootstrap/browserStorage.ts';
import type { WebDeps } from '#web/deps.ts';
import { checkEvidence } from './checkEvidence.ts';
import { fetchTrades } from './fetchTrades.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const GLOBAL = 'exchange.test';
const US = 'us.exchange.test';
const EVIDENCE = someEvidence();

/** Creates a US visitor, whose live prices come from the US exchange. Each exchange has these statuses and trades. */
function aUsVisitor({ globalStatus = 200 } = {}) {
  const { entry, exit } = EVIDENCE;
  const requested: string[] = [];
  const fetch = async (input: unknown) => {
    const { host, searchParams } = new URL(String(input));
    requested.push(host);
    const trade = [entry, exit].find(each => String(each?.tradeId) === searchParams.get('fromId'));
    if (host === GLOBAL && globalStatus !== 200) return jsonResponse(globalStatus, {});
    const price = host === GLOBAL ? trade?.price : '1';
    return jsonResponse(200, [
      { a: trade?.tradeId, p: price, q: '1', f: 1, l: 1, T: Date.parse(trade?.at ?? ''), m: false },
    ]);
  };
  const storage = createStorage(window);
  storage.set('country', JSON.stringify({ country: 'US', until: NOON + 1 }));
  const config = aConfig({ geoIp: 'http://geo.test' });
  const deps = { config, now: () => NOON, fetch, storage } as Partial<WebDeps> as WebDeps;
  return { deps, hosts: () => [...new Set(requested)] };
}

const check = ({ deps }: ReturnType<typeof aUsVisitor>, source = EVIDENCE.source) =>
  checkEvidence(deps, { coinType: 'BTCUSDT', evidence: { ...EVIDENCE, source } });

// Mutation check: choosing the exchange by the country of the visitor must fail this test.
it('compares the evidence with the exchange that settled, wherever the visitor is', async () => {
  const visitor = aUsVisitor();
  expect(await check(visitor)).toEqual({ outcome: 'agrees', host: GLOBAL });
  expect(visitor.hosts()).toEqual([GLOBAL]);
});

it('uses the recorded exchange while the configuration names it', async () => {
  const visitor = aUsVisitor();
  expect(await check(visitor, `http://${US}/`)).toMatchObject({ host: US });
});

// Mutation check: switching to the other exchange after a 451 must fail this test.
it.each([451, 503])('is unchecked when that exchange answers %i', async globalStatus => {
  const visitor = aUsVisitor({ globalStatus });
  expect(await check(visitor)).toEqual({ outcome: 'unchecked', host: GLOBAL });
  expect(visitor.hosts()).toEqual([GLOBAL]);
});

it('finds the trades of a shared receipt there as well', async () => {
  const link = { pair: 'BTCUSDT', entry: '101', exit: '199' };
  const { deps } = aUsVisitor();
  expect(await fetchTrades(deps, link)).toMatchObject({ kind: 'found', host: GLOBAL });
  expect(await fetchTrades(deps, { ...link, source: GLOBAL })).toMatchObject({ kind: 'found', host: GLOBAL });
  expect(await fetchTrades(deps, { ...link, source: US })).toMatchObject({ kind: 'found', host: US });
  expect(await fetchTrades(aUsVisitor({ globalStatus: 451 }).deps, link)).toMatchObject({ kind: 'failed' });
});
