import { screen } from '@testing-library/react';
import { jsonResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { aTradeDesk } from '#test/support/app/tradeScene.ts';
import { aWonTrade, someEvidence } from '#test/support/fixtures/tradeFixtures.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 15) }));
afterEach(() => jest.useRealTimers());

// Mutation check: the entry price beside the path, which has it at its level, must fail this test.
it.each([
  ['once', someEvidence('64011.00'), 'Stake 10.00'],
  ['beside the stake without evidence', null, 'Stake 10.00Price 64,012.55'],
])('shows the entry price of a loss %s', async (_where, evidence, amounts) => {
  const loss = aWonTrade({ tradeResult: 'loss', tradeAfterAmount: 10, evidence });
  await renderApp({
    route: `/order/${loss._id}`,
    signedIn: true,
    provider: {
      ...aTradeDesk([loss]).handlers,
      '/api/v3/*': () => jsonResponse(400, { code: -1120, msg: 'Invalid interval.' }),
    },
  });
  await seconds(0.3);
  expect(screen.getByText(/^Stake 10.00$/).parentElement).toHaveTextContent(new RegExp(`^${amounts}$`));
});
