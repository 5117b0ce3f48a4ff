import { act } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { NO_INSTALLATION, renderApp } from '#test/support/app/renderApp.tsx';

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
