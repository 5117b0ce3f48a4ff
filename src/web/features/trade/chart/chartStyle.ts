import {
  TickMarkType,
  type DeepPartial,
  type Time,
  type TimeChartOptions,
  TrackingModeExitMode,
} from 'lightweight-charts';
import { getDateTimeFormat } from '#contract/intlFormats.ts';
import type { Interval } from '#web/market/store/bars.ts';
import type { Palette } from '#web/theme/palettes.ts';
import { CHART_LABEL_PX, FONT } from '#web/theme/tokens.ts';

const TRANSPARENT = 'transparent';
/** How strongly the brand shows under the line, at its top; it fades to nothing. */
const AREA_ALPHA = '59';
/** How strong the grid is. */
const GRID_ALPHA = '99';

/** How prices and times are written: in which language, with how many digits after the point. */
export interface ChartStyle {
  interval: Interval;
  language: string;
  decimals: number;
  priceText: (price: number) => string;
}

const DAYS: readonly TickMarkType[] = [TickMarkType.Year, TickMarkType.Month, TickMarkType.DayOfMonth];

/** The times of the axis and the crosshair in the reader's own time zone; the library knows only UTC. */
function createTimeFormatters({ interval, language }: ChartStyle) {
  const format = (options: Intl.DateTimeFormatOptions) => getDateTimeFormat(language, { hourCycle: 'h23', ...options });
  const clock = format({ hour: '2-digit', minute: '2-digit', ...(interval === '1s' && { second: '2-digit' }) });
  const day = format({ day: 'numeric', month: 'short' });
  const dayAndClock = format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  const toDate = (time: Time) => new Date((typeof time === 'number' ? time : 0) * 1000);
  return {
    tick: (time: Time, kind: TickMarkType) => (DAYS.includes(kind) ? day : clock).format(toDate(time)),
    crosshair: (time: Time) => (interval === '1h' ? dayAndClock : clock).format(toDate(time)),
  };
}

/** The library's own logo would bring a style element that the page's policy refuses: it is named in words instead. */
export function createChartOptions(style: ChartStyle): DeepPartial<TimeChartOptions> {
  const texts = createTimeFormatters(style);
  return {
    autoSize: true,
    layout: { attributionLogo: false, background: { color: TRANSPARENT }, fontFamily: FONT, fontSize: CHART_LABEL_PX },
    timeScale: {
      borderVisible: true,
      minBarSpacing: 0.2,
      secondsVisible: style.interval === '1s',
      timeVisible: true,
      tickMarkFormatter: texts.tick,
      allowBoldLabels: false,
      shiftVisibleRangeOnNewBar: false,
    },
    // The marks write the figures, since these must make way for the prices that matter.
    rightPriceScale: {
      borderVisible: false,
      textColor: TRANSPARENT,
      alignLabels: false,
      minimumWidth: 76,
      scaleMargins: { top: 0.16, bottom: 0.12 },
    },
    localization: { locale: style.language, priceFormatter: style.priceText, timeFormatter: texts.crosshair },
    handleScroll: false,
    handleScale: false,
    trackingMode: { exitMode: TrackingModeExitMode.OnTouchEnd },
  };
}

export const createChartColors = ({ muted, line, raised }: Palette): DeepPartial<TimeChartOptions> => {
  const hair = { color: muted, labelBackgroundColor: raised };
  return {
    layout: { textColor: muted },
    grid: { horzLines: { visible: false }, vertLines: { color: `${line}${GRID_ALPHA}` } },
    timeScale: { borderColor: line },
    crosshair: { vertLine: hair, horzLine: hair },
  };
};

/** The colours of the line or of the candles. */
export const createSeriesColors = (kind: 'line' | 'candles', { brand, up, down }: Palette) =>
  kind === 'line'
    ? { lineColor: brand, topColor: `${brand}${AREA_ALPHA}`, bottomColor: `${brand}00` }
    : { upColor: up, wickUpColor: up, downColor: down, wickDownColor: down };

/** A line of dots leads from the newest price to its label on the axis, which the marks draw. */
export const createSeriesOptions = ({ decimals }: ChartStyle) =>
  ({
    priceLineVisible: true,
    lastValueVisible: false,
    priceLineWidth: 1,
    priceFormat: { type: 'price', precision: decimals, minMove: 1 / 10 ** decimals },
  }) as const;
