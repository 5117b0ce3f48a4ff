import { drawLabels, type PlacedMark } from './markDrawing.ts';

const SIZE = { width: 300, height: 200 };
const TEXT_WIDTH = 64;
const LABEL_WIDTH = 80;

const placeTrade = (to: number, y: number): PlacedMark => ({
  mark: { side: 'buy', entry: y, enteredAt: 0, endsAt: to, standing: 'win', isSelected: false },
  y,
  from: 20,
  to,
  colour: 'up',
  ground: 'upSoft',
});

/** Returns the drawn labels of ends with their left and right edges and their tops. */
function drawEnds(placed: readonly PlacedMark[]): unknown[] {
  const boxes: { left: number; top: number }[] = [];
  const ends: unknown[] = [];
  const canvas = {
    measureText: () => ({ width: TEXT_WIDTH }),
    beginPath: () => undefined,
    fill: () => undefined,
    roundRect: (left: number, top: number) => boxes.push({ left, top }),
    fillText(text: string) {
      const { left, top } = boxes.at(-1)!;
      if (text.startsWith('Ends')) ends.push([text, left, left + LABEL_WIDTH, top]);
    },
  };
  drawLabels(canvas as unknown as CanvasRenderingContext2D, SIZE, placed, null, {
    formatSide: () => 'Buy',
    formatEnd: ({ endsAt }) => `Ends ${Math.floor(endsAt)}`,
  });
  return ends;
}

describe('the label of an end', () => {
  it('is centred on its line where that is the only one', () => {
    expect(drawEnds([placeTrade(150, 80)])).toEqual([['Ends 150', 110, 190, 4]]);
  });

  // Mutation check: allowing the lines of other ends must fail this test. A label on two lines names neither.
  it.each([
    ['the earlier first', [150, 156]],
    ['the later first', [156, 150]],
  ])('ends at its line where another one is near: %s', (_name, [first, second]) => {
    const drawn = drawEnds([placeTrade(first!, 60), placeTrade(second!, 140)]);
    expect(drawn).toHaveLength(2);
    expect(drawn).toEqual(
      expect.arrayContaining([
        ['Ends 150', 70, 150, 4],
        ['Ends 156', 156, 236, 4],
      ]),
    );
  });

  it('is omitted where it would touch the line of another trade everywhere', () => {
    expect(drawEnds([placeTrade(290, 60), placeTrade(296, 140)])).toEqual([['Ends 290', 210, 290, 4]]);
  });

  it('is drawn once for trades that end in the same second', () => {
    expect(drawEnds([placeTrade(150, 60), placeTrade(150.4, 160)])).toEqual([['Ends 150', 110, 190, 4]]);
  });
});
