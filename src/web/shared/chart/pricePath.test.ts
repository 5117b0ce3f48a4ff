import { someEvidence } from '#test/support/fixtures/tradeFixtures.ts';
import { createPathFromCandles, createPathFromTrades, scaleToDrawing } from './pricePath.ts';

const { entry, exit, around } = someEvidence();
const entryAt = Date.parse(entry!.at);

const kline = (openTime: number, close: string): [number, string, string, string, string, string, number] => [
  openTime,
  '0',
  '0',
  '0',
  close,
  '1',
  openTime + 999,
];

it('connects the entry, the closes in between and the exit', () => {
  const seconds = [kline(entryAt - 2_000, '1'), kline(entryAt + 1_000, '64013'), kline(entryAt + 90_000, '2')];
  expect(createPathFromCandles(seconds, entry!, exit!).map(({ price }) => price)).toEqual([64012.55, 64013, 64015.1]);
});

it('contains each stored trade once, in order of time', () => {
  const path = createPathFromTrades([exit, entry, ...around.entry, ...around.exit]);
  expect(path.map(({ price }) => price)).toEqual([64012, 64012.55, 64012.9, 64014, 64015.1, 64016]);
});

it('runs from left to right with the highest price at the top, and a constant one in the middle', () => {
  const drawing = { width: 100, height: 50, margin: 10 };
  expect(
    scaleToDrawing(drawing, [
      { at: 0, price: 1 },
      { at: 10, price: 3 },
      { at: 20, price: 2 },
    ]),
  ).toEqual([
    { x: 10, y: 40 },
    { x: 50, y: 10 },
    { x: 90, y: 25 },
  ]);
  expect(
    scaleToDrawing(drawing, [
      { at: 0, price: 7 },
      { at: 1, price: 7 },
    ]).map(({ y }) => y),
  ).toEqual([25, 25]);
});
