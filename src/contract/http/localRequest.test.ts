import { isLocalRequest } from './localRequest.ts';

const request = (remoteAddress: string, headers: Record<string, string>) => ({
  remoteAddress,
  headers: { host: 'localhost:8080', ...headers },
});

it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('accepts a request from %s as local', address => {
  expect(isLocalRequest(request(address, {}))).toBe(true);
});

// Mutation check: trusting X-Forwarded-For, or the address of the connection alone, must fail this test.
it.each([
  ['192.0.2.1', {}],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ['127.0.0.1', { forwarded: 'for=127.0.0.1' }],
  ['127.0.0.1', { 'x-real-ip': '127.0.0.1' }],
  ['127.0.0.1', { 'x-forwarded-proto': 'https' }],
  ['127.0.0.1', { via: '1.1 proxy' }],
  ['127.0.0.1', { host: 'trade.example.com' }],
  ['127.0.0.1', { host: 'localhost.example.com' }],
])('treats a request from %s with %j as remote', (address, headers: Record<string, string>) => {
  expect(isLocalRequest(request(address, headers))).toBe(false);
});
