import { act, fireEvent, screen } from '@testing-library/react';
import { aDeposit, aMethod, aUser } from '#test/support/fixtures/depositFixtures.ts';
import { jsonResponse, renderApp, type Handler, type RenderOptions } from './renderApp.tsx';
import { seconds } from './seconds.ts';
import { anImageFile, uploadResponse, createPendingUploads } from './pendingUploads.ts';

const CREATE = 'POST /api/createDeposit';
export const SUBMIT = 'Submit Deposit Request';

interface Scene extends Partial<RenderOptions> {
  methods?: Handler;
  create?: Handler;
  log?: Handler;
}

/** Opens the checkout of one method, with uploads that wait for the test's answers. Requires fake timers. */
export async function openCheckout({ methods, create, log, ...options }: Scene = {}) {
  const { uploads, upload } = createPendingUploads();
  const app = await renderApp({
    route: '/deposit/checkout/usdt-trc20',
    signedIn: true,
    ...options,
    provider: {
      '/api/depositMethods': methods ?? (() => [aMethod()]),
      '/api/getUserById': () => aUser(),
      '/api/getUserDepositLog': log ?? (() => []),
      '/api/getDepositDetails/d1': () => ({ deposit: aDeposit() }),
      [CREATE]: create ?? (() => jsonResponse(201, { deposit: aDeposit() })),
      ...options.provider,
    },
    deps: {
      upload,
      ...options.deps,
    },
  });
  await seconds(0.1);
  const amount = () => screen.getByLabelText('Amount');
  const file = () => screen.getByLabelText('Transaction screenshot', { selector: 'input' });
  const submit = () => screen.getByRole('button', { name: SUBMIT });

  return {
    ...app,
    uploads,
    amount,
    file,
    submit,
    created: () => app.requests('/api/createDeposit'),
    keys: () => app.requests('/api/createDeposit').map(({ headers }) => headers.get('idempotency-key')),
    /** Fills in the form with the screenshot uploaded. */
    async fillIn(typed = '250') {
      await act(async () => void fireEvent.change(amount(), { target: { value: typed } }));
      await app.user.upload(file(), anImageFile());
      await uploads.at(-1)?.respond(uploadResponse());
    },
    async send() {
      await app.user.click(submit());
      await seconds(0.1);
    },
  };
}
