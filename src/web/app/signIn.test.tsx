import { createSlice } from '@reduxjs/toolkit';
import { act, screen, waitFor } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { POST_TIMEOUT_MS } from '#web/api/http/sendRequest.ts';
import { anAdminMe } from '#test/support/fixtures/adminFixtures.ts';
import { A_TOKEN, errorResponse, renderApp, type Handler } from '#test/support/app/renderApp.tsx';
import { sessionStarted } from '#web/api/http/sessionSlice.ts';
import { submitSignIn } from '#test/support/app/submitSignIn.ts';
import { milliseconds } from '#test/support/app/seconds.ts';

const SESSION = { token: A_TOKEN, role: 'user', user: aUser() };
const LATE = 'L'.repeat(43);
const refuseCredentials = () => errorResponse(401, 'wrong_credentials', 'Wrong email or password.');

async function signingIn(login: Handler, route = '/signin', more: Record<string, Handler> = {}) {
  const world = await renderApp({
    route,
    provider: { 'POST /api/login': login, '/api/getUserById': () => aUser(), ...more },
  });
  await submitSignIn();
  return world;
}

it('keeps the token and opens the start page', async () => {
  const { user, requests } = await renderApp({
    route: '/signin',
    provider: { 'POST /api/login': () => SESSION, '/api/getUserById': () => aUser() },
  });
  await user.type(await screen.findByLabelText('Email'), 'demo@larkspur.test');
  await user.type(screen.getByLabelText('Password'), 'demo-pass-1{Enter}');
  expect(await screen.findByText('Total balance')).toBeVisible();
  expect(localStorage.getItem('uToken')).toBe(A_TOKEN);
  expect(requests('/api/login')[0]?.body).toEqual({ email: 'demo@larkspur.test', password: 'demo-pass-1' });
});

// Mutation check: removing maxCharacters from a field of SignInValues must fail this test.
it.each([
  ['Use 254 characters or fewer', 'a'.repeat(255), 'demo-pass-1'],
  ['Use 200 characters or fewer', 'demo@larkspur.test', 'a'.repeat(201)],
])('shows at the field that its text is too long to be sent: %s', async (message, email, password) => {
  const { requests } = await renderApp({ route: '/signin' });
  await submitSignIn(email, password);
  expect(await screen.findByText(message)).toBeVisible();
  expect(requests('/api/login')).toEqual([]);
});

it('shows the message of the provider when the password is wrong, and keeps the email', async () => {
  await signingIn(refuseCredentials);
  expect(await screen.findByText('Wrong email or password.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('demo@larkspur.test');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(localStorage.getItem('uToken')).toBeNull();
  // Mutation check: the message above the button, which would move, must fail this test.
  const button = screen.getByRole('button', { name: 'Sign In' });
  expect(button.compareDocumentPosition(screen.getByRole('alert'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows the error in the language of the page', async () => {
  const { user } = await renderApp({
    route: '/signin',
    language: 'de',
    provider: { 'POST /api/login': refuseCredentials },
  });
  await user.type(await screen.findByLabelText('E-Mail'), 'demo@larkspur.test');
  await user.type(screen.getByLabelText('Passwort'), 'falsch{Enter}');
  expect(await screen.findByText('E-Mail oder Passwort ist falsch.')).toBeVisible();
});

// Mutation check: accepting any string as a token in `SignedIn` must fail this test.
it.each([
  ['a token of another form', { token: 'short', role: 'user' }],
  ['a token that is no string', { token: 7, role: 'user' }],
  ['a page of HTML', new Response('<h1>OK</h1>', { headers: { 'content-type': 'text/html' } })],
])('stores nothing of a response with %s', async (_what, answer) => {
  await signingIn(() => answer);
  expect(await screen.findByText('An error occurred')).toBeVisible();
  expect(localStorage.getItem('uToken')).toBeNull();
});

// Mutation check: leaving `opening` out of the connection hint in `useFailureText` must fail this test.
it.each([
  ['the network is away', () => Promise.reject(new TypeError('Failed to fetch')), 'No connection. Check your network.'],
  ['the provider is silent', () => new Promise<never>(() => undefined), 'The request timed out. Please try again.'],
])('shows that an error occurred and why when %s', async (_what, login, why) => {
  jest.useFakeTimers();
  try {
    await signingIn(login);
    await milliseconds(POST_TIMEOUT_MS);
    expect(screen.getByRole('alert')).toHaveTextContent(`An error occurred. ${why}`);
  } finally {
    jest.useRealTimers();
  }
});

it('keeps an administrator’s token under its own key and opens the dashboard', async () => {
  await signingIn(() => ({ token: A_TOKEN, role: 'admin' }), '/signin', { '/api/admin/me': () => anAdminMe() });
  await waitFor(() => expect(location.pathname).toBe('/admin/dashboard'));
  expect(await screen.findByRole('navigation', { name: 'Administration' })).toBeVisible();
  expect([localStorage.getItem('token'), localStorage.getItem('uToken')]).toEqual([A_TOKEN, null]);
});

it('counts down after too many attempts, and sends nothing until then', async () => {
  jest.useFakeTimers();
  try {
    const refuse = () => {
      const answer = errorResponse(429, 'too_many_requests', 'Too many requests.');
      answer.headers.set('retry-after', '3');
      return answer;
    };
    const { user, requests } = await signingIn(refuse);
    expect(await screen.findByText('Too many requests. Try again in 3 s.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(requests('/api/login')).toHaveLength(1);
    await milliseconds(3_100);
    expect(screen.queryByText(/Try again in/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(requests('/api/login')).toHaveLength(2));
    expect(await screen.findByText('Too many requests. Try again in 3 s.')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('shows an error at each missing field, and sends nothing', async () => {
  const { user, requests } = await renderApp({ route: '/signin' });
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(requests('/api/login')).toHaveLength(0);
});

it('shows a long wait in minutes', async () => {
  await signingIn(() => {
    const answer = errorResponse(429, 'too_many_requests', 'Too many requests.');
    answer.headers.set('retry-after', '894');
    return answer;
  });
  expect(await screen.findByText('Too many requests. Try again in 15 minutes.')).toBeVisible();
});

it('links a user without the password to support, with an explanation', async () => {
  await renderApp({ route: '/signin' });
  expect(await screen.findByText(/Forgot your password\?/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/helpline');
});

// Mutation check: initial values that ignore `readPrerenderedField` must fail this test.
it('keeps the values typed before the script loaded, and the focus', async () => {
  const page = document.body.appendChild(document.createElement('form'));
  page.innerHTML = '<input name="email" value="demo@larkspur.test"><input name="password" value="demo-pa">';
  page.querySelector<HTMLInputElement>('[name=password]')?.focus();
  await renderApp({ route: '/signin' });
  expect(await screen.findByLabelText('Email')).toHaveValue('demo@larkspur.test');
  expect(screen.getByLabelText('Password')).toHaveValue('demo-pa');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  page.remove();
});

it('sends one request, however often the button is pressed', async () => {
  const world = await signingIn(() => new Promise(() => undefined));
  const button = screen.getByRole('button', { name: 'Sign In' });
  await world.user.dblClick(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(world.requests('/api/login')).toHaveLength(1);
});

it('redirects a visitor of a user page to sign in, and then back', async () => {
  await signingIn(() => SESSION, '/deposit/log?page=2', { '/api/getUserDepositLog': () => [] });
  expect(await screen.findByRole('heading', { name: 'Deposit History' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/deposit/log?page=2');
});

// Mutation check: storing the token of a late response must fail this test.
it.each([
  ['a user', 'uToken', { ...SESSION, token: LATE }],
  ['an administrator', 'token', { token: LATE, role: 'admin' }],
])('ends its session when %s has signed in on another tab before the response', async (_who, key, answer) => {
  let reply: () => void = () => undefined;
  const replied = new Promise(resolve => {
    reply = () => resolve(answer);
  });
  const { requests } = await signingIn(() => replied, '/signin', {
    'POST /api/logout': () => null,
    '/api/admin/me': () => anAdminMe(),
  });
  localStorage.setItem(key, A_TOKEN);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  await act(async () => reply());
  await waitFor(() =>
    expect(requests('/api/logout').map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${LATE}`]),
  );
  expect(localStorage.getItem(key)).toBe(A_TOKEN);
});

// Mutation check: sending the login as an RTK Query mutation with the credentials as argument must fail this test.
it('leaves neither the password nor the token in any action or in the state', async () => {
  let isRefused = true;
  const { app } = await renderApp({
    route: '/signin',
    provider: {
      'POST /api/login': () => (isRefused ? refuseCredentials() : SESSION),
      '/api/getUserById': () => aUser(),
    },
  });
  const actions: unknown[] = [];
  const reducer = (state: number = 0, action: unknown) => state + Math.sign(actions.push(action));
  app.addSlices([
    createSlice({
      name: 'recorded',
      initialState: 0,
      reducers: {},
      extraReducers: builder => builder.addDefaultCase(reducer),
    }),
  ]);
  await submitSignIn();
  // State that lives as long as the form is still there.
  await screen.findByText('Wrong email or password.');
  expect(JSON.stringify(app.store.getState())).not.toContain('demo-pass-1');
  isRefused = false;
  await submitSignIn();
  await screen.findByText('Total balance');
  expect(actions).toContainEqual(expect.objectContaining({ type: sessionStarted.type }));
  const traces = JSON.stringify([actions, app.store.getState(), await app.readRecording()]);
  expect(traces).not.toMatch(new RegExp(`${A_TOKEN}|demo-pass-1`));
});

// Mutation check: offering the report only in the settings, or at the first failure, must fail this test.
it('offers a support report after the second failure, without what was typed', async () => {
  const { user, shownToasts } = await signingIn(refuseCredentials);
  await screen.findByText('Wrong email or password.');
  expect(screen.queryByRole('button', { name: 'Copy support report' })).toBeNull();
  await submitSignIn();
  let copied = '';
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void (copied = text) },
    configurable: true,
  });
  await user.click(await screen.findByRole('button', { name: 'Copy support report' }));
  await waitFor(() => expect(shownToasts).toEqual([{ kind: 'success', text: 'Support report copied!' }]));
  expect(copied).toContain('request/answered');
  expect(copied).toContain('api/login');
  expect(copied).not.toContain('demo');
});

it('offers no support report before a failure', async () => {
  await renderApp({ route: '/signin', provider: {} });
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('button', { name: 'Copy support report' })).toBeNull();
});
