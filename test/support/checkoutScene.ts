import { act, fireEvent, screen } from '@testing-library/react';
import type { UploadAnswer, UploadRequest } from '#web/deps.ts';
import { aDeposit, aMethod, aUser } from './depositFixtures.ts';
import { answer, renderApp, type Handler, type RenderOptions } from './renderApp.tsx';
import { seconds } from './seconds.ts';

const CREATE = 'POST /api/createDeposit';
export const SUBMIT = 'Submit Deposit Request';

/** The upload that is under way: what was sent, and how to answer it. */
export interface Upload extends UploadRequest {
  answer: (answer: UploadAnswer) => Promise<void>;
}

export const uploaded = (fileUrl = '/files/f1?signature=s'): UploadAnswer => ({
  kind: 'answered',
  status: 200,
  body: JSON.stringify({ fileUrl }),
});

export const aPicture = (name = 'receipt-1402.png', type = 'image/png', bytes = 100): File =>
  new File([new Uint8Array(bytes)], name, { type });

interface Scene extends Partial<RenderOptions> {
  methods?: Handler;
  create?: Handler;
  log?: Handler;
}

/** The checkout of one method, with uploads that wait for the test to answer them. Fake timers have to be on. */
export async function openCheckout({ methods, create, log, ...options }: Scene = {}) {
  const uploads: Upload[] = [];
  const app = await renderApp({
    route: '/deposit/checkout/usdt-trc20',
    signedIn: true,
    ...options,
    provider: {
      '/api/depositMethods': methods ?? (() => [aMethod()]),
      '/api/getUserById': () => aUser(),
      '/api/getUserDepositLog': log ?? (() => []),
      '/api/getDepositDetails/d1': () => ({ deposit: aDeposit() }),
      [CREATE]: create ?? (() => answer(201, { deposit: aDeposit() })),
      ...options.provider,
    },
    deps: {
      upload: request =>
        new Promise(resolve => {
          uploads.push({ ...request, answer: async reply => act(async () => resolve(reply)) });
        }),
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
    /** Fills the form in, with the screenshot uploaded. */
    async fillIn(typed = '250') {
      await act(async () => void fireEvent.change(amount(), { target: { value: typed } }));
      await app.user.upload(file(), aPicture());
      await uploads.at(-1)?.answer(uploaded());
    },
    async send() {
      await app.user.click(submit());
      await seconds(0.1);
    },
  };
}
