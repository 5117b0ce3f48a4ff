import { act, screen, within } from '@testing-library/react';
import { seconds } from '#test/support/app/seconds.ts';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk, openTrade } from '#test/support/app/tradeScene.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

jest.setTimeout(30_000);
beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

const placedAt = (ms: number) => aTrade({ createdAt: new Date(ms).toISOString() });
const aLoss = { tradeResult: 'loss', tradeAfterAmount: 10 } as const;

/** Opens Trade with a result, and moves the focus of the keyboard to one of its buttons. */
async function focusResult(button: string) {
  const desk = aTradeDesk([placedAt(NOON - 58_000)]);
  const app = await openTrade({ desk });
  desk.settle('t1', aLoss);
  await seconds(4);
  const result = within(await screen.findByRole('region', { name: 'BTC/USDT' }));
  act(() => result.getByRole('button', { name: button }).focus());
  return app;
}

const duration = () => screen.getByRole('radio', { name: /^60 s/ });

// Mutation check: removing useRestoreFocus from TicketPane must fail this test. The focus would return to the top of the
// page.
it('returns the focus to the ticket when a result is closed by the keyboard', async () => {
  const { user } = await focusResult('Close');
  await user.keyboard('{Enter}');
  await user.tab();
  expect(duration()).toHaveFocus();
});

it('returns the focus to the ticket after the confirmation of Trade again', async () => {
  const { user, dialog } = await focusResult('Trade again');
  await user.keyboard('{Enter}');
  await seconds(0.5);
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  await seconds(0.5);
  await user.tab();
  expect(duration()).toHaveFocus();
});

// Mutation check: restoring the focus while no result was shown before must fail this test.
it('leaves the focus where it is when a result opens', async () => {
  const desk = aTradeDesk([placedAt(NOON - 58_000)]);
  await openTrade({ desk });
  const focused = document.activeElement;
  desk.settle('t1', aLoss);
  await seconds(4);
  await screen.findByRole('region', { name: 'BTC/USDT' });
  expect(document.activeElement).toBe(focused);
});
