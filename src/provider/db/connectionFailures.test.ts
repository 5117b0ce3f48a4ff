import { getErrorCode } from '#provider/core/errorCode.ts';
import { toDatabaseRefusal } from '#provider/http/databaseRefusal.ts';
import { RolledBackError } from './rolledBackError.ts';

const error = (code: string) => Object.assign(new Error('connect'), { code });

// Mutation check: leaving one of these codes out must fail this test. Users would read of a fault of the program.
it.each([
  ['refuses connections', 'ECONNREFUSED'],
  ['is on a host that is switched off', 'EHOSTUNREACH'],
  ['is on a host that has just gone', 'EHOSTDOWN'],
  ['is in a network without a route', 'ENETUNREACH'],
  ['is in a network that is down', 'ENETDOWN'],
  ['has a name that is gone', 'ENOTFOUND'],
  ['has a name while the name service does not answer', 'EAI_AGAIN'],
  ['has closed a connection that is written to', 'ECONNABORTED'],
  ['does not accept the password of the role', '28P01'],
  ['does not accept the role', '28000'],
])('answers that the service is unavailable while a database %s', (_which, code) => {
  const refusal = toDatabaseRefusal(error(code));
  expect(refusal?.code).toBe('unavailable');
  expect(refusal?.details.retryAfterS).toBeGreaterThan(0);
});

it('finds the failure that rolled a transaction back, and no refusal in another error', () => {
  expect(toDatabaseRefusal(new RolledBackError(error('53100')))?.code).toBe('unavailable');
  expect(getErrorCode(toDatabaseRefusal(error('23505')))).toBe('conflict');
  expect(toDatabaseRefusal(error('42501'))).toBeUndefined();
  expect(toDatabaseRefusal(new Error('none'))).toBeUndefined();
});
