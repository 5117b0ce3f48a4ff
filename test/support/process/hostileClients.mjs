/**
 * Opens connections that never end: `node hostileClients.mjs <port> <of each kind>`. They keep their side open and read
 * nothing. They run in a separate process, so that a test can count the server's descriptors alone.
 */
import { connect } from 'node:net';

const [port, ofEach] = process.argv.slice(2).map(Number);
const HOST = 'Host: localhost\r\n';
const upgrade = (path, version) =>
  `GET ${path} HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: ${version}\r\n` +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const post = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** The first bytes of each kind, and the bytes that follow every 200 ms. */
const KINDS = {
  silent: [''],
  halfHeader: ['GET / HTTP/1.1\r\nHost: lo'],
  slowHeader: ['GET / HTTP/1.1\r\n', 'X-A: b\r\n'],
  halfBody: [`${post}Content-Length: 60000\r\n\r\n{"email":`],
  slowBody: [`${post}Content-Length: 60000\r\n\r\n{"email":`, ' '],
  chunkedBody: [`${post}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`, '1\r\n \r\n'],
  garbage: ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03garbage\r\n\r\n'],
  hugeHeader: [`GET / HTTP/1.1\r\nX-A: ${'a'.repeat(20_000)}\r\n`],
  idle: [`GET /api/time HTTP/1.1\r\n${HOST}\r\n`],
  slowReader: [`GET /exchange/api/v3/klines?symbol=MANAUSDT&interval=1m&limit=1000 HTTP/1.1\r\n${HOST}\r\n`.repeat(8)],
  upgradeNowhere: [upgrade('/api/time', 13)],
  upgradeBroken: [upgrade('/exchange/ws', 1)],
  upgradeToPost: [upgrade('/exchange/scenario', 13)],
};

const open = ([first, then]) =>
  new Promise(opened => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      if (first) socket.write(first, 'latin1');
      if (then) setInterval(() => socket.writable && socket.write(then), 200);
      opened();
    });
    socket.on('error', opened);
  });

await Promise.all(Object.values(KINDS).flatMap(kind => Array.from({ length: ofEach }, () => open(kind))));
process.stdout.write(`${Object.keys(KINDS).length * ofEach}\n`);
setInterval(() => undefined, 1_000);
