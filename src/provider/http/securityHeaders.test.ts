import Fastify from 'fastify';
import { createNonce, pagePolicy, registerSecurityHeaders } from './securityHeaders.ts';

const directives = (policy: string) =>
  new Map(policy.split('; ').map(line => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]));

const OWN = { connectTo: ['/exchange'], imagesFrom: [], embedOrigins: [], framesChat: false };

describe('the policy of a page', () => {
  // Mutation check: adding 'unsafe-inline' or 'unsafe-eval' to any directive must fail this test.
  it('runs our own files and nothing that is written into the page', () => {
    const policy = pagePolicy(OWN, 'abc');
    expect(policy).not.toContain('unsafe');
    expect(directives(policy)).toEqual(
      new Map([
        ['default-src', "'none'"],
        ['script-src', "'self'"],
        ['worker-src', "'self'"],
        ['style-src', "'self' 'nonce-abc'"],
        ['img-src', "'self' data: blob:"],
        ['connect-src', "'self'"],
        ['font-src', "'self'"],
        ['manifest-src', "'self'"],
        ['frame-ancestors', "'none'"],
        ['form-action', "'self'"],
        ['base-uri', "'none'"],
        ['require-trusted-types-for', "'script'"],
        ['trusted-types', 'larkspur'],
        ['report-uri', '/csp-report'],
      ]),
    );
  });

  it('reaches the configured hosts, each once, by origin and not by path', () => {
    const policy = pagePolicy(
      {
        connectTo: ['https://data.example/api/v3', 'https://data.example', 'wss://stream.example:9443', '/exchange'],
        imagesFrom: ['https://api.example'],
        embedOrigins: ['https://partner.example'],
        framesChat: true,
      },
      null,
    );
    expect(directives(policy).get('connect-src')).toBe("'self' https://data.example wss://stream.example:9443");
    expect(directives(policy).get('img-src')).toBe("'self' data: blob: https://api.example");
    expect(directives(policy).get('frame-ancestors')).toBe('https://partner.example');
    expect(directives(policy).get('style-src')).toBe("'self'");
    expect(directives(policy).get('frame-src')).toBe("'self'");
  });

  it('has an unpredictable nonce', () => {
    const nonces = new Set(Array.from({ length: 100 }, createNonce));
    expect(nonces.size).toBe(100);
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  });
});

// Mutation check: reading X-Forwarded-Proto without a trusted proxy must fail this test.
it.each([
  [false, 'https', false],
  [true, 'http', false],
  [true, 'https', true],
  [true, 'https, http', false],
  [true, 'http, https', true],
])(
  'with a trusted proxy: %s, X-Forwarded-Proto: %s, demands TLS from then on: %s',
  async (trustsProxy, sent, demands) => {
    const app = Fastify();
    registerSecurityHeaders(app, { ...OWN, trustsProxy });
    app.get('/', async () => 'page');
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const { headers } = await fetch(url, { headers: { 'x-forwarded-proto': sent } });
    expect(headers.has('strict-transport-security')).toBe(demands);
    await app.close();
  },
);
