import { act, fireEvent, screen, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { jsonResponse, type Handler, renderApp, type RenderOptions } from './renderApp.tsx';
import { seconds } from './seconds.ts';
import { aSiteSetting } from '#test/support/fixtures/tradeFixtures.ts';
import { aPayIdOwner, aTransfer } from '#test/support/fixtures/transferFixtures.ts';

/** The look-up is sent this long after typing stops, and answered at once. */
const LOOK_UP_DELAY_S = 0.7;

interface Scene extends Partial<RenderOptions> {
  setting?: Handler;
  balance?: number;
  lookUp?: Handler;
  create?: Handler;
  log?: Handler;
}

/**
 * Opens the transfer screen of the demo user with 1,000 USDT, a minimum of 1 and a charge of 1 %. Requires fake timers.
 */
export async function openTransfer({ setting, balance = 1000, lookUp, create, log, ...options }: Scene = {}) {
  const app = await renderApp({
    route: '/transfer',
    signedIn: true,
    ...options,
    provider: {
      '/api/getSiteSetting': setting ?? (() => aSiteSetting({ transferMin: 1, transferCharge: 1 })),
      '/api/getUserById': () => aUser({ balance }),
      '/api/getUserByPayId/*': lookUp ?? (() => aPayIdOwner()),
      '/api/getUserTransferLog': log ?? (() => []),
      '/api/getTransferDetails/x1': () => ({ transfer: aTransfer() }),
      'POST /api/createTransfer': create ?? (() => jsonResponse(201, { transfer: aTransfer() })),
      ...options.provider,
    },
  });
  await seconds(0.1);
  const amount = () => screen.getByLabelText('Amount');
  const payId = () => screen.getByLabelText('Receiver Pay ID');
  const submit = () => screen.getByRole('button', { name: 'Transfer' });
  const sheet = () => screen.findByRole('dialog', { name: 'Confirm Transfer' });
  const confirm = async () => within(await sheet()).getByRole('button', { name: 'Confirm & Send' });
  const type = (field: HTMLElement, value: string) =>
    act(async () => void fireEvent.change(field, { target: { value } }));
  const press = async (button: HTMLElement) => {
    await app.user.click(button);
    await seconds(0.1);
  };

  return {
    ...app,
    amount,
    payId,
    submit,
    sheet,
    confirm,
    press,
    type,
    created: () => app.requests('/api/createTransfer'),
    lookedUp: () => app.requests('/api/getUserByPayId/').map(({ path }) => path.split('/').at(-1)),
    keys: () => app.requests('/api/createTransfer').map(({ headers }) => headers.get('idempotency-key')),
    /** Fills in the form and waits for the receiver's look-up. */
    async fillIn(typed = '250', receiver = '10000002') {
      await type(amount(), typed);
      await type(payId(), receiver);
      await seconds(LOOK_UP_DELAY_S);
    },
    openConfirmation: () => press(submit()),
    /** Confirms the open sheet. */
    send: async () => press(await confirm()),
  };
}
