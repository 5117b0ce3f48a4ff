import type {
  AutoscaleInfo,
  IPrimitivePaneRenderer,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import type { Palette } from '#web/theme/palettes.ts';
import { FONT, radius, size } from '#web/theme/tokens.ts';

/** The level a running trade was entered at, with its label. */
export interface EntryLine {
  price: number;
  label: string;
  side: 'buy' | 'sell';
}

type Canvas = CanvasRenderingContext2D;

interface Size {
  width: number;
  height: number;
}

const PADDING = 6;
const LABEL_HEIGHT = 20;
const LABEL_GAP = 2;
const DOT_RADIUS = 4;

/**
 * Where the labels stand: at their lines, moved down where they would cover one another, and back up where the lowest
 * of them would leave the chart.
 */
export function labelTops(centres: readonly number[], height: number): number[] {
  const tops: number[] = [];
  const order = centres.map((centre, index) => ({ top: centre - LABEL_HEIGHT / 2, index }));
  let free = -Infinity;
  for (const { top, index } of order.sort((a, b) => a.top - b.top)) {
    tops[index] = Math.max(top, free);
    free = tops[index] + LABEL_HEIGHT + LABEL_GAP;
  }
  let lowest = height - LABEL_HEIGHT;
  for (const { index } of order.reverse()) {
    tops[index] = Math.min(tops[index]!, lowest);
    lowest = tops[index] - LABEL_HEIGHT - LABEL_GAP;
  }
  return tops;
}

function drawLine(canvas: Canvas, y: number, width: number, colour: string): void {
  canvas.strokeStyle = colour;
  canvas.lineWidth = 1;
  canvas.setLineDash([4, 4]);
  canvas.beginPath();
  canvas.moveTo(0, y);
  canvas.lineTo(width, y);
  canvas.stroke();
  canvas.setLineDash([]);
}

function drawLabel(canvas: Canvas, top: number, label: string, ground: string, colour: string): void {
  canvas.font = `${size.small} ${FONT}`;
  canvas.fillStyle = ground;
  canvas.beginPath();
  canvas.roundRect(4, top, canvas.measureText(label).width + 2 * PADDING, LABEL_HEIGHT, radius.tag / 2);
  canvas.fill();
  canvas.fillStyle = colour;
  canvas.textBaseline = 'middle';
  canvas.fillText(label, 4 + PADDING, top + LABEL_HEIGHT / 2);
}

function drawDot(canvas: Canvas, x: number, y: number, colour: string): void {
  canvas.fillStyle = colour;
  canvas.beginPath();
  canvas.arc(x, y, DOT_RADIUS, 0, 2 * Math.PI);
  canvas.fill();
}

export type ChartMarks = ReturnType<typeof makeChartMarks>;

/** Draws over a series: the entries of running trades, dashed with their labels at the left, and a dot at the newest price. */
export function makeChartMarks() {
  let attached: SeriesAttachedParameter<Time> | null = null;
  let lines: readonly EntryLine[] = [];
  let newest: { time: Time; value: number } | null = null;
  let palette: Palette | null = null;

  function drawEntries(
    canvas: Canvas,
    { width, height }: Size,
    { series }: SeriesAttachedParameter<Time>,
    colours: Palette,
  ) {
    const placed = lines
      .map(line => ({ ...line, y: series.priceToCoordinate(line.price) }))
      .filter((line): line is EntryLine & { y: NonNullable<typeof line.y> } => line.y !== null);
    const colourOf = ({ side }: EntryLine) => (side === 'buy' ? colours.up : colours.down);
    for (const line of placed) drawLine(canvas, line.y, width, colourOf(line));
    for (const [index, top] of labelTops(
      placed.map(({ y }) => y),
      height,
    ).entries()) {
      const line = placed[index]!;
      drawLabel(canvas, top, line.label, colours.surface, colourOf(line));
    }
  }

  function drawNewest(canvas: Canvas, { series, chart }: SeriesAttachedParameter<Time>, colours: Palette) {
    const x = newest && chart.timeScale().timeToCoordinate(newest.time);
    const y = newest && series.priceToCoordinate(newest.value);
    if (x !== null && y !== null) drawDot(canvas, x, y, colours.onBrandSoft);
  }

  const renderer: IPrimitivePaneRenderer = {
    draw: target =>
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        if (!attached || !palette) return;
        drawNewest(context, attached, palette);
        drawEntries(context, mediaSize, attached, palette);
      }),
  };
  const views = [{ renderer: () => renderer }];

  /** The levels stay in sight: the price scale reaches to them. */
  function autoscaleInfo(): AutoscaleInfo | null {
    const prices = lines.map(({ price }) => price);
    return prices.length === 0
      ? null
      : { priceRange: { minValue: Math.min(...prices), maxValue: Math.max(...prices) } };
  }

  const primitive: ISeriesPrimitive<Time> = {
    attached: parameter => {
      attached = parameter;
    },
    detached: () => {
      attached = null;
    },
    paneViews: () => views,
    autoscaleInfo,
  };

  return {
    primitive,
    showEntries(next: readonly EntryLine[]) {
      lines = next;
      attached?.requestUpdate();
    },
    /** The price that the dot stands at; the chart is drawn anew when it is fed. */
    showNewest(point: { time: Time; value: number } | null) {
      newest = point;
    },
    paint(colours: Palette) {
      palette = colours;
      attached?.requestUpdate();
    },
  };
}
