import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusedLine } from './benchLine.ts';
import { runLoad, stopLoad } from './load.ts';

const DURATION_MS = 200;
const BUSY = JSON.stringify({ code: 'busy' });

let count = 0;
/** Accepts every fourth request. */
const server = createServer((_request, response) => {
  count += 1;
  if (count % 4 === 0) response.setHeader('content-length', 2).end('{}');
  else response.writeHead(503, { 'content-length': BUSY.length }).end(BUSY);
});
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  stopLoad();
  server.close();
});

// Mutation check: dividing the number of all answers by the seconds must fail this test.
it('counts refused requests apart, not as throughput', async () => {
  const { port } = server.address() as AddressInfo;
  const load = { connections: 2, durationMs: DURATION_MS, method: 'GET' as const, headers: [{}] };
  const result = await runLoad({ ...load, url: `http://127.0.0.1:${port}/` });
  expect(result.acknowledged).toBeGreaterThan(0);
  expect(result.perSecond).toBeLessThanOrEqual((result.acknowledged / DURATION_MS) * 1_000);
  expect(result.refused['503 busy']).toBeGreaterThan(result.acknowledged);
});

it('names what was refused during a run, which may be nothing', () => {
  const loads: Record<string, number>[] = [{ '503 busy': 2 }, {}, { '503 busy': 1, '409 fee_changed': 4 }];
  const line = refusedLine(
    'createTransfer',
    loads.map(refused => ({ refused })),
  );
  expect(line).toMatchObject({
    ...{ name: 'createTransfer refused during the run: 503 busy, 409 fee_changed', ours: 7, isMet: false },
  });
  expect(refusedLine('createTransfer', [{ refused: {} }])).toMatchObject({ ours: 0, isMet: true });
});
