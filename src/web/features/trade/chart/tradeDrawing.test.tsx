import { takeDrawnTexts } from '#test/support/app/fakeCanvas.ts';
import { palettes } from '#web/theme/palettes.ts';
import type { Box } from './labelLayout.ts';
import { drawTrades, placePath } from './tradeDrawing.ts';

const SIZE = { width: 280, height: 90 };
const TEXTS = { formatSide: () => '▲ Buy', formatEnd: () => 'Ends' };

/** Returns the texts of a trade that was entered at (140, 45). */
function drawBeside(path: readonly Box[]): string[] {
  const canvas = document.createElement('canvas').getContext('2d')!;
  const mark = { side: 'buy', entry: 1, enteredAt: 0, endsAt: 60, standing: 'win', isSelected: true } as const;
  const { success, successSoft } = palettes.dark;
  const placed = [{ mark, y: 45, from: 140, to: 400, colour: success, ground: successSoft }];
  takeDrawnTexts();
  drawTrades(canvas, SIZE, { placed, last: null, path }, TEXTS, palettes.dark);
  return takeDrawnTexts();
}

// Mutation check: ignoring the path, or dropping the arrow with the word, must fail this test.
it.each([
  ['the word where the path leaves it space', [{ left: 0, top: 0, width: 280, height: 20 }], '▲ Buy'],
  [
    'only the arrow where the path leaves no more',
    [
      { left: 0, top: 0, width: 110, height: 90 },
      { left: 160, top: 0, width: 110, height: 90 },
    ],
    '▲',
  ],
  ['the arrow on a path that leaves nothing', [{ left: 0, top: 0, ...SIZE }], '▲'],
])('marks the entry of a trade by %s', (_case, path, expected) => {
  expect(drawBeside(path)).toContain(expected);
  expect(drawBeside(path)).toHaveLength(2);
});

/** Returns the upper edges of the labels at the right edge of two trades whose ends are beyond it. */
function findEdgeLabels(entries: readonly (readonly [x: number, y: number])[]): number[] {
  const tops: number[] = [];
  const record = (left: number, top: number, width: number) => left + width === 280 - 4 && tops.push(top);
  const methods: Record<string, unknown> = { measureText: () => ({ width: 42 }), roundRect: record };
  const canvas = new Proxy({} as CanvasRenderingContext2D, {
    get: (_target, name) => methods[String(name)] ?? (() => undefined),
    set: () => true,
  });
  const mark = { side: 'buy', entry: 1, enteredAt: 0, endsAt: 60, standing: 'win', isSelected: true } as const;
  const { success: colour, successSoft: ground } = palettes.dark;
  const placed = entries.map(([from, y]) => ({ mark, y, from, to: 400, colour, ground }));
  drawTrades(canvas, { width: 280, height: 180 }, { placed, last: null, path: [] }, TEXTS, palettes.dark);
  return tops;
}

// Mutation check: the first candidate whatever it covers must fail this test.
it('covers no entry by the label of an end beyond the edge where another place is free', () => {
  const first = [100, 90] as const;
  expect(findEdgeLabels([first])).toEqual([64]);
  expect(findEdgeLabels([first, [240, 75]])).toEqual([94]);
});

const bars = [
  { time: 1, open: 5, high: 9, low: 1, close: 5 },
  { time: 2, open: 5, high: 8, low: 3, close: 6 },
];

// Mutation check: the wicks of a line, or the closes of candles, must fail this test.
it.each([
  ['line', { top: 93, height: 3 }],
  ['candles', { top: 91, height: 7 }],
] as const)('knows what the path of a %s chart covers', (kind, part) => {
  const context = { bars: () => bars, kind, timeToX: (time: number) => 10 * time };
  expect(placePath(context, price => 100 - price)).toEqual([{ left: 10, width: 20, ...part }]);
});
