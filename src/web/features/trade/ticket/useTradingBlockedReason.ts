import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { type Decimal, isBelow } from '#contract/money.ts';
import type { SiteSetting } from '#contract/siteSetting.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { selectQuote, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { usePartnerSession } from '#web/shared/app/usePartnerSession.ts';
import { useRetryAfter } from '#web/shared/query/useRetryAfter.ts';

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
  const { t } = useTranslation(['trade', 'app', 'errors']);
  const isStale = useSelector((state: WithMarket) => selectQuote(pair)(state)?.isStale ?? true);
  const isOnline = useOnline();
  const waitS = useRetryAfter(failure);
  const partner = usePartnerSession();

  if (!isOnline) return t('app:offline');
  if (partner && !partner.scopes.includes('trade')) return t('errors:refusal.trade_not_permitted');
  if (waitS > 0) return t('app:failure.tooMany', { count: waitS });
  if (balance === undefined || setting === undefined) return t('trade:reason.loading');
  if (payoutRate === undefined) return t('trade:reason.noPayout');
  if (isBelow(balance, min)) return t('trade:reason.tooLittle', { min });
  return isStale ? t('trade:reason.stale') : null;
}
