import { act, fireEvent, screen, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { jsonResponse, type Handler, renderApp, type RenderOptions } from './renderApp.tsx';
import { seconds } from './seconds.ts';
import { A_TRON_ADDRESS, aWithdraw, aWithdrawMethod } from '#test/support/fixtures/withdrawFixtures.ts';

const CREATE = 'POST /api/createWithdraw';

interface Scene extends Partial<RenderOptions> {
  methods?: Handler;
  create?: Handler;
  log?: Handler;
  user?: Handler;
}

/** Opens the withdraw checkout of one method. Requires fake timers. */
export async function openWithdraw({ methods, create, log, user, ...options }: Scene = {}) {
  const app = await renderApp({
    route: '/withdraw/checkout/usdt-trc20',
    signedIn: true,
    ...options,
    provider: {
      '/api/withdrawMethods': methods ?? (() => [aWithdrawMethod()]),
      '/api/getUserById': user ?? (() => aUser()),
      '/api/getUserWithdrawLog': log ?? (() => []),
      '/api/getWithdrawDetails/w1': () => ({ withdraw: aWithdraw() }),
      [CREATE]: create ?? (() => jsonResponse(201, { withdraw: aWithdraw() })),
      ...options.provider,
    },
  });
  await seconds(0.1);
  await seconds(0.1);
  const amount = () => screen.getByLabelText('Amount');
  const address = () => screen.getByLabelText('Wallet address');
  const submit = () => screen.getByRole('button', { name: 'withdraw' });
  const type = (input: HTMLElement, value: string) =>
    act(async () => void fireEvent.change(input, { target: { value } }));

  return {
    ...app,
    amount,
    address,
    submit,
    created: () => app.requests('/api/createWithdraw'),
    keys: () => app.requests('/api/createWithdraw').map(({ headers }) => headers.get('idempotency-key')),
    typeAmount: (typed: string) => type(amount(), typed),
    async fillIn(typed = '100', to = A_TRON_ADDRESS) {
      await type(amount(), typed);
      await type(address(), to);
    },
    async openConfirmation() {
      fireEvent.click(submit());
      await seconds(0.1);
    },
    /** Returns the confirmation, whose code loads when it first opens. */
    sheet: async () => within(await screen.findByRole('dialog', { name: 'Confirm withdrawal' })),
    async confirm() {
      fireEvent.click(await screen.findByRole('button', { name: 'Confirm and withdraw' }));
      await seconds(0.1);
    },
  };
}
