import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type PushTransport } from '#provider/modules/push/pushTransport.ts';

/** A push as the device shows it, after the service verified its sender. */
interface ReceivedPush {
  title: string;
  texts: Record<string, string>;
  kind: string;
  path: string;
}

interface Claims {
  aud: string;
  exp: number;
  sub: string;
}

/** A message that the push service accepted or refused. */
interface PushMessage {
  path: string;
  headers: IncomingMessage['headers'];
  size: number;
  claims: Claims;
  /** The key that signed the claims. */
  publicKey: string;
  shown: ReceivedPush;
}

const ORIGIN = 'https://push.example.com';
const HEADER_BYTES = 21;
const POINT_BYTES = 65;
const TAG_BYTES = 16;

/** A browser's subscription, whose private key stays here. */
function createDevice(path: string) {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);

  /** Decrypts a message as RFC 8291 and RFC 8188 define it. */
  function decrypt(body: Buffer): ReceivedPush {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + POINT_BYTES);
    const sealed = body.subarray(HEADER_BYTES + POINT_BYTES);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()]);
    // The last byte that is not zero ends the text; padding follows it.
    const end = plain.lastIndexOf(2);
    return JSON.parse(plain.subarray(0, end).toString()) as ReceivedPush;
  }

  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return { subscription: { endpoint: `${ORIGIN}${path}`, keys }, decrypt };
}

/** Verifies the VAPID header of RFC 8292 and returns its claims. Throws for an invalid signature. */
function readClaims(authorization = ''): { claims: Claims; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the VAPID token is not signed by its key');
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims, publicKey };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Starts a push service over HTTP that verifies the sender, decrypts each message and answers as the test defines. */
export async function startPushService() {
  const devices = new Map<string, ReturnType<typeof createDevice>>();
  const messages: PushMessage[] = [];
  const replies = new Map<string, { status: number; retryAfter?: string }>();
  const server = createServer((request, response) => {
    void readBody(request).then(body => {
      const path = request.url ?? '';
      const device = devices.get(path);
      if (!device) return response.writeHead(404).end();
      const sender = readClaims(request.headers.authorization);
      messages.push({ path, headers: request.headers, size: body.length, ...sender, shown: device.decrypt(body) });
      const { status, retryAfter } = replies.get(path) ?? { status: 201 };
      return response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const send: PushTransport = async ({ endpoint, headers, body }, signal) => {
    const path = endpoint.slice(ORIGIN.length);
    const { 'Content-Length': _length, ...sent } = headers;
    const request = { method: 'POST', headers: sent, body: new Uint8Array(body), signal };
    const response = await fetch(`${address}${path}`, request);
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  };

  return {
    send,
    messages,
    /** Creates the subscription of a new device. */
    subscribe(name: string) {
      const path = `/send/${name}`;
      const device = createDevice(path);
      devices.set(path, device);
      return device.subscription;
    },
    /** Answers every message to this device like this from now on. */
    reply(name: string, status: number, retryAfter?: string): void {
      replies.set(`/send/${name}`, { status, ...(retryAfter !== undefined && { retryAfter }) });
    },
    to: (name: string) => messages.filter(({ path }) => path === `/send/${name}`),
    stop: () => new Promise(resolve => server.close(resolve)),
  };
}
