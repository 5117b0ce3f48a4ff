import { screen, waitFor } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import {
  A_TOKEN,
  jsonResponse,
  errorResponse,
  NO_PUSHES,
  renderApp,
  type RenderOptions,
} from '#test/support/app/renderApp.tsx';
import { submitSignIn } from '#test/support/app/submitSignIn.ts';
import { createMemoryStorage } from '#web/app/embed/memoryStorage.ts';
import { openedFrom } from './CodeEntry.tsx';

const CODE = 'c'.repeat(43);
const HERS = 'H'.repeat(43);
const OPENED = { token: HERS, user: aUser({ _id: 'u2', username: 'ann' }) };

function cameFrom(referrer: string) {
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
}
afterEach(() => cameFrom(''));

const enter = (exchange: () => unknown, { provider, ...more }: RenderOptions = {}) =>
  renderApp({
    route: `/userLogin/${CODE}`,
    ...more,
    provider: {
      [`POST /api/userLogin/${CODE}`]: exchange,
      '/api/getUserById': ({ headers }) =>
        aUser(headers.get('authorization') === `Bearer ${HERS}` ? { username: 'ann' } : {}),
      'POST /api/logout': () => new Response(null, { status: 204 }),
      ...provider,
    },
  });

it('signs in with the code and opens the start page', async () => {
  cameFrom('https://acme.example/portal?page=2');
  const { requests, shownToasts } = await enter(() => OPENED);
  expect(await screen.findByText('Total balance')).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(localStorage.getItem('uToken')).toBe(HERS);
  const [call] = requests('/api/userLogin');
  expect(call).toMatchObject({ method: 'POST', body: '' });
  expect(call?.headers.get('x-opened-from')).toBe('https://acme.example');
  expect(shownToasts).toEqual([]);
  expect(call?.headers.get('authorization')).toBeNull();
});

// Mutation check: stopping them only once the previous session has ended, or not at all, must fail this test.
it('stops the pushes of this device at once when another session replaces the previous one', async () => {
  const unsubscribe = jest.fn(async () => undefined);
  const { requests } = await enter(() => OPENED, {
    signedIn: true,
    deps: { loadPushDevice: async () => ({ ...NO_PUSHES, unsubscribe }) },
    provider: { 'POST /api/logout': () => new Promise(() => undefined) },
  });
  expect(await screen.findByText('Total balance')).toBeVisible();
  await waitFor(() => expect(requests('/api/logout')).toHaveLength(1));
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
});

// Mutation check: clearing the storage before the new session is stored must fail this test.
it('never lets another tab read a device without a session while one replaces the other', async () => {
  localStorage.setItem('owner', 'u1');
  localStorage.setItem('coin', 'BTC');
  const states = new Set<string>();
  for (const name of ['setItem', 'removeItem', 'clear'] as const) {
    const change: (...args: never[]) => void = Storage.prototype[name];
    jest.spyOn(Storage.prototype, name).mockImplementation(function (this: Storage, ...args: unknown[]) {
      Reflect.apply(change, this, args);
      states.add(JSON.stringify([localStorage.getItem('owner'), localStorage.getItem('uToken')]));
    });
  }
  try {
    await enter(() => OPENED, { signedIn: true });
    expect(await screen.findByText('Total balance')).toBeVisible();
    const steps = [
      ['u1', A_TOKEN],
      ['u2', A_TOKEN],
      ['u2', HERS],
    ];
    expect([...states]).toEqual(steps.map(step => JSON.stringify(step)));
    expect(localStorage.getItem('coin')).toBeNull();
  } finally {
    jest.restoreAllMocks();
  }
});

it('shows after the sign-in that it lasts until the page closes where the browser blocks storage', async () => {
  const { shownToasts } = await enter(() => OPENED, {
    deps: { storage: { ...createMemoryStorage(), isRefused: true } },
  });
  expect(await screen.findByText('Total balance')).toBeVisible();
  const text = 'Your browser is blocking storage for this site, so you’ll be signed out when you close this page.';
  expect(shownToasts).toEqual([{ kind: 'error', text }]);
});

it('opens the screen that the address names, which stays in the address bar without the code', async () => {
  let shown = '';
  const { requests } = await enter(
    () => {
      shown = location.href;
      return OPENED;
    },
    { route: `/userLogin/${CODE}#/deposit/log?page=2`, provider: { '/api/getUserDepositLog': () => [] } },
  );
  expect(await screen.findByText('No deposits found.')).toBeVisible();
  expect(location.pathname + location.search).toBe('/deposit/log?page=2');
  expect(shown).toMatch(/\/userLogin#\/deposit\/log\?page=2$/);
  expect(requests('/api/userLogin')[0]?.path).toBe(`/api/userLogin/${CODE}`);
});

// Mutation check: opening every path that the address names must fail this test.
it.each(['/admin/users', '/%61dmin/users', '/userLogin/x', '//evil.example', 'https://evil.example', 'wallet', '/%'])(
  'opens the start page in place of %s',
  async path => {
    await enter(() => OPENED, { route: `/userLogin/${CODE}#${path}` });
    expect(await screen.findByText('Total balance')).toBeVisible();
    expect(location.pathname + location.hash).toBe('/');
  },
);

// Mutation check: sending the request before the code is removed from the address bar must fail this test.
it('removes the code from the address bar before it is sent, and keeps it out of history and storage', async () => {
  let shown = '';
  await enter(() => {
    shown = location.href;
    return new Promise(() => undefined);
  });
  expect(await screen.findByText('Signing you in…')).toBeVisible();
  expect(shown).toMatch(/\/userLogin$/);
  expect(JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])).not.toContain(CODE);
});

it.each([
  [
    'used',
    () => errorResponse(401, 'code_not_usable', 'This sign-in link has already been used or has expired.'),
    /already been used/,
  ],
  ['left without a response', () => jsonResponse(502, 'no'), 'An error occurred'],
  ['cut off', () => Promise.reject(new TypeError('cut')), /^An error occurred\. ./],
  ['exchanged for a malformed token', () => ({ ...OPENED, token: 'short' }), 'An error occurred'],
])(
  'shows that it did not work when the code is %s, never retries, and links to the sign-in',
  async (_what, reply, text) => {
    const { requests, user } = await enter(reply);
    expect(await screen.findByText(text)).toBeVisible();
    expect(localStorage.getItem('uToken')).toBeNull();
    expect(requests('/api/userLogin')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
  },
);

// Mutation check: a link to the sign-in page alone must fail this test.
it('opens the screen that the address names after a sign-in by password', async () => {
  const { user } = await enter(() => errorResponse(401, 'code_not_usable', 'No.'), {
    route: `/userLogin/${CODE}#/deposit/log?page=2`,
    provider: { 'POST /api/login': () => ({ ...OPENED, role: 'user' }), '/api/getUserDepositLog': () => [] },
  });
  await user.click(await screen.findByRole('link', { name: 'Sign In' }));
  await submitSignIn();
  expect(await screen.findByText('No deposits found.')).toBeVisible();
  expect(location.pathname + location.search).toBe('/deposit/log?page=2');
});

it('shows that in the language of the page', async () => {
  await enter(() => errorResponse(401, 'code_not_usable', 'This sign-in link was used already.'), { language: 'fr' });
  expect(await screen.findByText('Ce lien de connexion a déjà été utilisé ou n’est plus valable.')).toBeVisible();
});

it("reveals nothing of the page to a provider that may not know the app's headers", async () => {
  cameFrom('https://acme.example/');
  const { requests } = await enter(() => OPENED, { config: { idempotencyKeys: false } });
  await screen.findByText('Total balance');
  expect(requests('/api/userLogin')[0]?.headers.get('x-opened-from')).toBeNull();
});

// Mutation check: storing the session without clearing the storage first must fail this test.
it('replaces the signed-in user, whose data is removed', async () => {
  localStorage.setItem('token', 'A'.repeat(42) + 'B');
  localStorage.setItem('owner', 'u1');
  sessionStorage.setItem('form/deposit/usdt-trc20', JSON.stringify({ amount: '25' }));
  const { requests, app } = await enter(() => OPENED, { signedIn: true });
  expect(await screen.findByText('Total balance')).toBeVisible();
  const { lastAnswers, ...kept } = { ...localStorage };
  expect(kept).toEqual({ uToken: HERS, owner: 'u2' });
  expect(lastAnswers ?? '').not.toContain('"demo"');
  expect(sessionStorage.getItem('form/deposit/usdt-trc20')).toBeNull();
  await waitFor(() => expect(JSON.stringify(app.store.getState())).toContain('"ann"'));
  expect(JSON.stringify(app.store.getState())).not.toContain('"demo"');
  const ended = requests('/api/logout').map(({ headers }) => headers.get('authorization'));
  expect(ended).toEqual([`Bearer ${A_TOKEN}`, `Bearer ${'A'.repeat(42)}B`]);
});

it('keeps the signed-in user when the code is refused', async () => {
  await enter(() => errorResponse(401, 'code_not_usable', 'No.'), { signedIn: true });
  expect(await screen.findByText('No.')).toBeVisible();
  expect(localStorage.getItem('uToken')).toBe(A_TOKEN);
});

it('does nothing without a code', async () => {
  const { requests } = await enter(() => OPENED, { route: '/userLogin' });
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(requests('/api/userLogin')).toHaveLength(0);
});

describe('the page that passes the code', () => {
  type Page = Parameters<typeof openedFrom>[0];
  const page = (more: { referrer?: string; parent?: object; ancestorOrigins?: string[] }): Page => {
    const self: Record<string, unknown> = {
      document: { referrer: more.referrer ?? '' },
      location: { ancestorOrigins: more.ancestorOrigins },
    };
    self.parent = more.parent ?? self;
    return Object.assign(Object.create(window) as Window, self, { parent: more.parent ?? self }) as Page;
  };

  it.each([
    ['the page that linked here', { referrer: 'https://acme.example/a?b#c' }, 'https://acme.example'],
    ['unknown when the page was opened directly', {}, null],
    [
      'the page around the frame',
      { parent: {}, ancestorOrigins: ['https://acme.example', 'https://top.example'] },
      'https://acme.example',
    ],
    [
      'the referrer in a frame where the browser hides the ancestors',
      { parent: {}, referrer: 'https://acme.example/' },
      'https://acme.example',
    ],
    [
      'unknown when the page around it hides its origin',
      { parent: {}, ancestorOrigins: ['null'], referrer: 'https://acme.example/' },
      null,
    ],
  ])('is %s', (_what, more, origin) => {
    expect(openedFrom(page(more))).toBe(origin);
  });
});
