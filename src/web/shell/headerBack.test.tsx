import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { NO_INSTALLATION, renderApp, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { useOverlayHistory } from '#web/shared/overlay/OverlayHistory.tsx';

const PROVIDER = {
  '/api/getUserById': () => aUser(),
  '/api/getUserDepositLog': () => [],
  '/api/depositMethods': () => [],
  'POST /api/login': () => ({ token: 'B'.repeat(43), role: 'user', user: aUser() }),
};

const open = (options: RenderOptions) => renderApp({ signedIn: true, provider: PROVIDER, ...options });
const pressBack = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: 'Back' }));
const stands = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

afterEach(() => jest.restoreAllMocks());

// Mutation check: deciding by the key of the location, which a redirect replaces, must fail this test.
it.each([
  ['with a slash at the end', '/deposit/log/'],
  ['as it is', '/deposit/log'],
])('Back of the first page leads home, if it was opened %s', async (_how, route) => {
  const went = jest.spyOn(history, 'go');
  await pressBack(await open({ route }));
  await stands('/');
  expect(went).not.toHaveBeenCalled();
});

it('Back leads home from a link that the user opened before signing in', async () => {
  const went = jest.spyOn(history, 'go');
  const world = await open({ route: '/deposit/log', signedIn: false });
  await world.user.type(await screen.findByLabelText('Email'), 'ann@example.com');
  await world.user.type(screen.getByLabelText('Password'), 'secret-pass-1');
  await world.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Deposit History' });
  await pressBack(world);
  await stands('/');
  expect(went).not.toHaveBeenCalled();
});

it('Back leads to the screen before, also from a page with a redirect', async () => {
  let openScreen: (path: string) => void = () => undefined;
  const watchPushes = (listener: typeof openScreen) => {
    openScreen = listener;
    return () => undefined;
  };
  const installation = { ...NO_INSTALLATION, watchPushes };
  const world = await open({ route: '/deposit', deps: { installation } });
  await act(async () => openScreen('/deposit/log/'));
  await screen.findByRole('heading', { name: 'Deposit History' });
  await pressBack(world);
  await stands('/deposit');
});

// Mutation check: counting the entry of the overlay as a screen must fail this test. Back would leave the app.
it('Back of the first page leads home while an overlay is open that does not cover the page', async () => {
  const went = jest.spyOn(history, 'go');
  const WithOverlay = ({ children }: { children: ReactNode }) => {
    useOverlayHistory(true, () => undefined, { isModal: false });
    return children;
  };
  const world = await open({ route: '/deposit/log', frame: WithOverlay });
  await waitFor(() => expect(history.state.idx).toBe(1));
  await pressBack(world);
  await stands('/');
  expect(went).not.toHaveBeenCalled();
});
