import { type DeepPartial, type TimeChartOptions, TrackingModeExitMode } from 'lightweight-charts';
import { getDateTimeFormat } from '#contract/intlFormats.ts';
import type { Interval } from '#web/market/store/bars.ts';
import type { FullPalette } from '#web/theme/palettes.ts';
import { FONT } from '#web/theme/tokens.ts';
import { LABEL_FONT_PX } from './labelLayout.ts';

const TRANSPARENT = 'transparent';
// Opacity of the brand below the line, at its top; it fades to zero.
const AREA_ALPHA = '59';

export interface ChartStyle {
  interval: Interval;
  language: string;
  decimals: number;
  priceText: (price: number) => string;
}

const isMidnight = (date: Date): boolean => date.getHours() + date.getMinutes() + date.getSeconds() === 0;

/** Creates the formatters of times in the user's time zone. */
export function createTimeFormatters({ interval, language }: Pick<ChartStyle, 'interval' | 'language'>) {
  const format = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    getDateTimeFormat(language, { hourCycle: 'h23', ...options }).format(date);
  const clock = format({ hour: '2-digit', minute: '2-digit', ...(interval === '1s' && { second: '2-digit' }) });
  const day = format({ day: 'numeric', month: 'short' });
  const dayAndClock = format({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  const toDate = (time: number) => new Date(time * 1000);
  return {
    tick(time: number) {
      const date = toDate(time);
      return (isMidnight(date) ? day : clock)(date);
    },
    crosshair: (time: number) => (interval === '1h' ? dayAndClock : clock)(toDate(time)),
  };
}

// The library's own logo would add a style element that the page's policy refuses, so a text names it.
export function createChartOptions(style: ChartStyle): DeepPartial<TimeChartOptions> {
  return {
    autoSize: true,
    layout: { attributionLogo: false, background: { color: TRANSPARENT }, fontFamily: FONT, fontSize: LABEL_FONT_PX },
    timeScale: {
      borderVisible: false,
      minBarSpacing: 0.2,
      // The marks draw the times, because the library's are not round, and cut at the edge.
      tickMarkFormatter: () => '',
      shiftVisibleRangeOnNewBar: false,
    },
    // The marks draw the figures, because these must give way to the prices of trades.
    rightPriceScale: {
      borderVisible: false,
      textColor: TRANSPARENT,
      alignLabels: false,
      minimumWidth: 80,
      scaleMargins: { top: 0.16, bottom: 0.12 },
    },
    localization: { locale: style.language, priceFormatter: style.priceText },
    handleScroll: false,
    handleScale: false,
    trackingMode: { exitMode: TrackingModeExitMode.OnTouchEnd },
  };
}

export const createChartColors = ({ muted }: FullPalette): DeepPartial<TimeChartOptions> => {
  const hair = { color: muted, labelVisible: false };
  return {
    layout: { textColor: muted },
    grid: { horzLines: { visible: false }, vertLines: { visible: false } },
    crosshair: { vertLine: hair, horzLine: hair },
  };
};

export const createSeriesColors = (kind: 'line' | 'candles', { brand, up, down }: FullPalette) =>
  kind === 'line'
    ? { lineColor: brand, topColor: `${brand}${AREA_ALPHA}`, bottomColor: `${brand}00` }
    : { upColor: up, wickUpColor: up, downColor: down, wickDownColor: down };

// A dotted line leads from the newest price to its label on the axis, which the marks draw.
export const createSeriesOptions = ({ decimals }: ChartStyle) =>
  ({
    priceLineVisible: true,
    lastValueVisible: false,
    priceLineWidth: 1,
    priceFormat: { type: 'price', precision: decimals, minMove: 1 / 10 ** decimals },
  }) as const;
