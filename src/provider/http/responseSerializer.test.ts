import * as z from 'zod/mini';
import { Amount } from '#contract/money.ts';
import { type LogFields, silentLog } from '#provider/core/log.ts';
import { createResponseSerializer, type ResponseChecks } from './responseSerializer.ts';

const Account = z.object({ owner: z.string().check(z.minLength(3)), balance: Amount });

function serializing(checks: ResponseChecks) {
  const [lines, routes] = [[] as (LogFields | undefined)[], [] as string[]];
  const log = { ...silentLog, error: (_event: string, fields?: LogFields) => void lines.push(fields) };
  const compiler = createResponseSerializer({ checks, log, onMismatch: route => void routes.push(route) });
  return { serialize: compiler({ schema: Account, method: 'GET', url: '/account' }), lines, routes };
}

const SHORT_NAME = { owner: 'An', balance: '1.5' };

it('refuses each response that differs from the contract where all are compared', () => {
  const { serialize } = serializing('all');
  expect(serialize({ owner: 'Ann', balance: '1.5' })).toBe('{"owner":"Ann","balance":1.5}');
  expect(() => serialize(SHORT_NAME)).toThrow();
});

// Mutation check: logging the value or comparing each response of a sample must fail this test.
it('sends a response of the sample that differs, and reports one of a thousand without its value', () => {
  const { serialize, lines, routes } = serializing('sample');
  for (let sent = 0; sent < 1_500; sent += 1) expect(serialize(SHORT_NAME)).toBe('{"owner":"An","balance":1.5}');
  expect(routes).toEqual(['GET /account', 'GET /account']);
  expect(lines).toEqual(routes.map(route => ({ route, differences: ['owner: too_small'] })));
});

it('refuses a response of another type even outside the sample', () => {
  const { serialize } = serializing('sample');
  serialize({ owner: 'Ann', balance: '1' });
  expect(() => serialize({ owner: 'Ann', balance: null })).toThrow(/balance/);
});
