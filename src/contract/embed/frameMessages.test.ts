import { EmbedRoute } from './embedRoute.ts';
import { EMBED_VERSION, parseFrameMessage, parseHello, toEnvelope } from './frameMessages.ts';
import { ParentMessage } from './parentMessages.ts';

const VALID = [
  { type: 'ready' },
  { type: 'route', path: '/wallet' },
  { type: 'tab', path: '/kyc/submit-form' },
  { type: 'resize', height: 720 },
  { type: 'session-started' },
  { type: 'session-ended', reason: 'signed-out' },
  { type: 'deposit-submitted', id: 'd1' },
  { type: 'trade-settled', id: 't1' },
  { type: 'code-needed', id: 1 },
  { type: 'error', code: 'brand_contrast', message: 'Too low.' },
];

it.each(VALID)('returns a message of type $type with exactly its own fields', message => {
  expect(parseFrameMessage({ ...toEnvelope(message), extra: 1 })).toEqual(message);
});

// Mutation check: removing the check of the version must fail this test.
it.each([
  null,
  undefined,
  1,
  'ready',
  [],
  {},
  { type: 'ready' },
  { type: 'ready', larkspur: EMBED_VERSION + 1 },
  { type: 'ready', larkspur: String(EMBED_VERSION) },
  ...[
    { type: 'unknown' },
    { type: '__proto__' },
    { type: 'route' },
    { type: 'route', path: 7 },
    { type: 'route', path: 'x'.repeat(2_001) },
    { type: 'resize', height: Infinity },
    { type: 'resize', height: -1 },
    { type: 'session-ended', reason: 'other' },
    { type: 'deposit-submitted', id: {} },
    { type: 'code-needed', id: 1.5 },
    { type: 'code-needed', id: NaN },
    { type: 'error', code: 'toString', message: 'Too low.' },
  ].map(toEnvelope),
])('ignores %j', data => {
  expect(parseFrameMessage(data)).toBeNull();
});

it('reads the version of a hello, so that the page can report another one', () => {
  expect(parseHello({ type: 'hello', larkspur: 2, nonce: 'n' })).toEqual({ version: 2, nonce: 'n' });
  for (const data of [null, {}, { type: 'hello', nonce: 'n' }, { type: 'hello', larkspur: 1, nonce: 7 }])
    expect(parseHello(data)).toBeNull();
});

describe('a message of the partner’s page', () => {
  it.each([
    ['abc', 'abc'],
    [null, null],
    [undefined, ''],
    [{ code: 'abc' }, ''],
  ])('with the code %j holds %j', (given, code) => {
    expect(ParentMessage.parse(toEnvelope({ type: 'code', id: 1, code: given }))).toMatchObject({ code });
  });

  it.each([{ type: 'look', look: {} }, toEnvelope({ type: 'eval' }), toEnvelope({ type: 'code', id: '1' }), null])(
    'is ignored as %j',
    data => {
      expect(ParentMessage.safeParse(data).success).toBe(false);
    },
  );

  // Mutation check: accepting every string that begins with a slash must fail this test.
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/admin/users', '/userLogin/c', '/a b', '', 7])(
    'opens no route %j',
    path => {
      expect(EmbedRoute.safeParse(path).success).toBe(false);
    },
  );

  // Mutation check: comparing the path as it is written must fail this test.
  it.each(['/admin?tab=1', '/admin#users', '/%61dmin/users', '/x/../admin', '/userLogin?c', '/%'])(
    'opens no other spelling %j of such a route',
    path => {
      expect(EmbedRoute.safeParse(path).success).toBe(false);
    },
  );

  it.each(['/', '/wallet', '/order/a-b_1?from=log', '/administrators'])('opens the route %j', path => {
    expect(EmbedRoute.safeParse(path).success).toBe(true);
  });
});
