import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportLine } from './adminLists.ts';
import { placeOrder } from './moneyCalls.ts';

/** Returns a user who receives the answers in turn. */
function createUser(...answers: [status: number, code?: string][]) {
  let sent = 0;
  const post = async () => {
    const [status = 0, code] = answers[sent] ?? [];
    sent += 1;
    return { status, body: { code } as never, headers: new Headers() };
  };
  return { post, countSent: () => sent };
}

// Mutation check: discarding the answer must fail this test.
it('reports an order that was refused', async () => {
  await expect(placeOrder(createUser([409, 'price_changed']), {})).rejects.toThrow('createTrade answered 409');
});

// Mutation check: throwing for the first answer must fail this test.
it('places an order again while the market has no price', async () => {
  const user = createUser([503, 'market_unavailable'], [201]);
  await placeOrder(user, {});
  expect(user.countSent()).toBe(2);
});

// Mutation check: reading the export whatever its status must fail this test.
it('reports an export that was refused', async () => {
  const server = createServer((_request, response) => response.writeHead(403).end('{}'));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(exportLine({ url: `http://127.0.0.1:${port}` }, { token: 'any' })).rejects.toThrow('answered 403');
  server.close();
});
