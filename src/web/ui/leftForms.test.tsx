import { act, fireEvent } from '@testing-library/react';
import { openCheckout } from '#test/support/checkoutScene.ts';
import { aDeposit } from '#test/support/depositFixtures.ts';
import { plugCameraIn } from '#test/support/fakeCamera.ts';
import { openKycForm, someKyc } from '#test/support/kycScene.ts';
import { answer, refusal } from '#test/support/renderApp.tsx';
import { seconds } from '#test/support/seconds.ts';
import { aTrade } from '#test/support/tradeFixtures.ts';
import { openTrade } from '#test/support/tradeScene.ts';
import { aTransfer } from '#test/support/transferFixtures.ts';
import { openTransfer } from '#test/support/transferScene.ts';
import { aWithdraw } from '#test/support/withdrawFixtures.ts';
import { openWithdraw } from '#test/support/withdrawScene.ts';
import { uploaded } from '#test/support/waitingUploads.ts';
import { transfer as de } from '#web/i18n/de/transfer.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { USER_TOKEN } from '#web/deps.ts';

const NOW = Date.UTC(2026, 10, 20, 14, 2);
const refused = () => refusal(422, 'insufficient_balance', 'Your balance is not enough.');
const cut = () => {
  throw new TypeError('cut');
};

let unplug: () => void = () => undefined;
jest.setTimeout(30_000);
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  unplug();
  jest.useRealTimers();
});

async function sendTransfer(create: () => unknown) {
  const form = await openTransfer({ create });
  await form.fillIn();
  await form.ask();
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
    made: () => answer(201, { deposit: aDeposit() }),
    says: {
      done: 'Deposit submitted!',
      failed: 'Failed to submit deposit.',
      unknown: 'We could not confirm. See Deposit History',
    },
  },
  withdraw: {
    async send(create: () => unknown) {
      const form = await openWithdraw({ create });
      await form.fillIn();
      await form.ask();
      await form.confirm();
      return form;
    },
    made: () => answer(201, { withdraw: aWithdraw() }),
    says: {
      done: 'Withdraw request submitted!',
      failed: 'Failed to submit Withdraw. Please try again.',
      unknown: 'We could not confirm. See Withdraw History',
    },
  },
  transfer: {
    send: sendTransfer,
    made: () => answer(201, { transfer: aTransfer() }),
    says: {
      done: 'Transfer request submitted!',
      failed: 'Failed to submit Transfer. Please try again.',
      unknown: 'We could not confirm. See Transfer History',
    },
  },
  trade: {
    async send(create: () => unknown) {
      const form = await openTrade({ create });
      await form.place();
      return form;
    },
    made: () => answer(201, { trade: aTrade() }),
    says: {
      done: 'Your trade is placed.',
      failed: "Couldn't Create Trade...!",
      unknown: 'We could not confirm. See Orders',
    },
  },
  kyc: {
    async send(create: () => unknown) {
      const camera = plugCameraIn();
      unplug = camera.unplug;
      const form = await openKycForm({ atDocuments: true, create });
      await form.toFace();
      await form.findByRole('button', { name: 'Capture Face' });
      await camera.allow();
      await camera.showFrame();
      await form.press('Capture Face');
      await seconds(3);
      await form.uploads[2]?.answer(uploaded('/files/face'));
      await form.press('Submit KYC');
      return form;
    },
    made: () => answer(201, { kyc: someKyc() }),
    says: {
      done: 'kyc request submitted!',
      failed: 'Failed to submit kyc. Please try again.',
      unknown: 'We could not confirm. See KYC status',
    },
  },
} as const;
const NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[];

/** An answer that waits for the test to give it. */
function held() {
  let tell: (reply: unknown) => void = () => undefined;
  let [isHeld, always] = [true, cut as () => unknown];
  return {
    create: () => (isHeld ? new Promise(resolve => (tell = resolve)) : always()),
    tell: async (reply: () => unknown) => {
      [isHeld, always] = [false, reply];
      await act(async () => tell(reply === cut ? Promise.reject(new TypeError('cut')) : reply()));
      await seconds(0.1);
    },
  };
}

/** Goes to another screen, as the browser's Back would while a sheet is open. */
async function go(path: string) {
  fireEvent.click(document.querySelector(`a[href="${path}"]`) ?? document.body);
  await seconds(0.5);
  expect(location.pathname).toBe(path);
}

// Sabotage: return from `follow` when the form is not shown, and nobody is ever told.
describe.each(NAMES)('a %s whose form was left', name => {
  const { send, made, says } = FORMS[name];

  async function leftForm() {
    const { create, tell } = held();
    const form = await send(create);
    await go('/wallet');
    return { ...form, tell };
  }

  it('is told to have been refused, once, and nobody is moved', async () => {
    const { told, tell } = await leftForm();
    await tell(refused);
    await seconds(60);
    expect(told).toEqual([{ kind: 'error', text: says.failed }]);
    expect(location.pathname).toBe('/wallet');
  });

  it('is told to have been made, once, and nobody is moved', async () => {
    const { told, tell } = await leftForm();
    await tell(made);
    await seconds(60);
    expect(told).toEqual([{ kind: 'success', text: says.done }]);
    expect(location.pathname).toBe('/wallet');
  });

  it('is told to be unclear when it is, and never to have failed', async () => {
    const { told, tell } = await leftForm();
    await tell(cut);
    await seconds(60);
    expect(told).toEqual([{ kind: 'error', text: says.unknown }]);
  });
});

describe('a form that was left', () => {
  async function leftTransfer() {
    const { create, tell } = held();
    const form = await sendTransfer(create);
    await go('/wallet');
    return { ...form, tell };
  }

  // Sabotage: tell in a toast whatever the form says that was opened again.
  it.each([
    ['refused', refused, 'Failed to submit Transfer. Please try again.'],
    ['made', FORMS.transfer.made, 'Transfer request submitted!'],
  ])('and opened again says itself that the request was %s', async (_how, reply, text) => {
    const { told, tell } = await leftTransfer();
    await go('/');
    await go('/transfer');
    await tell(reply);
    await seconds(1);
    expect(told.map(toast => toast.text)).toEqual([text]);
  });

  // Sabotage: keep no account of who was told.
  it('and opened again, and left again, tells once', async () => {
    const { told, tell } = await leftTransfer();
    for (const path of ['/', '/transfer', '/wallet', '/', '/transfer', '/wallet']) await go(path);
    await tell(FORMS.transfer.made);
    await seconds(1);
    expect(told).toHaveLength(1);
  });

  // Sabotage: leave the token out of useTellLeft.
  it.each(['of somebody else', null])('tells nothing to whoever came after (%s)', async token => {
    const { told, tell, deps } = await leftTransfer();
    act(() => (token === null ? deps.storage.remove(USER_TOKEN) : deps.storage.set(USER_TOKEN, token)));
    await tell(refused);
    await seconds(1);
    expect(told).toEqual([]);
  });

  it('tells that it was refused because the session had ended', async () => {
    const { told, tell, deps } = await leftTransfer();
    await tell(() => refusal(401, 'not_signed_in', 'Please sign in again.'));
    await seconds(1);
    expect(deps.storage.get(USER_TOKEN)).toBeNull();
    expect(told).toEqual([{ kind: 'error', text: 'Failed to submit Transfer. Please try again.' }]);
  });

  it('tells in the language of now', async () => {
    const { told, tell } = await leftTransfer();
    await act(async () => void (await i18n.changeLanguage('de')));
    await tell(refused);
    await seconds(1);
    expect(told).toEqual([{ kind: 'error', text: de.form.failed }]);
  });

  // Sabotage: say nothing of a look into the log whose form is gone, and the record is found by nobody.
  it('tells of the record that it found after a reload', async () => {
    const before = await sendTransfer(() => new Promise(() => undefined));
    before.unmount();
    let answerLog: () => void = () => undefined;
    const log = () =>
      new Promise(
        resolve => (answerLog = () => resolve([aTransfer({ createdAt: new Date(NOW + 1_000).toISOString() })])),
      );
    const { told } = await openTransfer({ log });
    await go('/wallet');
    await act(async () => answerLog());
    await seconds(1);
    expect(told).toEqual([{ kind: 'success', text: 'Transfer request submitted!' }]);
  });
});
