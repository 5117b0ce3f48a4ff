import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createNameResolver } from './nameResolver.ts';

const [A, AAAA] = [1, 28];
/** By the type of the question; a type without addresses is answered as such, a name of no type not at all. */
const ANSWERS: Readonly<Record<string, Readonly<Record<number, readonly Buffer[]>>>> = {
  'both.example.com': {
    [A]: [Buffer.from([8, 8, 8, 8])],
    [AAAA]: [Buffer.from('2606470000000000000000000000001a', 'hex')],
  },
  'old.example.com': { [A]: [Buffer.from([8, 8, 8, 8]), Buffer.from([8, 8, 4, 4])], [AAAA]: [] },
  'new.example.com': { [A]: [], [AAAA]: [Buffer.from('2606470000000000000000000000001a', 'hex')] },
  'none.example.com': { [A]: [], [AAAA]: [] },
};
const V4 = { address: '8.8.8.8', family: 4 };
const V6 = { address: '2606:4700::1a', family: 6 };
const HEADER_BYTES = 12;

/** Returns the answer to a query (RFC 1035); null for a name that is never answered. */
function answer(query: Buffer): Buffer | null {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = query.readUInt16BE(at + 1);
  const records = ANSWERS[labels.join('.')]?.[type];
  if (!records) return null;
  const header = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0]);
  const toRecord = (data: Buffer) =>
    Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data]);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, at + 5), ...records.map(toRecord)]);
}

let server: Socket;
let resolveBy: (options: { timeoutMs: number }) => ReturnType<typeof createNameResolver>;
beforeAll(async () => {
  server = createSocket('udp4', (query, { port, address }) => {
    const reply = answer(query);
    if (reply) server.send(reply, port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  const servers = [`127.0.0.1:${server.address().port}`];
  resolveBy = options => createNameResolver({ servers, ...options });
});
afterAll(() => void server.close());

const PATIENT = { timeoutMs: 60_000 };

// Mutation check: resolving by `dns.lookup`, or rejecting when one family has no address, must fail this test.
it.each([
  ['both.example.com', [V4, V6]],
  ['old.example.com', [V4, { address: '8.8.4.4', family: 4 }]],
  ['new.example.com', [V6]],
])('returns the addresses of %s', async (name, addresses) => {
  expect(await resolveBy(PATIENT)(name, new AbortController().signal)).toEqual(addresses);
});

it('rejects a name without addresses', async () => {
  const resolved = resolveBy(PATIENT)('none.example.com', new AbortController().signal);
  await expect(resolved).rejects.toMatchObject({ code: 'ENODATA' });
});

// Mutation check: a second try must fail this test.
it('queries a name server that does not answer once, and waits no longer than its time', async () => {
  let queries = 0;
  server.on('message', () => (queries += 1));
  const resolved = resolveBy({ timeoutMs: 300 })('silent.example.com', new AbortController().signal);
  await expect(resolved).rejects.toMatchObject({ code: 'ETIMEOUT' });
  expect(queries).toBe(2);
});

// Mutation check: leaving out `cancel` must fail this test.
it('ends with the connection', async () => {
  const connection = new AbortController();
  const resolved = resolveBy(PATIENT)('silent.example.com', connection.signal);
  connection.abort();
  await expect(resolved).rejects.toMatchObject({ code: 'ECANCELLED' });
  await expect(resolveBy(PATIENT)('both.example.com', connection.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
