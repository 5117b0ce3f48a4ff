import styled from '@emotion/styled';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText, decimal } from '#contract/money.ts';
import type { Trade } from '#contract/trades.ts';
import { useGetCoinListQuery } from '#web/api/coins.ts';
import { useWritten, writeText } from '#web/components/useWritten.ts';
import { selectColumns, type WithMarket } from '#web/market/marketSelectors.ts';
import { marketSaga } from '#web/market/marketSaga.ts';
import { marketHidden, marketShown, marketSlice } from '#web/market/marketSlice.ts';
import { useFeature } from '#web/shared/app/useFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { standingOf } from '#web/shared/records/standing.ts';
import { color, size, tabular, weight } from '#web/theme/tokens.ts';

/** Keeps its room while nothing can be said. */
const Cell = styled.span({
  display: 'block',
  minHeight: '1.4em',
  fontSize: size.note,
  fontWeight: weight.medium,
  lineHeight: 1.4,
  textAlign: 'right',
  ...tabular,
  '&[data-outcome=win]': { color: color.up },
  '&[data-outcome=loss]': { color: color.down },
});

/** The newest price of a pair; '' while none is known or it is too old to say how a trade stands. */
const priceOf = (pair: string) => (state: WithMarket) => {
  const { indexes, prices, stale } = selectColumns(state);
  const index = indexes[pair] ?? -1;
  return stale[index] ? '' : (prices[index] ?? '');
};

/**
 * Shows whether a pending trade is ahead or behind and what it would change if it ended now, once its entry is known. The
 * cell writes its own text: a price renders nothing again.
 */
export function TradeStanding({ trade }: { trade: Trade }) {
  const { t, i18n } = useTranslation('orders');
  const { language } = i18n;
  useFeature(marketSaga, marketSlice);
  useShown(marketShown(), marketHidden());
  useGetCoinListQuery();

  const read = useMemo(() => priceOf(trade.coinType), [trade.coinType]);
  const write = useCallback(
    (cell: HTMLSpanElement, price: string) => {
      const standing = price === '' ? null : standingOf(trade, decimal(price));
      if (standing === null) {
        cell.dataset.outcome = '';
        return writeText(cell, '');
      }
      const { outcome, change } = standing;
      const amount = amountText(change, language, { upTo: 6, signed: true });
      cell.dataset.outcome = outcome;
      const key = ({ win: 'card.ahead', loss: 'card.behind', void: 'card.even' } as const)[outcome];
      writeText(cell, t(key, { amount }));
    },
    [t, language, trade],
  );
  return <Cell ref={useWritten(read, write)} />;
}
