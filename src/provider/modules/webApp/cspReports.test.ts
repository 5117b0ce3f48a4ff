import Fastify, { type FastifyInstance } from 'fastify';
import { registerZodRoutes } from '#provider/http/zodRoutes.ts';
import { cspReportRoutes } from './cspReportRoutes.ts';

interface Line {
  event: string;
  fields: Record<string, unknown> | undefined;
}

let app: FastifyInstance;
let lines: Line[];
let clock: number;
let address: string;

beforeEach(async () => {
  lines = [];
  clock = 0;
  app = Fastify();
  const warn = (event: string, fields?: Record<string, unknown>) => void lines.push({ event, fields });
  await cspReportRoutes(registerZodRoutes(app), { log: { info: warn, warn, error: warn }, now: () => clock });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function send(body: string, type = 'application/csp-report'): Promise<number> {
  const response = await fetch(`${address}/csp-report`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return response.status;
}

const aReport = (blocked: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'http://app.example/deposit/log/d1?code=SECRET',
      'violated-directive': 'img-src',
      'blocked-uri': blocked,
    },
  });

it('counts and logs what a browser refused, without the addresses and their secrets', async () => {
  expect(await send(aReport('https://evil.example/x?signature=SECRET'))).toBe(204);
  expect(await send(aReport('inline'))).toBe(204);
  expect(lines.map(({ fields }) => fields)).toEqual([
    { requestId: expect.any(String), count: 1, directive: 'img-src', blocked: 'https://evil.example' },
    { requestId: expect.any(String), count: 2, directive: 'img-src', blocked: 'inline' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('SECRET');
});

it.each(['', 'not json', '[]', '{"csp-report":1}', '{"csp-report":{"blocked-uri":7}}'])(
  'survives the report %s',
  async body => {
    expect(await send(body)).toBeLessThan(500);
  },
);

it('refuses a report that is too long, and logs at most thirty a minute', async () => {
  expect(await send(aReport('x'.repeat(17_000)))).toBe(413);
  for (let sent = 0; sent < 40; sent += 1) await send(aReport('inline'));
  expect(lines).toHaveLength(30);
  clock += 60_000;
  await send(aReport('inline'));
  expect(lines.at(-1)?.fields).toMatchObject({ count: 41 });
});
