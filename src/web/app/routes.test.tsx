import { act, screen } from '@testing-library/react';
import { NO_INSTALLATION, renderApp } from '#test/support/app/renderApp.tsx';
import { aDeposit, aUser } from '#test/support/fixtures/depositFixtures.ts';
import { casesForRun } from '#test/support/runLength.ts';

const PROVIDER = {
  '/api/getUserById': () => aUser(),
  '/api/getUserDepositLog': () => [aDeposit()],
  '/api/getDepositDetails/*': () => ({ deposit: aDeposit() }),
};

// Mutation check: comparing the paths without the redirect of AccountRoutes must fail this test.
it.each(
  casesForRun(2, [
    ['/Settings/', '/settings'],
    ['/settings//', '/settings'],
    ['/Deposit/Log/', '/deposit/log'],
    ['/Deposit/LOG/aB1/', '/deposit/log/aB1'],
    ['/SETTINGS/?a=B#C', '/settings?a=B#C'],
  ]),
)('opens the screen of %s at %s', async (route, canonical) => {
  const state = { from: 'a link' };
  await renderApp({ route, state, signedIn: true, provider: PROVIDER });
  expect(await screen.findByRole('button', { name: 'Back' })).toBeVisible();
  expect(location.pathname + location.search + location.hash).toBe(canonical);
  expect(history.state.usr).toEqual(state);
});

it('requests the record of an address with the case of its id', async () => {
  const { requests } = await renderApp({ route: '/Deposit/Log/aB1', signedIn: true, provider: PROVIDER });
  expect(await screen.findByText('Request Pending')).toBeVisible();
  expect(requests('/api/getDepositDetails/aB1')).toHaveLength(1);
});

// Mutation check: adding a history entry for the screen that is open must fail this test. Back would do nothing.
it('opens the screen of a tapped push in the history, once', async () => {
  let tap: (path: string) => void = () => undefined;
  const watchPushes = (listener: typeof tap) => {
    tap = listener;
    return () => undefined;
  };
  await renderApp({
    route: '/nowhere',
    signedIn: true,
    provider: { '/api/getUserById': () => aUser() },
    deps: { installation: { ...NO_INSTALLATION, watchPushes } },
  });
  const entries = history.length;
  for (const path of ['/elsewhere?kind=alerts', '/elsewhere?kind=alerts', '/elsewhere#devices'])
    await act(async () => tap(path));
  expect(location.pathname + location.search + location.hash).toBe('/elsewhere#devices');
  expect(history.length - entries).toBe(2);
});
