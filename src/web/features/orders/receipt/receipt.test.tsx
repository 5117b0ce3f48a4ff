import { act, screen, waitFor, within } from '@testing-library/react';
import { takeDrawnColors, takeDrawnTexts } from '#test/support/app/fakeCanvas.ts';
import { errorResponse, renderApp, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { aTradeDesk } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { aTrade, aWonTrade, passedOrder } from '#test/support/fixtures/tradeFixtures.ts';
import { priceColorsChosen } from '#web/shared/app/preferences.ts';
import { palettes } from '#web/theme/palettes.ts';

const LINK = `${location.origin}/evidence?pair=BTCUSDT&side=buy&payout=0.8&entry=101&exit=199&source=exchange.test`;

let png: Blob | null;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 15) });
  png = new Blob(['png'], { type: 'image/png' });
  takeDrawnTexts();
  Object.assign(globalThis, { Path2D: class {} });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(png));
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(navigator, { share: undefined, canShare: undefined });
  jest.useRealTimers();
});

async function openOrder(trade: ReturnType<typeof aTrade>, options: RenderOptions = {}) {
  const app = await renderApp({
    route: `/order/${trade._id}`,
    signedIn: true,
    ...options,
    provider: { ...aTradeDesk([trade]).handlers, '/api/v3/*': () => [], ...options.provider },
  });
  await seconds(0.3);
  return app;
}

async function openReceipt(options?: RenderOptions, trade = aWonTrade()) {
  const app = await openOrder(trade, options);
  takeDrawnTexts();
  await app.user.click(screen.getByRole('button', { name: /Share receipt|Beleg teilen/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /Order receipt|Orderbeleg/ }));
  await seconds(0.1);
  return { ...app, sheet, drawn: takeDrawnTexts().join(' ') };
}

// Mutation check: adding the user's name to the receipt must fail this test.
it('draws entry, exit, times, result, id and the link to the evidence, and nothing about the account', async () => {
  const { drawn } = await openReceipt();
  const { _id, evidence } = aWonTrade();
  for (const text of [
    'Market BUY',
    'Gain',
    '64,012.55',
    '64,015.10',
    'Exit 64,015.10 is above entry 64,012.55',
    String(evidence?.entry?.tradeId),
    String(evidence?.exit?.tradeId),
    'UTC',
    _id,
  ])
    expect(drawn).toContain(text);
  expect(drawn.replaceAll(' ', '')).toContain(LINK);
  expect(drawn).not.toMatch(/demo|@|Demo User|balance|10000001/);
});

// Mutation check: a public link for every order with entry and exit must fail this test. Its page shows a win by prices.
it.each([
  ['market_stopped', '/order/t1'],
  ['single_trade', '/order/t1'],
  ['voided_by_operator', '/order/t1'],
  ['equal_prices', '/evidence?pair=BTCUSDT'],
])('of an order refunded as %s links to %s', async (voidReason, link) => {
  const refunded = aWonTrade({ tradeResult: null, tradeAfterAmount: 0, voidReason });
  const { drawn } = await openReceipt({}, refunded);
  expect(drawn.replaceAll(' ', '')).toContain(`${location.origin}${link}`);
});

// Mutation check: leaving `priceColors` out of the content must fail this test.
it('has the colours of gains and losses that the user chose, at once when they change', async () => {
  takeDrawnColors();
  const { dispatch } = await openReceipt();
  const { success, error } = palettes.dark;
  expect(takeDrawnColors()).toContain(success);
  act(() => void dispatch(priceColorsChosen('redUp')));
  await seconds(0.1);
  const colors = takeDrawnColors();
  expect(colors).toContain(error);
  expect(colors).not.toContain(success);
});

it('is in the language of the app', async () => {
  const { drawn } = await openReceipt({ language: 'de' });
  expect(drawn).toContain('Einstieg');
  expect(drawn).toContain('64.012,55');
});

it('states that the market is simulated', async () => {
  const exchange = {
    global: { rest: 'http://exchange.test', socket: 'ws://exchange.test' },
    us: { rest: 'http://us.exchange.test', socket: 'ws://us.exchange.test' },
    isSimulated: true,
  };
  const { drawn } = await openReceipt({ config: { exchange, sandbox: true } });
  expect(drawn).toMatch(/simulated market|simulated prices/i);
  expect(drawn.replaceAll(' ', '')).toContain('&source=simulated');
});

it('is saved as a PNG where the browser shares no files', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { sheet, user } = await openReceipt();
  expect(sheet.queryByRole('button', { name: 'Share' })).toBeNull();
  expect(await sheet.findByRole('img')).toHaveAccessibleName(/BTC\/USDT, Market BUY\. Gain: \+/);
  await user.click(sheet.getByRole('button', { name: 'Save image' }));
  expect(saved).toEqual([`order-${aWonTrade()._id}.png`]);
});

it('is shared as a file with the link', async () => {
  const share = jest.fn(async () => undefined);
  Object.assign(navigator, { share, canShare: () => true });
  const { sheet, user } = await openReceipt();
  await user.click(await sheet.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(share).toHaveBeenCalledWith({ files: [expect.any(File)], title: 'Order receipt', text: LINK });
});

it('shows when it cannot be drawn', async () => {
  png = null;
  const { sheet } = await openReceipt();
  expect(await sheet.findByText('Couldn’t create the receipt.')).toBeVisible();
});

// Mutation check: a receipt of the order that the navigation passed must fail this test. It may be void by now.
it('waits for the order as it is now', async () => {
  const order = aWonTrade();
  let isDown = true;
  const voided = { ...order, tradeResult: null, tradeAfterAmount: 0, voidReason: 'voided_by_operator' };
  const { user } = await openOrder(order, {
    state: passedOrder(order),
    provider: { '/api/getTradeDetails/*': () => (isDown ? errorResponse(403, 'forbidden', 'No.') : { trade: voided }) },
  });
  const button = screen.getByRole('button', { name: 'Share receipt' });
  await user.click(button);
  await seconds(0.1);
  expect(screen.queryByRole('dialog')).toBeNull();
  isDown = false;
  takeDrawnTexts();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await seconds(0.1);
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Order receipt' });
  await seconds(0.1);
  expect(takeDrawnTexts()).toContain('Refunded');
});

it('does not exist for an order without a result', async () => {
  await openOrder(aTrade());
  expect(screen.queryByRole('button', { name: 'Share receipt' })).toBeNull();
});
