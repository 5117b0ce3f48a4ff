import { act, fireEvent, screen } from '@testing-library/react';
import { openCheckout } from '#test/support/app/checkoutScene.ts';
import { aDeposit } from '#test/support/fixtures/depositFixtures.ts';
import { installFakeCamera } from '#test/support/app/fakeCamera.ts';
import { openKycForm, aKycRecord } from '#test/support/app/kycScene.ts';
import { jsonResponse, errorResponse } from '#test/support/app/renderApp.tsx';
import { byRunLength, casesForRun, itInLongRun } from '#test/support/runLength.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { openTrade } from '#test/support/app/tradeScene.ts';
import { aTransfer } from '#test/support/fixtures/transferFixtures.ts';
import { openTransfer } from '#test/support/app/transferScene.ts';
import { aWithdraw } from '#test/support/fixtures/withdrawFixtures.ts';
import { openWithdraw } from '#test/support/app/withdrawScene.ts';
import { uploadResponse } from '#test/support/app/pendingUploads.ts';
import { transfer as de } from '#web/i18n/de/transfer.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { USER_TOKEN } from '#web/deps.ts';

const NOW = Date.UTC(2026, 10, 20, 14, 2);
/** How long no further toast may appear, in seconds. */
const QUIET = byRunLength({ short: 10, long: 60 });
const refused = () => errorResponse(422, 'insufficient_balance', 'Insufficient balance.');

let unplug: () => void = () => undefined;
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  unplug();
  jest.useRealTimers();
});

async function sendTransfer(create: () => unknown) {
  const form = await openTransfer({ create });
  await form.fillIn();
  await form.openConfirmation();
  await form.send();
  return form;
}

const FORMS = {
  deposit: {
    async send(create: () => unknown) {
      const form = await openCheckout({ create });
      await form.fillIn();
      await form.send();
      return form;
    },
    made: () => jsonResponse(201, { deposit: aDeposit() }),
    done: 'Deposit submitted!',
  },
  withdraw: {
    async send(create: () => unknown) {
      const form = await openWithdraw({ create });
      await form.fillIn();
      await form.openConfirmation();
      await form.confirm();
      return form;
    },
    made: () => jsonResponse(201, { withdraw: aWithdraw() }),
    done: 'Withdraw request submitted!',
  },
  transfer: {
    send: sendTransfer,
    made: () => jsonResponse(201, { transfer: aTransfer() }),
    done: 'Transfer request submitted!',
  },
  trade: {
    async send(create: () => unknown) {
      const form = await openTrade({ create });
      await form.place();
      return form;
    },
    made: () => jsonResponse(201, { trade: aTrade() }),
    done: 'Trade placed.',
  },
  kyc: {
    async send(create: () => unknown) {
      const camera = installFakeCamera();
      unplug = camera.uninstall;
      const form = await openKycForm({ atDocuments: true, create });
      await form.toFace();
      await form.findByRole('button', { name: 'Capture Face' });
      await camera.allow();
      await camera.showFrame();
      await form.press('Capture Face');
      await seconds(3);
      await form.uploads[2]?.respond(uploadResponse('/files/face'));
      await form.press('Submit KYC');
      return form;
    },
    made: () => jsonResponse(201, { kyc: aKycRecord() }),
    done: 'kyc request submitted!',
  },
} as const;
const NAMES = ['transfer', 'trade', 'kyc', 'deposit', 'withdraw'] as const satisfies (keyof typeof FORMS)[];

/** Creates a response that the test sends later. */
function held() {
  let respond: (reply: unknown) => void = () => undefined;
  return {
    create: () => new Promise(resolve => (respond = resolve)),
    respond: async (reply: () => unknown) => {
      await act(async () => respond(reply()));
      await seconds(0.1);
    },
  };
}

/** Opens another screen, as the browser's Back would while a sheet is open. */
async function go(path: string) {
  fireEvent.click(document.querySelector(`a[href="${path}"]`) ?? document.body);
  await seconds(0.5);
  expect(location.pathname).toBe(path);
}

// Refused requests and unknown outcomes: backgroundResults.test.tsx.
// Mutation check: returning from `settle` when the form is closed must fail this test.
it.each(casesForRun(1, NAMES))(
  'a %s whose form was left is announced as made, once, and the user stays where they are',
  async name => {
    const { send, made, done } = FORMS[name];
    const { create, respond } = held();
    const { shownToasts } = await send(create);
    await go('/wallet');
    await respond(made);
    await seconds(QUIET);
    expect(shownToasts).toEqual([{ kind: 'success', text: done }]);
    expect(location.pathname).toBe('/wallet');
  },
);

describe('a form that was left', () => {
  async function leftTransfer() {
    const { create, respond } = held();
    const form = await sendTransfer(create);
    await go('/wallet');
    return { ...form, respond };
  }

  // Mutation check: announcing in a toast what an open form shows must fail this test.
  it.each(
    casesForRun(1, [
      ['refused', refused, 'Failed to submit Transfer. Please try again.'],
      ['made', FORMS.transfer.made, 'Transfer request submitted!'],
    ]),
  )('and opened again shows itself that the request was %s', async (_how, reply, text) => {
    const { shownToasts, respond } = await leftTransfer();
    await go('/');
    await go('/transfer');
    await respond(reply);
    await seconds(1);
    expect(shownToasts.map(toast => toast.text)).toEqual([text]);
  });

  // Mutation check: omitting `acknowledged` after the announcement must fail this test.
  it('and opened again, and left again, announces once', async () => {
    const { shownToasts, respond } = await leftTransfer();
    for (const path of ['/', '/transfer', '/wallet', '/', '/transfer', '/wallet']) await go(path);
    await respond(FORMS.transfer.made);
    await seconds(1);
    expect(shownToasts).toHaveLength(1);
  });

  // Mutation check: omitting the token from `announceOutcome` must fail this test.
  it.each(casesForRun(1, ['of somebody else', null]))('announces nothing to the next user (%s)', async token => {
    const { shownToasts, respond, deps } = await leftTransfer();
    act(() => (token === null ? deps.storage.remove(USER_TOKEN) : deps.storage.set(USER_TOKEN, token)));
    await respond(refused);
    await seconds(1);
    expect(shownToasts).toEqual([]);
  });

  it('announces that it was refused because the session had ended', async () => {
    const { shownToasts, respond, deps } = await leftTransfer();
    await respond(() => errorResponse(401, 'not_signed_in', 'Please sign in again.'));
    await seconds(1);
    expect(deps.storage.get(USER_TOKEN)).toBeNull();
    expect(shownToasts).toEqual([{ kind: 'error', text: 'Failed to submit Transfer. Please try again.' }]);
  });

  itInLongRun('announces in the current language', async () => {
    const { shownToasts, respond } = await leftTransfer();
    await act(async () => void (await i18n.changeLanguage('de')));
    await respond(refused);
    await seconds(1);
    expect(shownToasts).toEqual([{ kind: 'error', text: de.form.failed }]);
  });

  // Mutation check: announcing nothing that `resume` has found must fail this test.
  it('announces the record that it found after a reload', async () => {
    const before = await sendTransfer(() => new Promise(() => undefined));
    before.unmount();
    let answerLog: () => void = () => undefined;
    const log = () =>
      new Promise(
        resolve => (answerLog = () => resolve([aTransfer({ createdAt: new Date(NOW + 1_000).toISOString() })])),
      );
    const { shownToasts } = await openTransfer({ log });
    await go('/wallet');
    await act(async () => answerLog());
    // The look-up has joined the request of the list, and reads the log again.
    await act(async () => answerLog());
    await seconds(1);
    expect(shownToasts).toEqual([{ kind: 'success', text: 'Transfer request submitted!' }]);
  });
});

describe('a form that was left and opened again before it is refused', () => {
  async function refuse(name: 'transfer' | 'withdraw' | 'deposit', path: string, reply: () => unknown) {
    const { create, respond } = held();
    const form = await FORMS[name].send(create);
    for (const next of ['/wallet', '/', ...path.split(' ')]) await go(next);
    await respond(reply);
    await seconds(1);
    return form;
  }

  // Mutation check: setting the errors of fields that are not touched must fail this test.
  it.each([
    ['transfer', '/transfer'],
    ['withdraw', '/withdraw /withdraw/checkout/usdt-trc20'],
    ['deposit', '/deposit /deposit/checkout/usdt-trc20'],
  ] as const)('shows at the field what was refused: %s', async (name, path) => {
    const fields = { amount: 'The amount is not possible today.' };
    await refuse(name, path, () => errorResponse(422, 'invalid_fields', 'Check the fields.', { fields }));
    expect(screen.getByLabelText('Amount')).toBeInvalid();
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(/The amount is not possible today\./);
  });

  // Mutation check: showing a refused transfer in its confirmation only must fail this test.
  it('shows that a transfer was refused because its fee has changed', async () => {
    await refuse('transfer', '/transfer', () => errorResponse(409, 'quote_changed', 'The fee has changed.'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The fee has changed and nothing was sent.');
  });
});
