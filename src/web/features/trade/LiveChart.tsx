import styled from '@emotion/styled';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { decimal } from '#contract/money.ts';
import { pairLabel, type Trade } from '#contract/trades.ts';
import { selectPriceSeries, selectQuote } from '#web/market/marketSelectors.ts';
import { onceMore } from '#web/shared/app/onceMore.ts';
import { color, focusRing, radius, size, TOUCH, weight } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { ChartFallback } from './ChartFallback.tsx';
import type { ChartKind } from './priceChart.ts';
import { shownDecimals } from './shownDecimals.ts';

const PriceCanvas = lazy(async () => {
  const { PriceCanvas: canvas } = await onceMore(() => import(/* webpackChunkName: "chart" */ './PriceCanvas.tsx'));
  return { default: canvas };
});

const Frame = styled.section({ position: 'relative' });
const Drawing = styled.div({ position: 'relative', height: 180 });
const Note = styled.p({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  margin: 0,
  color: color.muted,
  fontSize: size.note,
});
const Kinds = styled.div({ position: 'absolute', top: -8, left: -8, zIndex: 3, display: 'flex' });
const Kind = styled.button({
  minWidth: TOUCH,
  minHeight: TOUCH,
  padding: '0 8px',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.muted,
  font: 'inherit',
  fontSize: size.small,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&[aria-pressed=true]': { color: color.onBrandSoft, fontWeight: weight.strong },
  '&:focus-visible': focusRing,
});
const Credit = styled.a({ color: color.muted, fontSize: size.tiny, textAlign: 'center' });

const KINDS = ['line', 'candles'] as const satisfies readonly ChartKind[];

/** The live chart of a pair: its one-second line or its candles, with the entries of running trades, and in words. */
export function LiveChart({ pair, open }: { pair: string; open: readonly Trade[] }) {
  const { t } = useTranslation('trade');
  const { price } = useMoney();
  const quote = useSelector(selectQuote(pair));
  const hasPoints = useSelector(selectPriceSeries(pair)).length > 0;
  const [kind, setKind] = useState<ChartKind>('line');

  const labelOf = (trade: Trade, left: string) =>
    t(trade.tradeType === 'buy' ? 'chart.entryBuy' : 'chart.entrySell', { price: price(trade.coinPrice, 2), left });
  return (
    <Frame aria-label={t('chart.kind')}>
      <Drawing role="img" aria-label={useSummary(pair)}>
        <ChartFallback text={t('chart.failed')}>
          <Suspense fallback={null}>
            {quote && (
              <PriceCanvas
                key={`${pair} ${kind}`}
                pair={pair}
                kind={kind}
                decimals={shownDecimals(quote)}
                open={open}
                labelOf={labelOf}
              />
            )}
          </Suspense>
        </ChartFallback>
        {!hasPoints && <Note>{t('chart.waiting')}</Note>}
      </Drawing>
      <Kinds role="group" aria-label={t('chart.kind')}>
        {KINDS.map(each => (
          <Kind key={each} type="button" aria-pressed={each === kind} onClick={() => setKind(each)}>
            {t(`chart.${each}`)}
          </Kind>
        ))}
      </Kinds>
    </Frame>
  );
}

/** The chart in words: the price now and the range of what is drawn. */
function useSummary(pair: string): string {
  const { t } = useTranslation('trade');
  const { price } = useMoney();
  const quote = useSelector(selectQuote(pair));
  const values = useSelector(selectPriceSeries(pair)).map(({ value }) => value);
  if (!quote || values.length === 0) return t('chart.waiting');
  const text = (value: number) => price(decimal(value), shownDecimals(quote));
  return t('chart.summary', {
    pair: pairLabel(pair),
    price: price(quote.price, shownDecimals(quote)),
    low: text(Math.min(...values)),
    high: text(Math.max(...values)),
  });
}

/** Whose chart it is, as its licence asks. */
export function ChartCredit() {
  const { t } = useTranslation('trade');
  return (
    <Credit href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
      {t('chart.credit')}
    </Credit>
  );
}
