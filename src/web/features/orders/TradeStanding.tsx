import styled from '@emotion/styled';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { formatAmount, ZERO } from '#contract/money.ts';
import { calculateBalanceChange } from '#contract/settlement.ts';
import { expiresAt, type Trade } from '#contract/trades.ts';
import { setElementText } from '#web/components/market/useStoreText.ts';
import { type WithMarket } from '#web/market/store/marketSelectors.ts';
import { marketSaga } from '#web/market/marketSaga.ts';
import { marketSlice, quoteHidden, quoteShown } from '#web/market/store/marketSlice.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { type Outcome } from '#web/shared/records/getStanding.ts';
import { selectOutcome } from '#web/shell/selectOutcome.ts';
import { useEverySecond, useIsExpired } from '#web/shared/time/useServerClock.ts';
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

interface TradeStandingProps {
  trade: Trade;
  /** The outcome on the price path beside it; undefined for that at the newest price. */
  outcome?: Outcome | null | undefined;
}

/**
 * Shows whether a pending trade is ahead or behind, and the projected change, once its entry is known and until its
 * deadline. It reads the price of each second, as the price path does, and updates its own text without rendering.
 * Around their entry the outcome of all open trades changes often and at once, so each text is formatted once.
 */
export function TradeStanding({ trade, outcome }: TradeStandingProps) {
  const { t, i18n } = useTranslation('orders');
  const { language } = i18n;
  useInjectFeature('market', marketSaga, marketSlice);
  useShown(quoteShown(trade.coinType), quoteHidden(trade.coinType));
  const isExpired = useIsExpired(expiresAt(trade));
  const select = useMemo(() => selectOutcome(trade), [trade]);
  const store = useStore<WithMarket>();
  const cell = useRef<HTMLSpanElement>(null);
  const write = useMemo(() => {
    const texts = new Map<Outcome, string>();
    const format = (outcome: Outcome): string => {
      const change = calculateBalanceChange(outcome, trade.tradeAmount, trade.payoutRate ?? ZERO);
      return t(TEXTS[outcome], { amount: formatAmount(change, language, { upTo: 6, signed: true }) });
    };
    return (element: HTMLSpanElement, shown: Outcome | null): void => {
      if (element.dataset.outcome !== (shown ?? '')) element.dataset.outcome = shown ?? '';
      if (shown === null) return setElementText(element, '');
      const text = texts.get(shown) ?? format(shown);
      texts.set(shown, text);
      setElementText(element, text);
    };
  }, [t, language, trade]);
  useEverySecond(() => {
    const shown = outcome === undefined ? select(store.getState()) : outcome;
    if (cell.current) write(cell.current, isExpired ? null : shown);
  });
  return <Cell ref={cell} />;
}
