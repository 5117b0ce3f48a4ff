import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Action } from '@reduxjs/toolkit';
import type * as z from 'zod/mini';
import { recordActions } from '#test/support/app/recordActions.ts';
import { aReportFacts } from '#test/support/fixtures/reportFixtures.ts';
import { createSecrets, findSecrets } from '#test/support/fixtures/secrets.ts';
import { runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { byRunLength } from '#test/support/runLength.ts';
import { requestAnswered, toRoutePattern } from '#web/api/http/requestLog.ts';
import { createReport } from '#web/shared/report/createReport.ts';
import { options } from './devTools.ts';

const CONTRACT = join(__dirname, '../../../contract');
const SECRETS = byRunLength({ short: 2_500, long: 10_000 });

/** What support staff may see: every other text and number of the contract is treated as a secret. */
const PUBLIC: Readonly<Record<string, unknown>> = {
  ...{
    _id: 'record-1',
    status: 'Pending',
    kind: 'deposit',
    type: 'deposit',
    source: 'binance',
    voidReason: 'equal_prices',
  },
  ...{ createdAt: '2026-11-23T14:00:00.000Z', lastLoginDate: '2026-11-23T14:00:00.000Z', coinType: 'BTCUSDT' },
  ...{ coinName: 'Tether', coin: 'BTC', symbol: 'BTCUSDT', paymentAddressType: 'TRC20', tradeType: 'Buy' },
  ...{ tradeStatus: 'Pending', tradeResult: 'WIN', selectedTime: 60, currencyUsdt: 'USDT', language: 'en' },
  ...{ page: 1, pageSize: 10, total: 2, balance: '5.5', amount: '7.5', tradeAmount: '7.5', tradeAfterAmount: '9.5' },
  ...{ coinPrice: '64000.5', payoutRate: '0.8', heldBalance: '1.5', minAmount: '1', maxAmount: '9', tab: 'open' },
  ...{ retryAfterS: 7, endsAt: 1, recordId: 'record-2', requestId: 'request-1', badFrames: 0 },
};

/** The parts of a zod schema that this test reads. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  entries?: Record<string, unknown>;
  values?: readonly unknown[];
  items?: readonly Schema[];
  in?: Schema;
}
type Schema = z.core.$ZodType & { _zod: { def: Definition } };

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/** Returns every body and response of the API: all objects and lists that the contract exports. */
async function loadContract(): Promise<[name: string, Schema][]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' });
  const modules = files.filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const loaded = await Promise.all(
    modules.map(async file => Object.entries((await import(join(CONTRACT, file))) as Record<string, unknown>)),
  );
  const schemas = loaded.flat().filter((entry): entry is [string, Schema] => isSchema(entry[1]));
  // Two modules may export the same schema.
  return schemas.filter(([, schema], at) => schemas.findIndex(([, other]) => other === schema) === at);
}

/** Returns a value of the schema's shape in which every text and number is a secret, but for the public fields. */
function fill({ _zod: { def } }: Schema, name: string, next: () => string): unknown {
  const inner = def.innerType ?? def.in ?? def.options?.[0];
  if (def.shape)
    return Object.fromEntries(Object.entries(def.shape).map(([field, part]) => [field, fill(part, field, next)]));
  if (def.element) return [fill(def.element, name, next), fill(def.element, name, next)];
  if (def.items) return def.items.map(item => fill(item, name, next));
  if (def.valueType) return { entry: fill(def.valueType, 'entry', next) };
  if (def.type === 'union') return def.options?.map(option => fill(option, name, next));
  if (inner) return fill(inner, name, next);
  if (def.entries) return Object.values(def.entries)[0];
  if (def.values) return def.values[0];
  if (def.type === 'boolean') return true;
  return name in PUBLIC ? PUBLIC[name] : next();
}

const FAILURE = { kind: 'refused', status: 409, code: 'conflict' } as const;

/** Returns what one endpoint sends through the store: its call, its response, its refusal and a form's request. */
function createActions(name: string, schema: Schema, next: () => string): Action[] {
  const [body, data] = [fill(schema, name, next), fill(schema, name, next)];
  const arg = {
    type: 'query',
    endpointName: name,
    originalArgs: body,
    queryCacheKey: `${name}(${JSON.stringify(next())})`,
  };
  const refusal = { ...FAILURE, message: next(), fields: { email: next() }, params: { name: next() } };
  const path = `api/${name.replaceAll(/\W|\d/g, '')}/${encodeURIComponent(next())}`;
  const sent = { method: 'GET', route: toRoutePattern(path), status: 200, durationMs: 5, requestId: null };
  return [
    { type: 'provider/executeQuery/pending', meta: { arg, requestId: 'r1' } },
    {
      type: 'provider/executeQuery/fulfilled',
      payload: data,
      meta: { arg, requestId: 'r1', baseQueryMeta: { etag: next() } },
    },
    { type: 'provider/executeMutation/rejected', payload: refusal, meta: { arg }, error: { message: next() } },
    { type: 'money/submitted', payload: { formId: 'f/1', body: JSON.stringify(body), idempotencyKey: next() } },
    requestAnswered(sent),
  ] as Action[];
}

interface Cache {
  provider: { queries: Record<string, unknown>; mutations: Record<string, unknown> };
}

/** Keeps what RTK Query keeps of each call. */
function cacheCalls(state: Cache = { provider: { queries: {}, mutations: {} } }, action: Action): Cache {
  const { meta, payload } = action as { meta?: { arg?: { queryCacheKey: string } }; payload?: unknown };
  if (!meta?.arg) return state;
  const call = { status: 'fulfilled', ...meta.arg, data: payload };
  return { provider: { queries: { [meta.arg.queryCacheKey]: call }, mutations: { m1: call } } };
}

// Mutation check: adding 'email', 'payId', 'street' or 'token' to the visible fields, showing texts of any form under
// visible names, or recording the path of a request must fail this test.
it(`shows none of ${SECRETS} secrets of all kinds, in any field of the contract`, async () => {
  const seed = runSeed('secrets');
  const { next, created } = createSecrets(seededRandom(seed));
  const contract = await loadContract();
  expect(contract.length).toBeGreaterThan(100);
  let fromSecret = 0;
  while (created.length < SECRETS) {
    for (let at = 0; at < contract.length; at += 20) {
      const { dispatch, getState, read } = recordActions(cacheCalls);
      const shown: unknown[] = [];
      for (const [name, schema] of contract.slice(at, at + 20)) {
        const actions = createActions(name, schema, next);
        for (const action of actions) dispatch(action);
        shown.push(...actions.map(action => options.actionSanitizer?.(action, 0)));
        shown.push(options.stateSanitizer?.(getState(), 0));
      }
      const seen = createReport(read(), aReportFacts()) + JSON.stringify(shown);
      const sent = created.slice(fromSecret);
      fromSecret = created.length;
      expect(seen.length).toBeGreaterThan(SECRETS);
      expect({ seed, found: findSecrets(seen, sent) }).toEqual({ seed, found: [] });
    }
  }
});

// Mutation check: deriving pseudonyms from the values alone must fail this test.
it('shows nothing about a value of which there are few, such as a birth year', () => {
  const createText = (year: string): string => {
    const { dispatch, read } = recordActions(() => null);
    dispatch({ type: 'kyc/typed', payload: { year, again: year } } as Action);
    return createReport(read(), aReportFacts());
  };
  const years = Array.from({ length: 100 }, (_, index) => String(1920 + index));
  const names = [...years, ...years].map(year => createText(year).match(/hidden-\w+/g) ?? []);
  expect(names.every(([first, second]) => first !== undefined && first === second)).toBe(true);
  expect(new Set(names.map(([first]) => first)).size).toBe(200);
});
