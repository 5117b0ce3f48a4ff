import styled from '@emotion/styled';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, ZERO } from '#contract/money.ts';
import { calculateBalanceChange } from '#contract/settlement.ts';
import { expiresAt, type Trade } from '#contract/trades.ts';
import { useStoreText, setElementText } from '#web/components/market/useStoreText.ts';
import { type WithMarket } from '#web/market/store/marketSelectors.ts';
import { marketSaga } from '#web/market/marketSaga.ts';
import { marketSlice, quoteHidden, quoteShown } from '#web/market/store/marketSlice.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { type Outcome } from '#web/shared/records/getStanding.ts';
import { selectOutcome } from '#web/shell/selectOutcome.ts';
import { useIsExpired } from '#web/shared/time/useServerClock.ts';
import { color, size, tabular, weight } from '#web/theme/tokens.ts';

// Keeps its space while the standing is unknown.
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

const TEXTS = { win: 'card.ahead', loss: 'card.behind', void: 'card.even' } as const;

/**
 * Shows whether a pending trade is ahead or behind, and the projected change, once its entry is known and until its
 * deadline. It updates its own text only when the outcome changes, without rendering. Around their entry the outcome of
 * all open trades changes often and at once, so each text is formatted once.
 */
export function TradeStanding({ trade }: { trade: Trade }) {
  const { t, i18n } = useTranslation('orders');
  const { language } = i18n;
  useInjectFeature('market', marketSaga, marketSlice);
  useShown(quoteShown(trade.coinType), quoteHidden(trade.coinType));
  const isExpired = useIsExpired(expiresAt(trade));
  const select = useMemo(() => selectOutcome(trade), [trade]);
  const read = useCallback((state: WithMarket) => (isExpired ? null : select(state)) ?? '', [isExpired, select]);
  const write = useMemo(() => {
    const texts = new Map<Outcome, string>();
    const format = (outcome: Outcome): string => {
      const change = calculateBalanceChange(outcome, trade.tradeAmount, trade.payoutRate ?? ZERO);
      return t(TEXTS[outcome], { amount: formatAmount(change, language, { upTo: 6, signed: true }) });
    };
    return (cell: HTMLSpanElement, outcome: Outcome | ''): void => {
      cell.dataset.outcome = outcome;
      if (outcome === '') return setElementText(cell, '');
      const text = texts.get(outcome) ?? format(outcome);
      texts.set(outcome, text);
      setElementText(cell, text);
    };
  }, [t, language, trade]);
  return <Cell ref={useStoreText(read, write)} />;
}
