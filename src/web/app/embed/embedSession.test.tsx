import { act, screen, waitFor } from '@testing-library/react';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { errorResponse } from '#test/support/app/renderApp.tsx';
import { CODE, renderEmbedded, TOKEN } from '#test/support/app/renderEmbedded.tsx';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { usersApi } from '#web/api/users.ts';

const CONSENT = { partner: 'acme', origin: 'https://acme.example', scopes: ['view', 'deposit'], granted: ['view'] };

const expired = () => errorResponse(401, 'not_signed_in', 'Signed out.');

describe('a session over the port', () => {
  it('begins with a code of the page, and stays out of storage, store and address bar', async () => {
    const { sent, app, requests } = await renderEmbedded({ route: '/deposit/log' });
    expect(await screen.findByText('No deposits found.')).toBeVisible();
    expect(location.pathname).toBe('/deposit/log');
    expect(requests(`/api/userLogin/${CODE}`, 'POST')).toHaveLength(1);
    expect(requests('/api/getUserDepositLog')[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
    const traces = JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      await app.readRecording(),
      sent,
    ]);
    expect(traces).not.toMatch(new RegExp(`${TOKEN}|${CODE}`));
    expect(document.cookie).not.toContain('hasSession');
    expect(sent).toEqual(
      expect.arrayContaining([{ type: 'ready' }, { type: 'session-started' }, { type: 'route', path: '/deposit/log' }]),
    );
  });

  it('is renewed when it has expired, on the same screen', async () => {
    let isExpired = false;
    const { clock, dispatch, sentTypes, link } = await renderEmbedded({
      route: '/deposit/log',
      codes: [CODE, 'd'.repeat(43)],
      provider: {
        '/api/getUserById': () => (isExpired ? expired() : aUser()),
        'POST /api/userLogin/*': () => {
          isExpired = false;
          return { token: TOKEN, user: aUser() };
        },
      },
    });
    await screen.findByText('No deposits found.');
    clock.now += MINUTE_MS;
    isExpired = true;
    await act(async () => void dispatch(usersApi.endpoints.getUserById.initiate(undefined, { forceRefetch: true })));
    await waitFor(() => expect(link.requestCode).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(sentTypes().at(-1)).toBe('route'));
    await waitFor(() => expect(location.pathname).toBe('/deposit/log'));
    expect(await screen.findByText('No deposits found.')).toBeVisible();
    expect(sentTypes().filter(type => type.startsWith('session'))).toEqual([
      'session-started',
      'session-ended',
      'session-started',
    ]);
  });

  // Mutation check: keeping the former screen when the page names another must fail this test.
  it('opens the screen that the page named during its renewal', async () => {
    let isExpired = false;
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>(resolve => (answer = resolve));
    const { clock, dispatch, requests, receive } = await renderEmbedded({
      route: '/deposit/log',
      codes: [CODE, 'd'.repeat(43)],
      provider: {
        '/api/getUserById': () => (isExpired ? expired() : aUser()),
        'POST /api/userLogin/*': async () => {
          if (isExpired) await isAnswered;
          isExpired = false;
          return { token: TOKEN, user: aUser() };
        },
      },
    });
    await screen.findByText('No deposits found.');
    clock.now += MINUTE_MS;
    isExpired = true;
    await act(async () => void dispatch(usersApi.endpoints.getUserById.initiate(undefined, { forceRefetch: true })));
    await waitFor(() => expect(requests('/api/userLogin', 'POST')).toHaveLength(2));
    await receive({ type: 'route', path: '/wallet' });
    await act(async () => answer());
    expect(await screen.findByText('Total balance')).toBeVisible();
    expect(location.pathname).toBe('/wallet');
  });

  // Mutation check: requesting a code after every end of a session must fail this test.
  it('is not renewed in a loop when it is refused at once', async () => {
    const { link } = await renderEmbedded({ codes: Array(9).fill(CODE), provider: { '/api/getUserById': expired } });
    expect(await screen.findByText('We couldn’t sign you in.')).toBeVisible();
    expect(link.requestCode).toHaveBeenCalledTimes(1);
  });

  it('can be tried again after the page had no code, and after the provider refused one', async () => {
    let isRefused = true;
    const { user } = await renderEmbedded({
      codes: [null, CODE, 'd'.repeat(43)],
      provider: {
        'POST /api/userLogin/*': () =>
          isRefused
            ? errorResponse(401, 'code_not_usable', 'This sign-in link has already been used or has expired.')
            : { token: TOKEN, user: aUser() },
      },
    });
    expect(await screen.findByText('We couldn’t sign you in.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(await screen.findByText(/already been used/)).toBeVisible();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(await screen.findByText('Total balance')).toBeVisible();
  });

  it('lets the user sign in by password instead', async () => {
    const { user } = await renderEmbedded({ route: '/wallet', codes: [null] });
    await user.click(await screen.findByRole('button', { name: 'Use email and password' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    // The session is in memory by design. Mutation check: reporting memory as refused storage must fail this test.
    expect(screen.queryByText(/blocking storage/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Sign Up' }));
    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(screen.queryByText(/blocking storage/)).toBeNull();
  });

  it('begins again after a logout only when the user chooses to', async () => {
    const { user, link, sent } = await renderEmbedded({ route: '/settings', codes: [CODE, CODE] });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('You’re logged out.', {}, { timeout: 5_000 })).toBeVisible();
    expect(sent).toContainEqual({ type: 'session-ended', reason: 'signed-out' });
    expect(link.requestCode).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(link.requestCode).toHaveBeenCalledTimes(2));
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('ends when the frame goes, unless the browser keeps the page for Back: %s', async (persisted, calls) => {
    const { requests } = await renderEmbedded();
    await screen.findByText('Total balance');
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
    // A request is recorded only after its body was read. Mutation check: ignoring `persisted` must fail this test.
    for (let turn = 0; turn < 10; turn += 1) await act(() => new Promise(resolve => setTimeout(resolve)));
    expect(requests('/api/logout')).toHaveLength(calls);
    for (const { headers } of requests('/api/logout')) expect(headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  });
});

describe('the app is ready', () => {
  const refuse = () => errorResponse(401, 'code_not_usable', 'This sign-in link has already been used.');

  // Mutation check: announcing it when the page has returned a code must fail this test.
  it.each([
    ['signed the user in', () => ({ token: TOKEN, user: aUser() }), 'Total balance', ['session-started', 'ready']],
    ['been refused', refuse, /already been used/, ['ready']],
    ['asked for consent', () => ({ token: TOKEN, consent: CONSENT }), 'Connect acme', ['ready']],
  ])('only once its first code has %s', async (_what, reply, text, announced) => {
    let answer: (answer: unknown) => void = () => undefined;
    const answered = new Promise(resolve => (answer = resolve));
    const { requests, sentTypes } = await renderEmbedded({ provider: { 'POST /api/userLogin/*': () => answered } });
    await waitFor(() => expect(requests('/api/userLogin')).toHaveLength(1));
    expect(sentTypes()).not.toContain('ready');
    await act(async () => answer(reply()));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(sentTypes()).toContain('ready'));
    expect(sentTypes().filter(type => ['session-started', 'ready'].includes(type))).toEqual(announced);
  });

  it('when the page has no code, and announces that once', async () => {
    const { user, sentTypes } = await renderEmbedded({ codes: [null, CODE] });
    await screen.findByText('We couldn’t sign you in.');
    expect(sentTypes()).toContain('ready');
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(await screen.findByText('Total balance')).toBeVisible();
    expect(sentTypes().filter(type => type === 'ready')).toHaveLength(1);
  });

  // Mutation check: leaving the exchange when the location changes must fail this test.
  it('and waits for consent although the page opens another screen', async () => {
    const { user, receive, sentTypes } = await renderEmbedded({
      provider: {
        'POST /api/userLogin/*': () => ({ token: TOKEN, consent: CONSENT }),
        'POST /api/consentToPartner': () => ({ user: aUser() }),
      },
    });
    await screen.findByText('Connect acme');
    await receive({ type: 'route', path: '/deposit/log' });
    await user.click(await screen.findByRole('button', { name: 'Allow' }));
    expect(await screen.findByText('No deposits found.')).toBeVisible();
    expect(sentTypes().filter(type => type === 'ready')).toHaveLength(1);
  });
});

// Mutation check: rendering the bars with the screens alone must fail this test.
it('shows above a request for consent that the money is not real', async () => {
  await renderEmbedded({
    config: { sandbox: true },
    provider: { 'POST /api/userLogin/*': () => ({ token: TOKEN, consent: CONSENT }) },
  });
  expect(await screen.findByText('Connect acme')).toBeVisible();
  expect(screen.getByText('Sandbox · no real money')).toBeVisible();
});

it('shows the sign-in to visitors of a page without codes', async () => {
  const { link, sentTypes } = await renderEmbedded({ hasCodes: false, route: '/wallet' });
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(link.requestCode).not.toHaveBeenCalled();
  expect(sentTypes()).toContain('ready');
});
