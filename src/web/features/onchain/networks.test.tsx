import { act, screen, within } from '@testing-library/react';
import { errorResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { aMethod, aUser } from '#test/support/fixtures/depositFixtures.ts';
import { paginateStatement } from '#test/support/fixtures/statementFixtures.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 3) }));
afterEach(() => jest.useRealTimers());

const NEW_ADDRESS = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf';

async function open() {
  const state = { address: aMethod().paymentAddress, isDown: false, delayMs: 0 };
  const app = await renderApp({
    route: '/',
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser(),
      '/api/depositMethods': async () => {
        await new Promise(later => setTimeout(later, state.delayMs));
        return state.isDown ? errorResponse(403, 'forbidden', 'No.') : [aMethod({ paymentAddress: state.address })];
      },
      '/api/getUserDepositLog': () => [],
      '/api/getUserWithdrawLog': () => [],
      '/api/getCoinList': () => ['BTC'],
      '/api/getStatement': paginateStatement(() => []),
    },
  });
  const written: string[] = [];
  const writeText = async (text: string) => void written.push(text);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await seconds(0.1);
  const networks = within(await screen.findByRole('region', { name: 'USDT networks' }));
  await networks.findByText('TRC20');
  const comeBack = async () => {
    act(() => void window.dispatchEvent(new Event('focus')));
    await seconds(0.1);
  };
  return { ...app, state, written, networks, comeBack };
}

// Money sent to an old one is lost. Mutation check: copying while the address is requested again, or losing the press,
// must fail this test.
it('copies only the current address after a return to the page', async () => {
  const { user, state, written, networks, comeBack } = await open();
  Object.assign(state, { address: NEW_ADDRESS, delayMs: 3_000 });
  await comeBack();
  await user.click(networks.getByRole('button', { name: 'Copy TRC20 address' }));
  expect(written).toEqual([]);
  await seconds(3);
  expect(written).toEqual([NEW_ADDRESS]);
});

// Mutation check: keeping the addresses after a failed request must fail this test.
it('shows no address that could not be requested again, until Retry', async () => {
  const { user, state, networks, comeBack } = await open();
  networks.getByRole('button', { name: 'Copy TRC20 address' }).focus();
  Object.assign(state, { address: NEW_ADDRESS, isDown: true });
  await comeBack();
  expect(networks.queryByText('TRC20')).toBeNull();
  expect(screen.getByRole('region', { name: 'USDT networks' })).toHaveFocus();
  state.isDown = false;
  await user.click(networks.getByRole('button', { name: 'Retry' }));
  await seconds(0.1);
  expect(networks.getByTitle(NEW_ADDRESS)).toBeVisible();
});
