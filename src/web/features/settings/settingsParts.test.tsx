import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorResponse, NO_INSTALLATION, renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import type { Installation } from '#web/deps.ts';
import { parseReport } from '#web/shared/report/parseReport.ts';

/** What the settings request. */
const PROVIDER = {
  '/api/getUserById': () => aUser(),
  '/api/getSiteSetting': () => ({}),
  '/api/getUserSessions': () => [],
};

const aDevice = (_id: string, device: string, isCurrent: boolean) => ({
  ...{ _id, device, isCurrent, address: '192.0.2.7', partner: null },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: '2026-11-20T14:02:00.000Z' },
});

describe('the installation of the app', () => {
  const open = (installation: Partial<Installation>) =>
    renderApp({
      route: '/settings',
      signedIn: true,
      provider: PROVIDER,
      deps: { installation: { ...NO_INSTALLATION, ...installation } },
    });

  it('opens the dialog of the browser', async () => {
    const install = jest.fn(async () => undefined);
    const { user } = await open({ canInstall: () => true, install });
    await user.click(await screen.findByRole('button', { name: 'Install the app' }));
    expect(install).toHaveBeenCalledTimes(1);
  });

  /** Adds properties to the browser until the end of the test. */
  function describeBrowser(properties: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(properties))
      Object.defineProperty(navigator, name, { value, configurable: true });
  }
  afterEach(() => {
    for (const name of ['standalone', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name);
  });

  it('explains the steps where users install the app by hand', async () => {
    describeBrowser({ standalone: false, maxTouchPoints: 5 });
    await open({});
    const section = within(await screen.findByRole('region', { name: 'App' }));
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tap Share in your browser.',
      'Choose “Add to Home Screen”.',
    ]);
  });

  // Mutation check: explaining the steps in an installed app, or on a Mac, must fail this test.
  it.each([
    ['an installed app of iOS', { standalone: true, maxTouchPoints: 5 }],
    ['a Mac', { standalone: false, maxTouchPoints: 0 }],
    ['a browser that cannot install it', { maxTouchPoints: 5 }],
  ])('offers nothing in %s', async (_browser, properties) => {
    describeBrowser(properties);
    await open({});
    await screen.findByRole('region', { name: 'Trading' });
    expect(screen.queryByText('Install the app')).toBeNull();
  });
});

// Mutation check: reading the partner's session alone in `useChangeRefusal` must fail this test.
it('offers an administrator in a support session neither pushes nor the sign-out of a device', async () => {
  const supportSession = { role: 'support', expiresAt: new Date(Date.now() + 600_000).toISOString() };
  await renderApp({
    route: '/settings',
    signedIn: true,
    provider: {
      ...PROVIDER,
      '/api/getUserById': () => aUser({ supportSession }),
      '/api/getUserSessions': () => [aDevice('s1', 'curl/8.5.0', false)],
    },
  });
  const button = await screen.findByRole('button', { name: 'Sign out all other devices' });
  expect(button).toHaveAccessibleDescription('This support session is view-only.');
  expect(screen.queryByRole('button', { name: /^Sign out of/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Push notifications' })).toBeNull();
});

describe('the sign-out of a device', () => {
  afterEach(() => jest.useRealTimers());

  it('shows after three seconds that a sign-out is still being sent', async () => {
    const { user } = await renderApp({
      route: '/settings',
      signedIn: true,
      provider: {
        '/api/getUserById': () => aUser(),
        '/api/getUserSessions': () => [aDevice('s1', 'Chrome/142', true), aDevice('s2', 'curl/8.5.0', false)],
        'DELETE /api/sessions/*': () => new Promise(() => undefined),
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Sign out of/ }));
    const sheet = within(await screen.findByRole('dialog'));
    jest.useFakeTimers();
    fireEvent.click(sheet.getByRole('button', { name: 'Sign out' }));
    await seconds(3.1);
    expect(sheet.getByText('Still working…')).toBeVisible();
  });

  // Mutation check: calling `onDone` of useSignOut also after unmounting must fail this test.
  it.each([
    ['done', () => new Response(null, { status: 204 }), { kind: 'success', text: 'Signed out.' }],
    [
      'refused',
      () => errorResponse(503, 'busy', 'Busy.'),
      { kind: 'error', text: 'Failed to sign out. Please try again.' },
    ],
  ])('leaves the confirmation of another device open once it is %s', async (_how, createReply, toast) => {
    let reply: () => void = () => undefined;
    const { user, shownToasts } = await renderApp({
      route: '/settings',
      signedIn: true,
      provider: {
        '/api/getUserById': () => aUser(),
        '/api/getUserSessions': () => ['s1', 's2', 's3'].map(id => aDevice(id, `${id}/1`, id === 's1')),
        'DELETE /api/sessions/*': () => new Promise(resolve => (reply = () => resolve(createReply()))),
      },
    });
    const openConfirmation = async (index: number) => {
      const buttons = await screen.findAllByRole('button', { name: /^Sign out of/ });
      await user.click(buttons[index] ?? document.body);
      return within(await screen.findByRole('dialog'));
    };
    const first = await openConfirmation(0);
    await user.click(first.getByRole('button', { name: 'Sign out' }));
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const second = await openConfirmation(1);
    await act(async () => reply());
    await waitFor(() => expect(shownToasts).toEqual([toast]));
    expect(second.getByRole('button', { name: 'Sign out' })).toBeEnabled();
    expect(second.queryByRole('alert')).not.toBeInTheDocument();
  });
});

// Mutation check: a toast for a sign-out that the logout aborted must fail this test.
it('shows no failure of a sign-out after the logout that aborted it', async () => {
  const other = { ...DEVICE, _id: 's2', isCurrent: false };
  const { user, shownToasts } = await renderApp({
    route: '/settings',
    signedIn: true,
    provider: {
      ...PROVIDER,
      '/api/getUserSessions': () => [DEVICE, other],
      'DELETE /api/sessions/*': () => new Promise(() => undefined),
      'POST /api/logout': () => new Response(null, { status: 204 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Sign out of/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(shownToasts).toEqual([{ kind: 'success', text: 'Logged out successfully!' }]));
  await act(() => new Promise(resolve => setTimeout(resolve)));
  expect(shownToasts).toHaveLength(1);
});

const DEVICE = {
  ...{ _id: 's1', device: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36', address: '192.0.2.7' },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: '2026-11-20T14:02:00.000Z', isCurrent: true, partner: null },
};

const open = () =>
  renderApp({
    route: '/settings',
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser(),
      '/api/getSiteSetting': () => ({ whatsappLink: 'https://wa.me/15550100', emailLink: 'help@larkspur.test' }),
      '/api/getUserSessions': () => [DEVICE],
    },
  });

describe('the support report', () => {
  const copying = (write: (text: string) => Promise<void>) => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  };
  const press = async ({ user }: Awaited<ReturnType<typeof open>>) =>
    user.click(await screen.findByRole('button', { name: 'Copy support report' }));

  // Mutation check: using the raw state, or removing the sanitiser from the recorder, must fail this test.
  it('can be imported by Redux DevTools, with the last actions and the state, and without personal data', async () => {
    const world = await open();
    await screen.findByRole('list', { name: 'Signed-in devices' });
    let copied = '';
    copying(async text => void (copied = text));
    await press(world);
    expect(world.shownToasts).toEqual([{ kind: 'success', text: 'Support report copied!' }]);
    const parsed = parseReport(copied);
    const report = 'report' in parsed ? parsed.report : null;
    expect(report?.entries.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['session/resumed', 'api/getUserSessions/answered', 'request/answered']),
    );
    expect(report?.states.at(-1)).toMatchObject({ session: { phase: 'signedIn' } });
    expect(report?.header).toMatchObject({ app: { name: 'Larkspur' }, sources: { provider: 'http://provider.test' } });
    for (const secret of ['demo', 'larkspur.test', '10000001', '15550100', '192.0.2.7', 'AAAAA'])
      expect(copied).not.toContain(secret);
  });

  it('is downloaded as a file that names its time', async () => {
    const saved: Blob[] = [];
    let name = '';
    jest.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      saved.push(blob as Blob);
      return 'blob:report';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(name).toMatch(/^larkspur-report-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.json$/);
    expect(parseReport((await saved[0]?.text()) ?? '')).toHaveProperty('report');
    jest.restoreAllMocks();
  });

  it('is shown to copy by hand where the browser allows nothing else', async () => {
    const world = await open();
    copying(() => Promise.reject(new Error('denied')));
    await press(world);
    expect(world.shownToasts).toEqual([{ kind: 'error', text: 'Copy failed. Please copy manually.' }]);
    const byHand = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Report text, to copy manually',
    });
    expect(byHand.value).toContain('preloadedState');
    expect(byHand.selectionEnd - byHand.selectionStart).toBe(byHand.value.length);
  });
});

// Mutation check: keeping the choice in the storage in place of a cookie must fail this test.
it('exchanges the colours of rising and falling prices at once, and keeps the choice after a logout', async () => {
  const { user, deps } = await renderApp({
    route: '/settings',
    signedIn: true,
    provider: { ...PROVIDER, 'POST /api/logout': () => new Response(null, { status: 204 }) },
  });
  const choice = within(await screen.findByRole('radiogroup', { name: 'Price colors' }));
  expect(choice.getByRole('radio', { name: 'Green up, red down' })).toBeChecked();
  const { dataset } = document.documentElement;
  expect(dataset.priceColors).toBe('greenUp');
  await user.click(choice.getByRole('radio', { name: 'Red up, green down' }));
  expect(dataset.priceColors).toBe('redUp');
  expect(localStorage.getItem('preferences')).toContain('redUp');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(localStorage.getItem('uToken')).toBeNull());
  expect([deps.cookies.get('priceColors'), dataset.priceColors]).toEqual(['redUp', 'redUp']);
});
