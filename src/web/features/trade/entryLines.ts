import type {
  AutoscaleInfo,
  IPrimitivePaneRenderer,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import { FONT, type Palette, radius, size } from '#web/ui/tokens.ts';

/** The level a running trade was entered at, with its label. */
export interface EntryLine {
  price: number;
  label: string;
  side: 'buy' | 'sell';
}

type Canvas = CanvasRenderingContext2D;

const PADDING = 6;
const LABEL_HEIGHT = 20;
const LABEL_GAP = 2;

/** Where the labels stand: at their lines, moved down where they would cover one another. */
export function labelTops(centres: readonly number[]): number[] {
  const tops: number[] = [];
  const order = centres.map((centre, index) => ({ top: centre - LABEL_HEIGHT / 2, index }));
  let free = -Infinity;
  for (const { top, index } of order.sort((a, b) => a.top - b.top)) {
    tops[index] = Math.max(top, free);
    free = tops[index] + LABEL_HEIGHT + LABEL_GAP;
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
  canvas.font = `${size.small}px ${FONT}`;
  canvas.fillStyle = ground;
  canvas.beginPath();
  canvas.roundRect(4, top, canvas.measureText(label).width + 2 * PADDING, LABEL_HEIGHT, radius.tag / 2);
  canvas.fill();
  canvas.fillStyle = colour;
  canvas.textBaseline = 'middle';
  canvas.fillText(label, 4 + PADDING, top + LABEL_HEIGHT / 2);
}

/** Draws the entries of running trades over a series: a dashed line at the level, its label at the left. */
export function makeEntryLines() {
  let attached: SeriesAttachedParameter<Time> | null = null;
  let lines: readonly EntryLine[] = [];
  let palette: Palette | null = null;

  const renderer: IPrimitivePaneRenderer = {
    draw: target =>
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        if (!attached || !palette) return;
        const { series } = attached;
        const placed = lines
          .map(line => ({ ...line, y: series.priceToCoordinate(line.price) }))
          .filter((line): line is EntryLine & { y: NonNullable<typeof line.y> } => line.y !== null);
        const tops = labelTops(placed.map(({ y }) => y));
        for (const { y, side } of placed)
          drawLine(context, y, mediaSize.width, side === 'buy' ? palette.up : palette.down);
        for (const [index, { label, side }] of placed.entries())
          drawLabel(context, tops[index]!, label, palette.raised, side === 'buy' ? palette.up : palette.down);
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
    show(next: readonly EntryLine[]) {
      lines = next;
      attached?.requestUpdate();
    },
    paint(colours: Palette) {
      palette = colours;
      attached?.requestUpdate();
    },
  };
}
