import { act, screen, waitFor } from '@testing-library/react';
import type { EmbedLook } from '#contract/embed/embedEvents.ts';
import { renderEmbedded } from '#test/support/app/renderEmbedded.tsx';
import { aDeposit, aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aTrade, aWonTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { usersApi } from '#web/api/users.ts';
import { moneyEvents } from '#web/money/moneySlice.ts';

/** Returns the page's rules for its own look, not those of components. */
const readStyles = () =>
  Array.from(document.styleSheets, ({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText))
    .flat()
    .filter(text => text.startsWith(':root'))
    .join('\n');

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

  // Mutation check: applying the first look after later ones, or losing the first route, must fail this test.
  it('apply as the page last changed them while the app loaded', async () => {
    const early = [
      { type: 'look', look: { language: 'de' } },
      { type: 'route', path: '/deposit/log' },
    ];
    await renderEmbedded({ look: { language: 'fr' }, early });
    expect(await screen.findByText('Keine Einzahlungen gefunden.')).toBeVisible();
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

  // Mutation check: requesting a tab whatever the session is must fail this test.
  it.each([
    ['request a tab for a link to the app, because a partner’s session exists only here', true],
    ['leave links of the user’s own session to the browser, because a code gives fewer rights', false],
  ])('%s', async (_title, isPartners) => {
    const partnerSession = { partner: 'acme', scopes: ['view' as const] };
    const { sent, user } = await renderEmbedded({
      provider: { '/api/getUserById': () => aUser(isPartners ? { partnerSession } : {}) },
    });
    await screen.findByText('Total balance');
    for (const href of ['/kyc/submit-form?step=2#face', 'https://explorer.example/tx']) {
      const anchor = Object.assign(document.createElement('a'), { href, target: '_blank', textContent: href });
      document.body.append(anchor);
      await user.click(anchor);
      anchor.remove();
    }
    const requested = isPartners ? [{ type: 'tab', path: '/kyc/submit-form?step=2#face' }] : [];
    expect(sent.filter(({ type }) => type === 'tab')).toEqual(requested);
  });
});
