import { screen, within } from '@testing-library/react';
import { aTrade, someEvidence } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk, openTrade } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

const narrow = window.matchMedia;
beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => {
  window.matchMedia = narrow;
  jest.useRealTimers();
});

const anEthTrade = (placedAt: number) =>
  aTrade({ coinType: 'ETHUSDT', coinPrice: 3400, createdAt: new Date(placedAt).toISOString() });

// Mutation check: no `quoteShown` in TodayOrders must fail this test. A wider page has the price from its list of coins.
it('shows how an open trade of another coin stands among the orders of today, from 900 px on', async () => {
  window.matchMedia = media => Object.assign(narrow(media), { matches: media.includes('min-width:900px') });
  const { receivePrice } = await openTrade({ desk: aTradeDesk([anEthTrade(NOON - 20_000)]) });
  await receivePrice('67215.40');
  await seconds(1);
  expect(await screen.findByRole('row', { name: /^ETH.*Ahead \+8\.20$/ })).toBeVisible();
});

it('marks the coin of the chart in the list of coins beside it', async () => {
  window.matchMedia = media => Object.assign(narrow(media), { matches: /min-width: ?(900|1200)px/.test(media) });
  const { user } = await openTrade();
  const coins = within(await screen.findByRole('tabpanel', { name: 'All Coins' }));
  const getMarked = () =>
    coins.getAllByRole('link', { current: true }).map(link => link.textContent.replace(/\/USDT.*/, ''));
  await coins.findByRole('link', { name: /^ETH/ });
  expect(getMarked()).toEqual(['BTC']);
  await user.click(coins.getByRole('link', { name: /^ETH/ }));
  expect(getMarked()).toEqual(['ETH']);
});

// Mutation check: no `quoteShown` in ResultSheet must fail this test.
it('shows the prices of a result of another coin with the decimals of that coin', async () => {
  const desk = aTradeDesk([{ ...anEthTrade(NOON - 58_000), coinType: 'XRPUSDT' }]);
  await openTrade({ desk });
  desk.settle('t1', { tradeResult: 'win', tradeAfterAmount: 8.2, evidence: someEvidence() });
  await seconds(5);
  expect(await screen.findByRole('region', { name: 'XRP/USDT' })).toHaveTextContent('64,012.5500');
});
