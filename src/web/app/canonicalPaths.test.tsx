import { screen } from '@testing-library/react';
import { aDeposit, aUser } from '#test/support/fixtures/depositFixtures.ts';
import { renderApp } from '#test/support/app/renderApp.tsx';
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
