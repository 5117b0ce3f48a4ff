import type { SeriesAttachedParameter, Time } from 'lightweight-charts';
import type { Candle } from '#web/market/store/bars.ts';
import { palettes } from '#web/theme/palettes.ts';
import { createIndicatorLines } from './indicatorLines.ts';
import { NO_BANDS, updateBands } from './indicators.ts';

const aBar = (time: number, close: number): Candle => ({ time, open: close, high: close + 5, low: close - 5, close });
const count = (bars: number) => Array.from({ length: bars }, (_bar, index) => aBar(index, index + 1));

// Mutation check: dividing the squares by 19 must fail this test. The closes 1 to 20 have the variance 399 / 12.
it('averages the closes of 20 bars, with bands at two population standard deviations', () => {
  const { bands } = updateBands(count(21), NO_BANDS);
  expect(bands[19]?.average).toBe(10.5);
  expect(bands[19]?.upper).toBeCloseTo(10.5 + 2 * Math.sqrt(399 / 12), 12);
  expect(bands[19]?.lower).toBeCloseTo(10.5 - 2 * Math.sqrt(399 / 12), 12);
  expect(bands[20]?.average).toBe(11.5);
});

it('has no value before 20 bars, and bands at the average of equal prices', () => {
  expect(updateBands(count(19), NO_BANDS).bands).toEqual(Array.from({ length: 19 }, () => null));
  expect(updateBands([], NO_BANDS).bands).toEqual([]);
  const equal = Array.from({ length: 20 }, (_bar, time) => aBar(time, 0.25));
  expect(updateBands(equal, NO_BANDS).bands[19]).toEqual({ average: 0.25, upper: 0.25, lower: 0.25 });
});

it('counts bars and not time, so that a gap changes no value', () => {
  const delayed = count(25).map(bar => (bar.time < 10 ? bar : { ...bar, time: bar.time + 600 }));
  expect(updateBands(delayed, NO_BANDS).bands).toEqual(updateBands(count(25), NO_BANDS).bands);
});

// Mutation check: computing every bar again must fail this test.
it('computes only the values from the first changed bar on', () => {
  const bars = count(30);
  const before = updateBands(bars, NO_BANDS);
  const moved = updateBands([...bars.slice(0, -1), aBar(29, 90)], before);
  expect(moved.bands.findIndex((bands, index) => bands !== before.bands[index])).toBe(29);
  expect(moved.bands[29]?.average).toBe(20.5 + 60 / 20);
  const appended = updateBands([...moved.bars, aBar(30, 31)], moved);
  expect(appended.bands.slice(0, 30).every((bands, index) => bands === moved.bands[index])).toBe(true);
  const shifted = updateBands(bars.slice(1), before);
  expect(shifted.bands.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => null));
  expect(shifted.bands[19]).toEqual(before.bands[20]);
});

// Mutation check: drawing every bar, or the average below the bands, must fail this test.
it('draws the dashed bands and the solid average over them, through the visible bars', () => {
  const onValues = jest.fn();
  const lines = createIndicatorLines({ chosen: ['movingAverage', 'bollingerBands'], description: '', onValues });
  const timeScale = {
    getVisibleLogicalRange: () => ({ from: 22.5, to: 35 }),
    logicalToCoordinate: (at: number) => at * 10,
  };
  const parameter = { chart: { timeScale: () => timeScale }, series: { priceToCoordinate: (price: number) => price } };
  lines.primitive.attached?.({ ...parameter, requestUpdate() {} } as object as SeriesAttachedParameter<Time>);
  lines.setBars(count(25));
  lines.setPalette(palettes.dark);
  lines.primitive.updateAllViews?.();
  const drawn: { colour: string; dash: number; points: number[][] }[] = [];
  let [dash, points]: [number, number[][]] = [0, []];
  const context = {
    strokeStyle: '',
    setLineDash: ({ length }: number[]) => void (dash = length),
    beginPath: () => void (points = []),
    lineTo: (...point: number[]) => void points.push(point),
    stroke: () => void drawn.push({ colour: context.strokeStyle, dash, points }),
  };
  const target = { useMediaCoordinateSpace: (draw: (scope: object) => void) => draw({ context }) };
  lines.primitive
    .paneViews?.()[0]
    ?.renderer()
    ?.draw(target as never);
  const { muted, wait } = palettes.dark;
  expect(drawn.map(({ colour }) => colour)).toEqual([muted, muted, muted, wait]);
  expect(drawn.map(line => line.dash > 0)).toEqual([true, true, true, false]);
  const average = [22, 23, 24].map(at => [at * 10, at - 8.5]);
  expect(drawn.at(-1)?.points).toEqual(average);
  expect(onValues).toHaveBeenCalledTimes(1);
  lines.setBars(count(25).with(24, aBar(24, 25)));
  expect(onValues).toHaveBeenCalledTimes(2);
});
