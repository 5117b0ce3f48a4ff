import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { type Decimal, isBelow } from '#contract/money.ts';
import type { SiteSetting } from '#contract/siteSetting.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { selectQuote, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { usePartnerSession } from '#web/shared/app/usePartnerSession.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';

interface TradingConditions {
  pair: string;
  balance: Decimal | undefined;
  min: Decimal;
  payoutRate: Decimal | undefined;
  setting: SiteSetting | undefined;
  /** Why the last request was refused, with a possible Retry-After. */
  failure: Failure | null;
}

/** Returns a sentence on why no trade can be placed now; null when one can. */
export function useTradingBlockedReason({
  pair,
  balance,
  min,
  payoutRate,
  setting,
  failure,
}: TradingConditions): string | null {
  const { t } = useTranslation(['trade', 'errors']);
  const isStale = useSelector((state: WithMarket) => selectQuote(pair)(state)?.isStale ?? true);
  const { price } = useMoneyFormat();
  const partner = usePartnerSession();
  return useSubmitBlockedReason(
    failure,
    partner?.scopes.includes('trade') === false && t('errors:refusal.trade_not_permitted'),
    (balance === undefined || setting === undefined) && t('trade:reason.loading'),
    payoutRate === undefined && t('trade:reason.noOrders'),
    balance !== undefined && isBelow(balance, min) && t('trade:reason.tooLittle', { min: price(min) }),
    isStale && t('trade:reason.stale'),
  );
}

/** Returns whether the reason ends with the first load. The header and the chart show that, so it moves nothing. */
export function useIsFirstLoad(pair: string, reason: string | null): boolean {
  const { t } = useTranslation('trade');
  const hasQuote = useSelector((state: WithMarket) => selectQuote(pair)(state) !== undefined);
  return reason === t('reason.loading') || (!hasQuote && reason === t('reason.stale'));
}
