import { act, fireEvent, screen } from '@testing-library/react';
import { aNetwork } from '#test/support/app/network.ts';
import { errorResponse, type Handler, jsonResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { aTransfer } from '#test/support/fixtures/transferFixtures.ts';
import { aTradeDesk, openTrade } from '#test/support/app/tradeScene.ts';
import { openTransfer } from '#test/support/app/transferScene.ts';
import { transfersApi } from '#web/api/transfers.ts';
import { FRESH } from '#web/api/readFresh.ts';

const NOW = Date.UTC(2026, 10, 20, 14, 2);
const createdAt = new Date(NOW + 1_000).toISOString();
const { getUserTransferLog } = transfersApi.endpoints;

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

/** Loses the first responses, until the outcome of that request is unknown, and then answers. */
function lostFirst(answer: () => unknown) {
  let isLost = true;
  return {
    create: () => {
      if (isLost) throw new TypeError('cut');
      return answer();
    },
    recover: () => void (isLost = false),
  };
}

const getNotice = (log: string) =>
  `Your earlier request went through: see your ${log}. This one wasn’t sent. Send it again if you still want it.`;

// Mutation check: returning 'confirmed' for every record that `settleEarlier` finds must fail this test.
it('a second order is not announced as placed when the first one is found, and keeps its stake for a new tap', async () => {
  const { create, recover } = lostFirst(() => jsonResponse(201, { trade: aTrade({ _id: 't2' }) }));
  const desk = aTradeDesk();
  const form = await openTrade({ desk, create });
  await form.place();
  await seconds(10);
  await form.receivePrice();
  recover();
  desk.add(aTrade({ tradeAmount: 10, tradeType: 'buy', createdAt }));
  fireEvent.change(form.amount(), { target: { value: '20.00' } });
  const sent = form.created().length;
  await form.place();
  await seconds(1);
  expect(form.created()).toHaveLength(sent);
  expect(
    screen.getByText(
      (_text, element) => element?.textContent === getNotice('Orders') && !!element.closest('[role=alert]'),
      { selector: '.MuiAlert-message' },
    ),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent('Trade placed.');
  expect(form.amount()).toHaveValue('20.00');

  await form.receivePrice();
  await form.place();
  await seconds(1);
  expect(form.created()).toHaveLength(sent + 1);
  expect(form.created().at(-1)?.body).toMatchObject({ tradeAmount: 20 });
});

interface Scene {
  provider?: Record<string, Handler>;
  /** The list beside the form of a wide page has sent its poll before the second transfer is confirmed. */
  isPolling?: boolean;
}

async function transferAfterUnknown({ provider, isPolling = false }: Scene = {}) {
  const { create, recover } = lostFirst(() => jsonResponse(201, { transfer: aTransfer() }));
  let respond: (reply: unknown) => void = () => undefined;
  let readLog: () => unknown = () => [];
  const form = await openTransfer({ create, log: () => readLog(), provider });
  await form.fillIn('250');
  await form.openConfirmation();
  await form.send();
  await seconds(10);
  await form.press(screen.getByRole('button', { name: 'Cancel' }));
  recover();
  readLog = () => new Promise(resolve => (respond = resolve));
  await form.fillIn('300');
  await form.openConfirmation();
  const sent = form.created().length;
  if (isPolling) act(() => void form.dispatch(getUserTransferLog.initiate(undefined, FRESH)));
  await form.send();
  return {
    ...form,
    sent,
    /** Answers the look-up, and further ones in the same way: by default with the record of the first transfer. */
    respond: async (reply: () => unknown = () => [aTransfer({ createdAt })]) => {
      readLog = reply;
      await act(async () => respond(reply()));
      await seconds(0.1);
    },
    answerNext: () => void (readLog = () => [aTransfer({ createdAt })]),
  };
}

// Mutation check: omitting `trackAmountChange` for an earlier record must fail this test.
it('a second transfer stays in its confirmation, and a tap in progress does not send it', async () => {
  const form = await transferAfterUnknown();
  await form.respond();
  expect(await form.sheet()).toHaveTextContent(getNotice('Transfer History'));
  await form.send();
  expect(form.created()).toHaveLength(form.sent);
  await seconds(0.5);
  await form.send();
  expect(form.created()).toHaveLength(form.sent + 1);
  expect(form.shownToasts.map(({ text }) => text)).toEqual(['Transfer request submitted!']);
});

// Mutation check: clearing the draft after every outcome must fail this test.
it('a second transfer whose form was left is announced as not sent, and its draft stays', async () => {
  const form = await transferAfterUnknown();
  fireEvent.click(document.querySelector('a[href="/wallet"]') ?? document.body);
  await seconds(0.5);
  await form.respond();
  await seconds(1);
  expect(form.shownToasts).toEqual([{ kind: 'error', text: getNotice('Transfer History') }]);
  expect(form.deps.drafts.read('form/transfer')).toMatchObject({ amount: '300' });
});

// Mutation check: searching cached rows after a failed read in `findRecord` must fail this test.
it('a second transfer is held back while the log of the first one cannot be read', async () => {
  const form = await transferAfterUnknown();
  await form.respond(() => errorResponse(429, 'too_many_requests', 'Too many requests.'));
  expect(await form.sheet()).toHaveTextContent('We couldn’t confirm');
  expect(form.created()).toHaveLength(form.sent);
  form.answerNext();
  await seconds(0.5);
  await form.send();
  expect(await form.sheet()).toHaveTextContent(getNotice('Transfer History'));
  expect(form.created()).toHaveLength(form.sent);
});

// Mutation check: reading the log only once in `findRecord` must fail this test.
it('a look-up that the return of the network restarted finds the first transfer', async () => {
  const network = aNetwork();
  const form = await transferAfterUnknown({ provider: network.provider });
  await network.lose();
  form.answerNext();
  await network.restore();
  expect(await form.sheet()).toHaveTextContent(getNotice('Transfer History'));
  expect(form.created()).toHaveLength(form.sent);
});

// Mutation check: deciding by the answer to a poll that the look-up has joined must fail this test.
it('a look-up that joins a poll sent before the first transfer was made reads the log again', async () => {
  const form = await transferAfterUnknown({ isPolling: true });
  const replies = [[], [aTransfer({ createdAt })]];
  await form.respond(() => replies.shift());
  expect(form.created()).toHaveLength(form.sent);
  expect(await form.sheet()).toHaveTextContent(getNotice('Transfer History'));
});

// Mutation check: starting `sendWithRetry` as clear for a stored request must fail this test.
it('a transfer that is tapped again and answered 429 stays unconfirmed, and the next tap sends the same key', async () => {
  const tooMany = () => jsonResponse(429, { error: 'Slow.', code: 'too_many_requests' }, { 'retry-after': '60' });
  const { create, recover } = lostFirst(tooMany);
  const form = await openTransfer({ create });
  await form.fillIn('250');
  await form.openConfirmation();
  await form.send();
  await seconds(10);
  recover();
  const sent = form.created().length;
  await form.send();
  expect(form.created()).toHaveLength(sent + 1);
  expect(await form.sheet()).toHaveTextContent('We couldn’t confirm this. Check your Transfer History.');
  await form.send();
  expect(form.created()).toHaveLength(sent + 2);
  expect(new Set(form.keys()).size).toBe(1);
  expect(form.shownToasts).toEqual([]);
});
