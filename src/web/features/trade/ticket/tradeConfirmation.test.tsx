import { act, screen, within } from '@testing-library/react';
import { errorResponse, jsonResponse } from '#test/support/app/renderApp.tsx';
import { aSiteSetting, aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk, openTrade } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { providerApi } from '#web/api/http/providerApi.ts';
import { moneyEvents } from '#web/money/moneySlice.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

it('skips the confirmation after the user switches it off, and remembers that on this device', async () => {
  const { user, buy, dialog, created, deps } = await openTrade();
  await user.click(buy());
  await seconds(0.1);
  await user.click(within(await dialog()).getByRole('switch', { name: 'Do not ask again' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Confirm Buy' }));
  await seconds(1);
  expect(deps.cookies.get('askBeforeTrade')).toBe('no');
  await user.click(buy());
  await seconds(0.1);
  expect(created()).toHaveLength(2);
});

// Mutation check: reading the choice only once, or writing it at each confirmation, must fail this test.
it('requires the confirmation again once another tab switched it on, and keeps that choice', async () => {
  document.cookie = 'askBeforeTrade=no; path=/';
  const { user, buy, dialog, created, deps } = await openTrade();
  const chooseInOtherTab = (choice: string) => {
    deps.cookies.set('askBeforeTrade', choice);
    localStorage.setItem('askBeforeTrade', choice);
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
  };
  chooseInOtherTab('yes');
  await user.click(buy());
  await seconds(0.1);
  expect(created()).toHaveLength(0);
  const sheet = within(await dialog());
  chooseInOtherTab('no');
  await user.click(sheet.getByRole('button', { name: 'Confirm Buy' }));
  await seconds(0.1);
  expect(created()).toHaveLength(1);
  expect(deps.cookies.get('askBeforeTrade')).toBe('no');
});

// Mutation check: checking only an amount with an error when the limits change must fail this test.
it('names a limit that was lowered while it is open, and sends nothing', async () => {
  let tradeMax = 500;
  const { user, buy, dialog, created, dispatch } = await openTrade({
    provider: { '/api/getSiteSetting': () => aSiteSetting({ tradeMax }) },
  });
  await user.click(buy());
  await seconds(0.1);
  const confirm = within(await dialog()).getByRole('button', { name: 'Confirm Buy' });
  tradeMax = 5;
  await act(async () => void dispatch(providerApi.util.invalidateTags(['SiteSetting'])));
  await seconds(0.1);
  expect(confirm).toHaveAccessibleDescription('Maximum is 5.00 USDT');
  await user.click(confirm);
  await seconds(0.1);
  expect(created()).toHaveLength(0);
});

describe('of Trade again while another order of the coin is in flight', () => {
  /** Opens the result of a trade of 12.50 while an order of 10.00 has no response yet, and repeats that trade. */
  async function repeatDuringOrder() {
    const desk = aTradeDesk([aTrade({ createdAt: new Date(NOON - 58_000).toISOString(), tradeAmount: 12.5 })]);
    const responses: ((response: Response) => void)[] = [];
    const app = await openTrade({ desk, create: () => new Promise(resolve => responses.push(resolve)) });
    await app.place();
    desk.settle('t1', { tradeResult: 'loss', tradeAfterAmount: 12.5 });
    await seconds(3);
    await app.receivePrice('67215.00');
    await app.user.click(screen.getByRole('button', { name: 'Trade again' }));
    await seconds(0.2);
    const respond = async (response: Response) => {
      await act(async () => responses.shift()?.(response));
      await seconds(0.6);
    };
    return { ...app, respond };
  }
  const placed = (id: string) =>
    jsonResponse(201, { trade: aTrade({ _id: id, createdAt: new Date(NOON).toISOString() }) });

  // Mutation check: applying a repeated trade while an order is in flight must fail this test.
  it('waits for its response, and then sends the repeated trade', async () => {
    const { user, amount, dialog, created, respond } = await repeatDuringOrder();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(amount()).toHaveValue('10.00');
    await respond(placed('t2'));
    expect(await dialog()).toHaveTextContent('12.50 USDT');
    await user.click(within(await dialog()).getByRole('button', { name: 'Confirm Buy' }));
    await seconds(0.1);
    expect(created().map(({ body }) => body)).toMatchObject([{ tradeAmount: 10 }, { tradeAmount: 12.5 }]);
  });

  // Mutation check: keeping the former announcement while an order is sent must fail this test. Screen readers announce
  // added content alone.
  it('announces each of both orders', async () => {
    const { user, dialog, respond } = await repeatDuringOrder();
    await respond(placed('t2'));
    expect(screen.getByText('Trade placed.')).toBeInTheDocument();
    await user.click(within(await dialog()).getByRole('button', { name: 'Confirm Buy' }));
    expect(screen.queryByText('Trade placed.')).not.toBeInTheDocument();
    await respond(placed('t3'));
    expect(screen.getByText('Trade placed.')).toBeInTheDocument();
  });

  // Mutation check: clearing the failure as the confirmation opens must fail this test.
  it('keeps the reason of a refusal until the repeated trade is sent', async () => {
    const { user, dialog, respond } = await repeatDuringOrder();
    await respond(errorResponse(409, 'price_moved', 'The price has moved.', { price: 67_900.1 }));
    expect(document.body).toHaveTextContent('The price moved to 67,900.10');
    await user.click(within(await dialog()).getByRole('button', { name: 'Confirm Buy' }));
    await respond(placed('t2'));
    expect(document.body).not.toHaveTextContent('The price moved');
  });
});

// Mutation check: closing the confirmation whether the order was sent or not must fail this test.
it('stays open while a request from before a reload is verified', async () => {
  const { user, buy, dialog, created, dispatch } = await openTrade();
  const request = { formId: 'trade/BTCUSDT', id: 'resumed' };
  await user.click(buy());
  await seconds(0.1);
  const confirm = within(await dialog()).getByRole('button', { name: 'Confirm Buy' });
  act(() => void dispatch(moneyEvents.verificationStarted({ ...request, isResumed: true })));
  expect(confirm).toHaveAttribute('aria-busy', 'true');
  await user.click(confirm);
  expect(await dialog()).toBeVisible();
  expect(created()).toHaveLength(0);
  act(() => void dispatch(moneyEvents.outcomeUnknown({ ...request, isInvalidResponse: false })));
  await user.click(confirm);
  await seconds(0.1);
  expect(created()).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
