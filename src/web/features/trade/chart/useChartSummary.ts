import { type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { decimal, roundHalfUp } from '#contract/money.ts';
import { expiresAt, formatPair, getEntry, type Trade } from '#contract/trades.ts';
import { type Interval, INTERVAL_SECONDS } from '#web/market/store/bars.ts';
import { selectBars, selectQuote, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useEverySecond } from '#web/shared/time/useServerClock.ts';
import { type ChartKind, getRightOffset, VISIBLE_BARS } from './timeline.ts';

interface SummaryOptions {
  pair: string;
  kind: ChartKind;
  interval: Interval;
  /** The open trade whose end the chart keeps in view. */
  selected: Trade | undefined;
  /** The sentence that names the indicators in the chart, with the space before it. */
  indicators: string | undefined;
}

/** Labels the chart for screen readers once a second: the price, the range of the visible bars and the indicators. */
export function useChartSummary(
  drawing: RefObject<HTMLElement | null>,
  { pair, kind, interval, selected, indicators = '' }: SummaryOptions,
): void {
  const { t } = useTranslation('trade');
  const { price } = useMoneyFormat();
  const store = useStore<WithMarket>();
  useEverySecond(() => {
    const state = store.getState();
    const quote = selectQuote(pair)(state);
    const kept = selectBars(pair, interval)(state);
    const endsAt = selected && getEntry(selected) ? expiresAt(selected) / 1000 : null;
    const endsIn = endsAt && (endsAt - (kept.at(-1)?.time ?? 0)) / INTERVAL_SECONDS[interval];
    const bars = kept.slice(getRightOffset(endsIn, VISIBLE_BARS[kind]) - VISIBLE_BARS[kind] - 1);
    const text = (value: number) => price(roundHalfUp(decimal(value), quote?.decimals ?? 2), quote?.decimals);
    const summary =
      !quote || bars.length === 0
        ? t('chart.waiting')
        : t('chart.summary', {
            pair: formatPair(pair),
            price: price(quote.price, quote.decimals),
            low: text(Math.min(...bars.map(({ low }) => low))),
            high: text(Math.max(...bars.map(({ high }) => high))),
          });
    drawing.current?.setAttribute('aria-label', summary + indicators);
  });
}
