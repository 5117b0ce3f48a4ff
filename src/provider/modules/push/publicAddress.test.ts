import { createServer, type Server } from 'node:net';
import { type AddressInfo } from 'node:net';
import { createPublicLookup, isPublicAddress } from './publicAddress.ts';
import { createPushTransport } from './pushTransport.ts';

it.each(['8.8.8.8', '142.250.74.138', '2a00:1450:4001:812::200a', '2606:4700::1111'])('%s is public', address => {
  expect(isPublicAddress(address)).toBe(true);
});

// Mutation check: leaving any range out of the lists must fail this test.
it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.1', '192.168.1.1', '192.0.0.8'],
  ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1', '198.51.100.1', '203.0.113.1', '192.88.99.1'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fe80::1', 'fd00::1', 'ff02::1'],
  ...['2002:7f00:1::', '2001:0:1::', '2001:db8::1', '3fff::1', 'localhost', ''],
])('%s is not', address => {
  expect(isPublicAddress(address)).toBe(false);
});

describe('a transport', () => {
  let server: Server;
  let connections = 0;
  beforeAll(async () => {
    server = createServer(socket => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  const send = (addresses: { address: string; family: number }[], endpoint = 'https://push.example.com/a') => {
    const { port } = server.address() as AddressInfo;
    const transport = createPushTransport({
      createLookup: closed => createPublicLookup(closed, async () => addresses),
      port,
    });
    return transport({ endpoint, headers: {}, body: Buffer.alloc(0) }, new AbortController().signal);
  };
  const [local, remote] = [
    { address: '127.0.0.1', family: 4 },
    { address: '8.8.8.8', family: 4 },
  ];

  // Mutation check: leaving `lookup` out of the request's options must fail this test.
  it('opens no connection to a public name that leads to a private address, or to both', async () => {
    await expect(send([local])).rejects.toThrow('private address');
    await expect(send([remote, local])).rejects.toThrow('private address');
    await expect(send([])).rejects.toThrow('private address');
    expect(connections).toBe(0);
  });

  it('opens none to an endpoint that became invalid', async () => {
    await expect(send([remote], 'https://127.0.0.1/a')).rejects.toThrow('no address of a push service');
    expect(connections).toBe(0);
  });
});
