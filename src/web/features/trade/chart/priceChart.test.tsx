import { takeDrawnTexts } from '#test/support/app/fakeCanvas.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { addDirections } from '#web/theme/addDirections.ts';
import { palettes } from '#web/theme/palettes.ts';
import type { TradeMark } from './createOpenMarks.ts';
import { openPriceChart } from './priceChart.ts';

const mockLoads: (() => void)[] = [];
// The script comes from the network, which a test cannot make slow otherwise.
jest.mock('#web/shared/app/loadChunk.ts', () => ({
  loadWhenReachable: async (load: () => Promise<unknown>) => {
    await new Promise<void>(resolve => mockLoads.push(resolve));
    return load();
  },
}));

const NOON = Date.UTC(2026, 10, 20, 12) / 1000;

beforeEach(() => jest.useFakeTimers({ now: NOON * 1000 }));
afterEach(() => jest.useRealTimers());

// Mutation check: removing the chart without detaching its primitive must fail this test.
it('draws nothing after it was closed while the drawing of trades was loading', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const chart = openPriceChart(container, {
    ...{ kind: 'line', interval: '1s', language: 'en', decimals: 2, indicators: null },
    priceText: String,
    texts: { formatSide: () => 'Buy', formatEnd: () => 'Ends' },
    onPoint: () => undefined,
  });
  const [open, high, low, close] = [67_000, 67_000, 67_000, 67_000];
  chart.setPalette(addDirections(palettes.dark, 'greenUp'));
  chart.setBars([{ time: NOON - 1, open, high, low, close }]);
  const mark: TradeMark = {
    side: 'buy',
    entry: 67_000,
    enteredAt: NOON - 30,
    endsAt: NOON + 30,
    standing: 'win',
    isSelected: true,
  };
  chart.setMarks([mark]);
  await seconds(1);
  chart.setMarks([mark]);
  await seconds(1);
  expect(takeDrawnTexts()).toContain('67000');
  chart.stop();
  // Mutation check: loading again while it is loading must fail this test.
  expect(mockLoads).toHaveLength(1);
  mockLoads[0]?.();
  await seconds(1);
  expect(takeDrawnTexts()).toEqual([]);
});
