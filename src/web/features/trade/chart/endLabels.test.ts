import { type End, placeEnds } from './endLabels.ts';

const SIZE = { width: 300, height: 200 };
const ROWS = [4, 30, 56];

const createEnd = (x: number, text = `Ends ${x}`): End => ({ x, text, width: 80 });
/** Returns left edge and top of each label, and where its line starts. */
const place = (xs: readonly number[], size = SIZE) =>
  placeEnds(
    xs.map(x => createEnd(x)),
    size,
    [],
    [],
  ).map(({ box, top }) => [box?.left ?? null, box?.top ?? null, top]);

describe('the label of an end', () => {
  it('is centred on its line where no other one is near, and inside the chart', () => {
    expect(place([150])).toEqual([[110, ROWS[0], ROWS[0]]]);
    expect(place([290])).toEqual([[220, ROWS[0], ROWS[0]]]);
  });

  it.each([
    ['the earlier first', [150, 156]],
    ['the later first', [156, 150]],
  ])('is beside its line, away from a near one: %s', (_name, xs) => {
    const expected = xs.map(x => [x === 150 ? 70 : 156, ROWS[0], ROWS[0]]);
    expect(place(xs)).toEqual(expected);
  });

  // Mutation check: starting each line at the top must fail this test. A label would seem to name two lines.
  it('covers no other line at the edge: the earlier line starts below the later label', () => {
    expect(place([296, 290])).toEqual([
      [216, ROWS[0], ROWS[0]],
      [210, ROWS[1], ROWS[1]],
    ]);
    expect(place([296, 290, 284]).map(([, , top]) => top)).toEqual(ROWS);
  });

  it('is omitted for the last ones where there is no space for all, and their lines start below the others', () => {
    expect(place([290, 284, 296], { width: 300, height: 60 })).toEqual([
      [210, ROWS[0], ROWS[0]],
      [204, ROWS[1], ROWS[1]],
      [null, null, 0],
    ]);
  });

  it('is shared by trades that end in the same second', () => {
    const placed = placeEnds([createEnd(150, 'Ends 12:01:05'), createEnd(152, 'Ends 12:01:05')], SIZE, [], []);
    expect(placed.map(({ box }) => box?.left ?? null)).toEqual([110, null]);
  });

  it('overlaps nothing that is drawn already', () => {
    const dot = { left: 100, top: 0, width: 24, height: 24 };
    expect(placeEnds([createEnd(110)], SIZE, [dot], [])[0]?.box).toMatchObject({ top: ROWS[1]! });
  });

  // Mutation check: ignoring the points must fail this test.
  it.each([
    ['is below the point of its own end', { left: 145, top: 10, width: 10, height: 10 }, ROWS[1]],
    ['covers a point rather than being omitted', { left: 0, top: 0, width: 300, height: 200 }, ROWS[0]],
  ])('%s', (_case, point, top) => {
    expect(placeEnds([createEnd(150)], SIZE, [], [point])[0]?.box).toMatchObject({ left: 110, top });
  });
});
