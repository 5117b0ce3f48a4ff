import { type Box, dropRepeated, LABEL_HEIGHT, overlaps, placeLabels, spreadLabels } from './labelLayout.ts';

const AREA: Box = { left: 0, top: 0, width: 300, height: 200 };

describe('the labels on the price axis', () => {
  it('are at their prices where there is space', () => {
    expect(spreadLabels([40, 100, 160], 200, 130)).toEqual({ centres: [40, 100, 160], last: 130 });
  });

  // Mutation check: placing labels in the order of their trades must fail this test.
  it('keep the order of their prices', () => {
    const [lower, higher] = spreadLabels([101, 99], 200, 98).centres;
    expect(higher).toBeLessThan(lower!);
  });

  // Mutation check: leaving `reserved` out of the check for space must fail this test.
  it.each([
    [[100, 101, 99], 100],
    [[11, 12, 13, 14], 12],
    [[190, 191, 192, 193], 189],
    [[50, 50, 50, 50], null],
    [[-30, 260, 100, 105], 103],
  ])('never overlap each other or the last price: %j around %j', (centres, kept) => {
    const { centres: placed, last } = spreadLabels(centres, 200, kept);
    const all = [...placed, last].flatMap(centre => centre ?? []);
    expect(all).toHaveLength(centres.length + (kept === null ? 0 : 1));
    for (const [index, centre] of all.entries())
      for (const other of all.slice(index + 1)) expect(Math.abs(centre - other)).toBeGreaterThanOrEqual(LABEL_HEIGHT);
    for (const centre of all) {
      expect(centre).toBeGreaterThanOrEqual(LABEL_HEIGHT / 2);
      expect(centre).toBeLessThanOrEqual(200 - LABEL_HEIGHT / 2);
    }
  });

  // Mutation check: keeping the last price at its place must fail this test. A higher entry would be below it.
  it.each([
    [[14], 16],
    [[188, 186, 150], 184],
    [[12, 40, 41, 60], 30],
    [[20, 180], 22],
  ])('keep the order of their prices around the last price at an edge: %j around %j', (centres, price) => {
    const { centres: placed, last } = spreadLabels(centres, 200, price);
    for (const [index, centre] of centres.entries())
      expect(Math.sign(placed[index]! - last!)).toBe(Math.sign(centre - price));
  });

  it('leave the last price at its place where they have space beside it', () => {
    expect(spreadLabels([98, 100, 104], 200, 100).last).toBe(100);
    expect(spreadLabels([16], 200, 16)).toEqual({ centres: [40], last: 16 });
  });

  it('are dropped from the end where there is no space for all', () => {
    const { centres, last } = spreadLabels([60, 20, 21], 72, 30);
    expect(centres).toEqual([60, expect.any(Number), null]);
    expect(last).not.toBeNull();
  });
});

describe('the labels in the chart', () => {
  const label = (left: number, top: number): Box => ({ left, top, width: 60, height: LABEL_HEIGHT });

  it('take their first free position, and none where there is none', () => {
    const taken = [label(0, 0)];
    const [first, second, third] = placeLabels(
      [[label(10, 5), label(10, 60)], [label(12, 62), label(12, 100)], [label(0, 0)]],
      AREA,
      taken,
    );
    expect([first, second, third]).toEqual([label(10, 60), label(12, 100), null]);
  });

  it('stay inside the chart', () => {
    expect(placeLabels([[label(280, 195)]], AREA, [])).toEqual([label(240, 200 - LABEL_HEIGHT)]);
  });

  it('detect when two of them overlap', () => {
    expect(overlaps(label(0, 0), label(59, 21))).toBe(true);
    expect(overlaps(label(0, 0), label(60, 0))).toBe(false);
  });
});

// Mutation check: returning every label must fail this test. Two equal entries would have two labels on the axis.
it('drops a label that repeats an earlier one at its place', () => {
  const labels = [
    { text: '67,198.10', x: 0, y: 40 },
    { text: '67,198.10', x: 0, y: 40 },
    { text: '67,198.10', x: 90, y: 40 },
    { text: '67,198.20', x: 0, y: 40 },
  ];
  expect(dropRepeated(labels)).toEqual([labels[0], labels[2], labels[3]]);
});
