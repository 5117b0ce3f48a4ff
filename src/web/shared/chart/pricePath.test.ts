import { scaleToDrawing } from './pricePath.ts';

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
