import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Trade } from '#contract/trades.ts';
import { isNotFound } from '#web/api/http/failure.ts';
import { useGetTradeDetailsQuery } from '#web/api/trades.ts';
import { ButtonLink } from '#web/components/Button.tsx';
import { EmptyLog } from '#web/components/EmptyLog.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { StaleBadge } from '#web/shared/query/StaleBadge.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { toCoin } from '#web/market/exchange/coinNames.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useIsVeryWide } from '#web/shell/layout/useIsVeryWide.ts';
import { parseOrderState } from '#web/shared/format/orderLink.ts';
import { getRepeatLink } from '#web/shared/format/repeatLink.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { getPriceDecimals } from './evidence/getPriceDecimals.ts';
import { OrderEvidence } from './evidence/OrderEvidence.tsx';
import { OrderDisclosures } from './OrderDisclosures.tsx';
import { OrderHeader } from './OrderHeader.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrderTop } from './OrderTop.tsx';
import { PendingOrderTop } from './PendingOrderTop.tsx';
import { PricePath } from './path/PricePath.tsx';
import { ReceiptButton } from './receipt/ReceiptButton.tsx';
import { getNoEvidenceTextKey, hasEvidence } from '#web/shared/records/settlementCheck.ts';

/** Renders an order: first the one that the navigation passed, then the newest from the provider. */
export function OrderDetail({ id }: { id: string }) {
  const { t } = useTranslation('orders');
  const deps = useDeps();
  const { dateTime } = useDateFormat();
  const { state } = useLocation();
  const query = useGetTradeDetailsQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, fulfilledTimeStamp } = query;
  const trade = currentData?.trade ?? parseOrderState(deps, state, id);
  const isComplete = currentData !== undefined || (trade !== undefined && hasEvidence(trade));
  const load = useInitialLoad({ ...query, currentData: isComplete ? trade : undefined });
  const isWide = useIsWide();
  const hasColumns = useIsVeryWide();

  if (isNotFound(error)) return <EmptyLog text={t('detail.notFound')} next={{ to: '/orders', label: t('title') }} />;
  const failed = load.failure && (
    <FailureNotice failure={load.failure} text={t('detail.failed')} onRetry={load.retry} />
  );
  if (!trade) return failed ?? <OrderSkeleton />;
  return (
    <>
      {trade.tradeStatus === 'Pending' ? (
        <PendingOrderTop trade={trade} isBesidePath={hasColumns} />
      ) : (
        <CompletedOrderTop trade={trade} hasColumns={hasColumns} />
      )}
      {hasEvidence(trade) && <OrderEvidence trade={trade} areTablesOpen={isWide} />}
      {!hasEvidence(trade) && (failed ?? (isFetching && <SkeletonRows rows={3} />))}
      {!hasEvidence(trade) && !isFetching && !error && (
        <Typography variant="body2" color="textSecondary" align="center" sx={{ textWrap: 'balance' }}>
          {t(trade.tradeStatus === 'Pending' ? 'detail.resultLater' : getNoEvidenceTextKey(trade))}
        </Typography>
      )}
      {trade.voided && (
        <Typography variant="body2" color="textSecondary" align="center">
          {t('detail.voided', { date: dateTime(trade.voided.at), reason: trade.voided.reason })}
        </Typography>
      )}
      <OrderDisclosures trade={trade} areTablesOpen={isWide} />
      {isComplete && error && <StaleBadge since={fulfilledTimeStamp} failure={error} onRetry={load.retry} />}
      {hasEvidence(trade) && (
        <ReceiptButton
          trade={trade}
          decimals={getPriceDecimals(trade.evidence)}
          isLocked={!currentData || isFetching || error !== undefined}
        />
      )}
      {trade.tradeStatus === 'Completed' && (
        <ButtonLink tone="quiet" {...getRepeatLink(deps, toCoin(trade.coinType), trade)}>
          {t('detail.again')}
        </ButtonLink>
      )}
    </>
  );
}

/** Shows the result of an order beside its price path, which needs an entry. */
function CompletedOrderTop({ trade, hasColumns }: { trade: Trade; hasColumns: boolean }) {
  const path = hasEvidence(trade) && trade.evidence.entry !== null && (
    <PricePath trade={trade} decimals={getPriceDecimals(trade.evidence)} />
  );
  return <OrderTop header={<OrderHeader trade={trade} isBesidePath={path !== false && hasColumns} />} path={path} />;
}
