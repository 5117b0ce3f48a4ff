import { act, fireEvent, screen } from '@testing-library/react';
import { takeDrawnColors, takeDrawnTexts } from '#test/support/app/fakeCanvas.ts';
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { aTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { aTradeDesk, openTrade } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { priceColorsChosen } from '#web/shared/app/preferences.ts';
import { palettes } from '#web/theme/palettes.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

/** Bars of a second until noon, from 67,000 up. */
const aSecondEach = (count: number) =>
  Array.from({ length: count }, (_bar, at) => {
    const openedAt = NOON - (count - 1 - at) * 1_000;
    const price = `${67_000 + at}`;
    return [openedAt, price, price, price, price, '5', openedAt + 999];
  });

describe('the chart', () => {
  it('describes in words what it draws', async () => {
    const { receivePrice } = await openTrade();
    await seconds(1);
    await receivePrice('67220.00');
    await receivePrice('67210.00');
    expect(screen.getByRole('img', { name: /Price chart of BTC\/USDT: now 67,210.00, low/ })).toBeInTheDocument();
  });

  // Mutation check: summing up all kept bars must fail this test. 120 bars have space, 12 of them after the newest one, and
  // 54 where the selected trade ends in five minutes.
  it.each([
    ['the newest bars', [], '67,011.00'],
    [
      'fewer beside the end of a trade',
      [aTrade({ createdAt: new Date(NOON).toISOString(), selectedTime: 'trade5Min' })],
      '67,053.00',
    ],
  ])('describes the range of the visible bars: %s', async (_which, trades, low) => {
    const desk = aTradeDesk(trades);
    await openTrade({ desk, price: '67119.00', provider: { '/api/v3/klines': () => aSecondEach(120) } });
    expect(
      screen.getByRole('img', {
        name: `Price chart of BTC/USDT: now 67,119.00, low ${low}, high 67,119.00 in the visible range.`,
      }),
    ).toBeInTheDocument();
  });

  // Mutation check: naming a retry whatever the outcome of the request must fail this test.
  it.each([
    ['refuses', jsonResponse(400, { code: -1120, msg: 'Invalid interval.' }), 'Waiting for the first prices…'],
    ['fails', jsonResponse(500, {}), 'The exchange sends no chart data right now. Trying again…'],
  ])('names a retry only where there is one, when the exchange %s', async (_how, response, text) => {
    await openTrade({ provider: { '/api/v3/klines': () => response.clone() } });
    await seconds(1);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('shows the true entry of an open trade on the axis, its side and its end', async () => {
    const placedAt = NOON - 38_000;
    const desk = aTradeDesk([aTrade({ createdAt: new Date(placedAt).toISOString() })]);
    const { receivePrice } = await openTrade({ desk });
    await seconds(1);
    takeDrawnTexts();
    await receivePrice('67214.40');
    await seconds(1);
    const texts = takeDrawnTexts();
    expect(texts).toContain('67,198.10');
    expect(texts).toContain('▲ Buy');
    expect(texts.filter(text => text.startsWith('Ends '))).not.toEqual([]);
  });

  // Mutation check: marking a trade at the price that the user saw must fail this test.
  it('marks a trade only once its true entry is known', async () => {
    const desk = aTradeDesk([aTrade({ createdAt: new Date(NOON).toISOString(), coinPrice: 67_111.11, entryAt: null })]);
    const { receivePrice } = await openTrade({ desk });
    await receivePrice('67214.40');
    await seconds(0.3);
    expect(screen.getByText('Price you saw 67,111.11')).toBeVisible();
    expect(takeDrawnTexts()).not.toContain('67,111.11');
    desk.enter('t1', 67_112.22, NOON + 400);
    await seconds(1);
    await receivePrice('67214.50');
    expect(screen.getByText('Entry 67,112.22')).toBeVisible();
    expect(takeDrawnTexts()).toContain('67,112.22');
  });

  // Mutation check: a palette without the user’s choice in PriceCanvas must fail this test.
  it('renders a trade that is ahead in the colour of rising prices, at once when the user changes it', async () => {
    const desk = aTradeDesk([aTrade({ createdAt: new Date(NOON - 38_000).toISOString() })]);
    const { receivePrice, dispatch } = await openTrade({ desk });
    await seconds(1);
    await receivePrice('67214.40');
    await seconds(1);
    const { success, error } = palettes.dark;
    expect(takeDrawnColors()).toContain(success);
    act(() => void dispatch(priceColorsChosen('redUp')));
    takeDrawnColors();
    await seconds(0.3);
    const colors = takeDrawnColors();
    expect(colors).toContain(error);
    expect(colors).not.toContain(success);
  });

  it('switches to candles and names the maker of the chart', async () => {
    const { user } = await openTrade();
    await user.click(screen.getByRole('button', { name: 'Candles' }));
    await seconds(0.3);
    expect(screen.getByRole('button', { name: 'Candles' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('link', { name: /TradingView Lightweight Charts/ })).toHaveAttribute(
      'href',
      'https://www.tradingview.com/',
    );
  });

  it('requests the bars of an interval when it is selected, and remembers the choice', async () => {
    const { user, deps, recorded } = await openTrade();
    await user.click(screen.getByRole('button', { name: '5m' }));
    await seconds(0.3);
    expect(recorded.filter(({ path }) => path.includes('interval=5m'))).toHaveLength(1);
    expect(deps.cookies.get('chartInterval')).toBe('5m');
    await user.click(screen.getByRole('button', { name: '1m' }));
    await user.click(screen.getByRole('button', { name: '5m' }));
    await seconds(0.3);
    expect(recorded.filter(({ path }) => path.includes('interval=5m'))).toHaveLength(1);
  });

  // Mutation check: leaving the indicators out of useChartView's cookie, or out of the summary, must fail this test.
  it('shows the chosen indicators with their newest values, names them in words, and remembers the choice', async () => {
    const klines = Array.from({ length: 40 }, (_bar, at) => {
      const openedAt = NOON - (40 - at) * 60_000;
      return [openedAt, '67200', '67300', '67100', `${67_000 + at}`, '5', openedAt + 59_999];
    });
    const { user, deps, receiveExchangeTrade } = await openTrade({ provider: { '/api/v3/klines': () => klines } });
    await user.click(screen.getByRole('button', { name: '1m' }));
    await user.click(screen.getByRole('button', { name: 'Indicators' }));
    await seconds(0.5);
    const items = () => screen.getAllByRole('menuitemcheckbox');
    expect(items().map(item => item.textContent)).toEqual(['Moving average (20)', 'Bollinger bands (20, 2)']);
    await user.click(items()[0]!);
    await user.click(items()[1]!);
    expect(items().map(item => item.getAttribute('aria-checked'))).toEqual(['true', 'true']);
    await user.keyboard('{Escape}');
    await seconds(1.1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    const chart = screen.getByRole('region', { name: 'Price chart' });
    expect(chart).toHaveTextContent('Moving average (20) 67,029.50');
    await receiveExchangeTrade('67040.00');
    // The closes 67,021 to 67,040 have the variance 399 / 12.
    expect(chart).toHaveTextContent('Moving average (20) 67,030.50');
    expect(chart).toHaveTextContent('Bollinger bands (20, 2) 67,018.97 – 67,042.03');
    const summary = () => screen.getByRole('img', { name: /^Price chart of BTC/ }).getAttribute('aria-label');
    expect(summary()).toMatch(/visible range\. Indicators: Moving average \(20\) and Bollinger bands \(20, 2\)\.$/);
    expect(deps.cookies.get('chartIndicators')).toBe('movingAverage.bollingerBands');
    await user.click(screen.getByRole('button', { name: 'Indicators' }));
    await seconds(0.5);
    await user.click(items()[1]!);
    await user.keyboard('{Escape}');
    await seconds(1.1);
    expect(chart).not.toHaveTextContent('Bollinger');
    expect(summary()).toMatch(/Indicators: Moving average \(20\)\.$/);
    expect(deps.cookies.get('chartIndicators')).toBe('movingAverage');
  });

  // Mutation check: closing the chart without `onPoint(null)` must fail this test.
  it('removes the price under the crosshair as the chart is replaced under it', async () => {
    const { user } = await openTrade({ provider: { '/api/v3/klines': () => aSecondEach(120) } });
    await seconds(0.5);
    const chart = screen.getByRole('region', { name: 'Price chart' });
    // The upper canvas of the prices receives the pointer.
    const canvas = document.querySelectorAll('canvas')[1] ?? chart;
    for (const type of ['mouseenter', 'mousemove'])
      fireEvent(canvas, new MouseEvent(type, { clientX: 100, clientY: 50 }));
    await seconds(0.1);
    expect(chart).toHaveTextContent(/:\d\d 67,0/);
    await user.click(screen.getByRole('button', { name: 'Candles' }));
    await seconds(0.1);
    expect(chart).not.toHaveTextContent(/:\d\d 67,0/);
  });
});
