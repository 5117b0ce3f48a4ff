import { act, screen, waitFor } from '@testing-library/react';
import { aDeposit, aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aTrade, aWonTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { errorResponse, renderApp, type RenderOptions } from '#test/support/app/renderApp.tsx';
import type { EmbedLook } from '#contract/embed/embedEvents.ts';
import type { FrameMessage } from '#contract/embed/frameMessages.ts';
import type { ParentMessage } from '#contract/embed/parentMessages.ts';
import { usersApi } from '#web/api/users.ts';
import { embedTexts } from '#web/i18n/embedTexts.ts';
import { i18n, initI18n, loadTexts } from '#web/i18n/i18n.ts';
import { moneyEvents } from '#web/money/moneySlice.ts';
import { createEmbedFrame } from './EmbedFrame.tsx';
import { createMemoryCookies, createMemoryStorage } from './memoryStorage.ts';

const CODE = 'c'.repeat(43);
const TOKEN = 'T'.repeat(43);
const MINUTE_MS = 60_000;

interface Page extends Pick<RenderOptions, 'route' | 'provider'> {
  hasCodes?: boolean;
  look?: EmbedLook;
  /** What the page answers to each request; null is a failure. */
  codes?: (string | null)[];
}

/** Renders the app as in the page of a partner, which answers through a fake port. */
async function renderEmbedded({ hasCodes = true, look = {}, codes = [CODE], route, provider }: Page = {}) {
  if (!i18n.isInitialized) await initI18n('en');
  await loadTexts(['app', 'session'], embedTexts);
  const sent: FrameMessage[] = [];
  const listeners = new Set<(message: ParentMessage) => void>();
  const clock = { now: Date.now() };
  const send = (message: FrameMessage) => void sent.push(message);
  const link = {
    hasCodes,
    look: { ...look },
    send,
    reportError: (code: 'invalid_option' | 'brand_contrast' | 'code_failed', message: string) =>
      send({ type: 'error', code, message }),
    watch: (listener: (message: ParentMessage) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    requestCode: jest.fn(async () => codes.shift() ?? null),
  };
  const app = await renderApp({
    route,
    frame: createEmbedFrame(link, window),
    deps: { storage: createMemoryStorage(), cookies: createMemoryCookies({}), now: () => clock.now },
    provider: {
      'POST /api/userLogin/*': () => ({ token: TOKEN, user: aUser() }),
      'POST /api/logout': () => new Response(null, { status: 204 }),
      '/api/getUserById': () => aUser(),
      '/api/getUserDepositLog': () => [],
      ...provider,
    },
  });
  return {
    ...app,
    link,
    sent,
    clock,
    sentTypes: () => sent.map(({ type }) => type),
    receive: (message: object) => act(async () => listeners.forEach(listen => listen(message as ParentMessage))),
  };
}

/** Returns the page's rules for its own look, not those of components. */
const readStyles = () =>
  Array.from(document.styleSheets, ({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText))
    .flat()
    .filter(text => text.startsWith(':root'))
    .join('\n');

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
    await waitFor(() => expect(requests('/api/logout')).toHaveLength(calls));
    for (const { headers } of requests('/api/logout')) expect(headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  });
});

it('shows the sign-in to visitors of a page without codes', async () => {
  const { link, sentTypes } = await renderEmbedded({ hasCodes: false, route: '/wallet' });
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(link.requestCode).not.toHaveBeenCalled();
  expect(sentTypes()).toContain('ready');
});

describe('the options of the page', () => {
  it('apply at the start and while the app runs', async () => {
    const { receive } = await renderEmbedded({ look: { theme: 'light', language: 'de' } });
    expect(await screen.findByText('Gesamtguthaben')).toBeVisible();
    expect(document.documentElement.dataset.theme).toBe('light');
    await receive({ type: 'look', look: { theme: 'dark', language: 'en' } });
    expect(await screen.findByText('Total balance')).toBeVisible();
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.cookie).not.toMatch(/theme|language=de/);
  });

  it('are ignored one by one, with an error, if they are invalid', async () => {
    const look = {
      theme: 'pink',
      header: false,
      brand: { radius: 25, font: 'serif', logo: 'https://x.example/a.png' },
    };
    const { sent } = await renderEmbedded({ look: look as unknown as EmbedLook });
    await screen.findByText('Total balance');
    const errors = sent.filter(message => message.type === 'error').map(({ message }) => message);
    expect(errors).toEqual(["'theme'", "'radius'", "'logo'"].map(name => expect.stringContaining(name)));
    expect(readStyles()).toContain('Georgia');
    expect(readStyles()).toMatch(/MuiAppBar-root:not\(:has\(nav\)\)/);
  });

  // Mutation check: applying the colours in spite of the error must fail this test.
  it('colour the app only with enough contrast', async () => {
    const { sent, receive } = await renderEmbedded({
      look: { brand: { colors: { light: '#ffff00', dark: '#2bd4a0' } } },
    });
    await screen.findByText('Total balance');
    expect(sent).toContainEqual({ type: 'error', code: 'brand_contrast', message: expect.stringContaining('#ffff00') });
    expect(readStyles()).not.toContain('#2bd4a0');
    await receive({ type: 'look', look: { brand: { colors: { light: '#0a6b4f', dark: '#2bd4a0' } } } });
    expect(readStyles()).toContain('--l-palette-primary-main: #2bd4a0');
  });

  it('open another screen, but none outside of the app or of the administration', async () => {
    const { sent, receive } = await renderEmbedded();
    await screen.findByText('Total balance');
    for (const path of ['//evil.example', '/admin/users', 7]) await receive({ type: 'route', path });
    expect(location.pathname).toBe('/');
    expect(sent.filter(({ type }) => type === 'error')).toHaveLength(3);
    await receive({ type: 'route', path: '/deposit/log' });
    expect(await screen.findByText('No deposits found.')).toBeVisible();
    expect(sent.at(-1)).toEqual({ type: 'route', path: '/deposit/log' });
  });
});

describe('the events for the page', () => {
  it('name a deposit when it exists, and no other request', async () => {
    const { dispatch, sent } = await renderEmbedded();
    await screen.findByText('Total balance');
    const { _id: recordId } = aDeposit();
    for (const formId of ['transfer', 'deposit/usdt-trc20'])
      act(() => void dispatch(moneyEvents.confirmed({ formId, id: 's1', recordId, endsAt: null })));
    expect(sent.filter(({ type }) => type === 'deposit-submitted')).toEqual([
      { type: 'deposit-submitted', id: recordId },
    ]);
  });

  // Mutation check: reporting every completed trade of the log must fail this test.
  it('name a trade once, when a pending one is settled', async () => {
    const old = aWonTrade({ _id: 'old' });
    let tradeLog = [aTrade({ _id: 't1' }), old];
    const { dispatch, sent } = await renderEmbedded({ provider: { '/api/getUserById': () => aUser({ tradeLog }) } });
    await screen.findByText('Total balance');
    tradeLog = [aWonTrade({ _id: 't1' }), old];
    const refetch = () => dispatch(usersApi.endpoints.getUserById.initiate(undefined, { forceRefetch: true }));
    await act(async () => void (await refetch()));
    await act(async () => void (await refetch()));
    await waitFor(() => expect(sent).toContainEqual({ type: 'trade-settled', id: 't1' }));
    expect(sent.filter(({ type }) => type === 'trade-settled')).toHaveLength(1);
  });

  it('request a tab for a link to the app, because its session exists only here', async () => {
    const { sent, user } = await renderEmbedded();
    await screen.findByText('Total balance');
    for (const href of ['/kyc/submit-form?step=2', 'https://explorer.example/tx']) {
      const anchor = Object.assign(document.createElement('a'), { href, target: '_blank', textContent: href });
      document.body.append(anchor);
      await user.click(anchor);
      anchor.remove();
    }
    expect(sent.filter(({ type }) => type === 'tab')).toEqual([{ type: 'tab', path: '/kyc/submit-form?step=2' }]);
  });
});
