import { type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { decimal, roundHalfUp } from '#contract/money.ts';
import { formatPair } from '#contract/trades.ts';
import type { Interval } from '#web/market/store/bars.ts';
import { selectBars, selectQuote, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useEverySecond } from '#web/shared/time/useServerClock.ts';

interface SummaryOptions {
  pair: string;
  interval: Interval;
  /** The sentence that names the indicators in the chart, with the space before it. */
  indicators: string | undefined;
}

/** Labels the chart for screen readers once a second: the price, the range of the kept bars and the indicators. */
export function useChartSummary(
  drawing: RefObject<HTMLElement | null>,
  { pair, interval, indicators = '' }: SummaryOptions,
): void {
  const { t } = useTranslation('trade');
  const { price } = useMoneyFormat();
  const store = useStore<WithMarket>();
  useEverySecond(() => {
    const state = store.getState();
    const quote = selectQuote(pair)(state);
    const bars = selectBars(pair, interval)(state);
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
