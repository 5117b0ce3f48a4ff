import { act } from '@testing-library/react';
import { CreateDeposit } from '#contract/deposits.ts';
import { CreateKyc } from '#contract/kyc.ts';
import { CreateTrade } from '#contract/trades.ts';
import { CreateTransfer } from '#contract/transfers.ts';
import { CreateWithdraw } from '#contract/withdraws.ts';
import { VALID_BODIES } from '#test/support/fixtures/validBodies.ts';
import { type Handler, errorResponse, renderHookInApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { depositRequest } from '#web/features/deposit/depositRequest.ts';
import { kycRequest } from '#web/features/kyc/wizard/kycRequest.ts';
import { tradeRequest } from '#web/features/trade/ticket/tradeRequest.ts';
import { transferRequest } from '#web/features/transfer/transferRequest.ts';
import { withdrawRequest } from '#web/features/withdraw/withdrawRequest.ts';
import { accountTexts } from '#web/i18n/accountTexts.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { useMoneySubmission } from './useMoneySubmission.ts';

const nothing = () => undefined;
const ENDS = { onConfirmed: nothing, onRejected: nothing };
const refused = () => errorResponse(422, 'insufficient_balance', 'Insufficient balance.');
const cut = () => {
  throw new TypeError('cut');
};

/** The requests of money and documents: how the form sends each, and the toasts after the form was left. */
const POSTS = {
  deposit: {
    call: 'POST /api/createDeposit',
    useSubmit() {
      const { submit } = useMoneySubmission(depositRequest, 'deposit', ENDS);
      return () => submit(CreateDeposit.parse(VALID_BODIES['POST /api/createDeposit']));
    },
    failed: 'Failed to submit deposit.',
    unknown: 'We couldn’t confirm this. Check your Deposit History.',
  },
  withdraw: {
    call: 'POST /api/createWithdraw',
    useSubmit() {
      const { submit } = useMoneySubmission(withdrawRequest, 'withdraw', ENDS);
      return () => submit(CreateWithdraw.parse(VALID_BODIES['POST /api/createWithdraw']));
    },
    failed: 'Failed to submit Withdraw. Please try again.',
    unknown: 'We couldn’t confirm this. Check your Withdrawal History.',
  },
  transfer: {
    call: 'POST /api/createTransfer',
    useSubmit() {
      const { submit } = useMoneySubmission(transferRequest, 'transfer', ENDS);
      return () => submit(CreateTransfer.parse(VALID_BODIES['POST /api/createTransfer']));
    },
    failed: 'Failed to submit Transfer. Please try again.',
    unknown: 'We couldn’t confirm this. Check your Transfer History.',
  },
  trade: {
    call: 'POST /api/createTrade',
    useSubmit() {
      const { submit } = useMoneySubmission(tradeRequest, 'trade', ENDS);
      return () => submit(CreateTrade.parse(VALID_BODIES['POST /api/createTrade']));
    },
    failed: "Couldn't Create Trade...!",
    unknown: 'We couldn’t confirm this. Check your Orders.',
  },
  kyc: {
    call: 'POST /api/createKyc',
    useSubmit() {
      const { submit } = useMoneySubmission(kycRequest, 'kyc', ENDS);
      return () => submit(CreateKyc.parse(VALID_BODIES['POST /api/createKyc']));
    },
    failed: 'Failed to submit kyc. Please try again.',
    unknown: 'We couldn’t confirm this. Check your KYC status.',
  },
};
const NAMES = Object.keys(POSTS) as (keyof typeof POSTS)[];

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 2) }));
afterEach(() => jest.useRealTimers());

/** Sends the request, leaves its form before the response, and returns the toasts of the minute after it. */
async function toldAfterLeaving(name: keyof typeof POSTS, respond: Handler) {
  const { call, useSubmit } = POSTS[name];
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>(resolve => (release = resolve));
  const provider = { [call]: async (request: Parameters<Handler>[0]) => isReleased.then(() => respond(request)) };
  const { result, unmount, shownToasts } = await renderHookInApp(useSubmit, { signedIn: true, provider });
  await loadTexts([], accountTexts);
  await act(async () => void result.current());
  unmount();
  expect(shownToasts).toEqual([]);
  release();
  await seconds(60);
  return shownToasts;
}

describe.each(NAMES)('a %s whose form was left', name => {
  // Mutation check: returning from `settle` when the form is closed must fail this test.
  it('is announced as refused, once', async () => {
    expect(await toldAfterLeaving(name, refused)).toEqual([{ kind: 'error', text: POSTS[name].failed }]);
  });

  // Mutation check: announcing every outcome but `confirmed` as failed must fail this test.
  it('is announced as unclear when the outcome is unknown, and never as failed', async () => {
    expect(await toldAfterLeaving(name, cut)).toEqual([{ kind: 'error', text: POSTS[name].unknown }]);
  });
});
