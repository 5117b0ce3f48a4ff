import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusedLine } from './benchLine.ts';
import { startLoad, stopLoad } from './load.ts';

const BUSY = JSON.stringify({ code: 'busy' });
const ENOUGH_REQUESTS = 100;

let count = 0;
let onEnough: () => void = () => undefined;
let firstAt = 0;
/** Accepts every fourth request. */
const server = createServer((_request, response) => {
  count += 1;
  if (count === 1) firstAt = performance.now();
  if (count === ENOUGH_REQUESTS) onEnough();
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
  const enough = new Promise<void>(resolve => (onEnough = resolve));
  const url = `http://127.0.0.1:${port}/`;
  const load = startLoad({ url, connections: 2, durationMs: 3_600_000, method: 'GET', headers: [{}] });
  await enough;
  const seconds = (performance.now() - firstAt) / 1_000;
  load.stop();
  const result = await load.result;
  expect(result.acknowledged).toBeGreaterThanOrEqual(ENOUGH_REQUESTS / 4 - 2);
  expect(result.perSecond).toBeLessThanOrEqual(result.acknowledged / seconds);
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
