import Fastify, { type FastifyInstance } from 'fastify';
import { ApiError } from '#provider/core/apiError.ts';
import { silentLog } from '#provider/core/log.ts';
import { registerErrorHandler } from '#provider/http/errorHandler.ts';
import { RolledBackError } from './rolledBackError.ts';

const logged: unknown[] = [];
let app: FastifyInstance;
let thrown: Error;
beforeAll(() => {
  app = Fastify();
  const push = (event: string, fields?: object) => void logged.push([event, fields]);
  registerErrorHandler(app, { ...silentLog, warn: push, error: push });
  app.get('/deposits/:id', () => Promise.reject(thrown));
});
afterAll(() => app.close());
beforeEach(() => void (logged.length = 0));

async function request(error: Error): Promise<number> {
  thrown = error;
  return (await app.inject('/deposits/1')).statusCode;
}

const PLACE = { table: 'deposits', constraint: 'deposits_user_id_fkey' };
const refusedRow = (code: string) => {
  const error = new Error('the message may contain what ann@example.test typed');
  return Object.assign(error, { code, ...PLACE, detail: 'Key (user_id)=(ann)' });
};

// Mutation check: logging the error itself must fail this test.
it.each([
  ['23503', 409],
  ['22003', 422],
])('names in the log what refused a row (%s), and no value', async (code, status) => {
  const at = { requestId: expect.any(String), route: 'GET /deposits/:id' };
  for (const error of [refusedRow(code), new RolledBackError(refusedRow(code))]) {
    expect(await request(error)).toBe(status);
    expect(logged.pop()).toEqual(['the database refused a value', { ...at, code, ...PLACE }]);
  }
  expect(logged).toEqual([]);
});

it('does not log a refusal by a rule, or a text that is too long for its index', async () => {
  expect(await request(new ApiError('conflict'))).toBe(409);
  expect(await request(refusedRow('54000'))).toBe(422);
  expect(logged).toEqual([]);
});
