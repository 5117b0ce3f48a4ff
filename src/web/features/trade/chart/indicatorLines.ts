import type { ISeriesPrimitive, Logical, SeriesAttachedParameter, Time } from 'lightweight-charts';
import type { Candle } from '#web/market/store/bars.ts';
import type { Palette } from '#web/theme/palettes.ts';
import { type Bands, NO_BANDS, updateBands } from './indicators.ts';
import type { Indicator } from './useChartView.ts';

interface LineStyle {
  value: keyof Bands;
  colour: 'wait' | 'muted';
  /** Lengths of strokes and spaces in px; solid without any. */
  dash: number[];
}

const DASH = [4, 3];
const LINES: Record<Indicator, readonly LineStyle[]> = {
  movingAverage: [{ value: 'average', colour: 'wait', dash: [] }],
  bollingerBands: (['upper', 'average', 'lower'] as const).map(value => ({ value, colour: 'muted', dash: DASH })),
};
// The moving average covers the middle of the bands, which has the same values.
const DRAW_ORDER = ['bollingerBands', 'movingAverage'] as const;

interface DrawnLine extends LineStyle {
  points: { x: number; y: number }[];
}

function drawLine(canvas: CanvasRenderingContext2D, { points, dash, colour }: DrawnLine, palette: Palette): void {
  canvas.strokeStyle = palette[colour];
  canvas.lineWidth = 1.5;
  canvas.setLineDash(dash);
  canvas.beginPath();
  for (const { x, y } of points) canvas.lineTo(x, y);
  canvas.stroke();
  canvas.setLineDash([]);
}

/** The indicators of one chart at a time, drawn over its bars. */
export interface IndicatorLines {
  primitive: ISeriesPrimitive<Time>;
  /** A sentence for screen readers that names the indicators, with the space before it. */
  description: string;
  setBars: (bars: readonly Candle[]) => void;
  setPalette: (palette: Palette) => void;
}

interface LinesOptions {
  chosen: readonly Indicator[];
  description: string;
  /** Receives the values at the newest bar when they change; null while a full period is missing. */
  onValues: (newest: Bands | null) => void;
}

/** Creates the lines of the chosen indicators. Their library types only, because the chart's script has the library. */
export function createIndicatorLines({ chosen, description, onValues }: LinesOptions): IndicatorLines {
  const styles = DRAW_ORDER.filter(each => chosen.includes(each)).flatMap(each => LINES[each]);
  let attached: SeriesAttachedParameter<Time> | null = null;
  let palette: Palette | null = null;
  let known = NO_BANDS;
  let drawn: DrawnLine[] = [];

  function placeLine(style: LineStyle, { chart, series }: SeriesAttachedParameter<Time>): DrawnLine {
    const shown = chart.timeScale().getVisibleLogicalRange();
    const points: DrawnLine['points'] = [];
    const first = Math.max(0, Math.floor(shown?.from ?? 0));
    const last = Math.min(known.bands.length - 1, Math.ceil(shown?.to ?? -1));
    for (let at = first; at <= last; at += 1) {
      const bands = known.bands[at];
      // The library brands positions of bars.
      const x = bands && chart.timeScale().logicalToCoordinate(at as Logical);
      const y = bands && series.priceToCoordinate(bands[style.value]);
      if (typeof x === 'number' && typeof y === 'number') points.push({ x, y });
    }
    return { ...style, points };
  }

  const view = {
    renderer: () => ({
      draw: (target: Target) =>
        target.useMediaCoordinateSpace(({ context }) => {
          if (palette) for (const line of drawn) drawLine(context, line, palette);
        }),
    }),
  };
  const primitive: ISeriesPrimitive<Time> = {
    attached: parameter => {
      attached = parameter;
    },
    updateAllViews() {
      const parameter = attached;
      drawn = parameter ? styles.map(style => placeLine(style, parameter)) : [];
    },
    paneViews: () => [view],
    autoscaleInfo(from: Logical, to: Logical) {
      const shown = known.bands.slice(Math.max(0, Math.floor(from)), Math.max(0, Math.ceil(to) + 1));
      const values = shown.flatMap(bands => (bands ? styles.map(({ value }) => bands[value]) : []));
      if (values.length === 0) return null;
      return { priceRange: { minValue: Math.min(...values), maxValue: Math.max(...values) } };
    },
  };
  return {
    primitive,
    description,
    setBars(bars) {
      const before = known.bands.at(-1);
      known = updateBands(bars, known);
      const newest = known.bands.at(-1) ?? null;
      if (newest !== before) onValues(newest);
    },
    setPalette(colours) {
      palette = colours;
      attached?.requestUpdate();
    },
  };
}

interface Target {
  useMediaCoordinateSpace: (draw: (scope: { context: CanvasRenderingContext2D }) => void) => void;
}
