import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Trade } from '#contract/trades.ts';
import { isNotFound } from '#web/api/failure.ts';
import { useGetTradeDetailsQuery } from '#web/api/trades.ts';
import { ButtonLink } from '#web/components/Button.tsx';
import { EmptyLog } from '#web/components/EmptyLog.tsx';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { NotUpdating } from '#web/shared/query/NotUpdating.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { toCoin } from '#web/market/coinNames.ts';
import { orderOfState } from '#web/shared/format/orderLink.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useIsWide } from '#web/shell/useIsWide.ts';
import { decimalsIn } from './evidencePrices.ts';
import { OrderEvidence } from './OrderEvidence.tsx';
import { OrderFolds } from './OrderFolds.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrderTop } from './OrderTop.tsx';
import { PricePath } from './PricePath.tsx';
import { isProven } from '#web/shared/records/verdict.ts';

const withoutEvidence = ({ voidReason }: Trade) =>
  voidReason === 'voided_by_operator' ? 'verdict.voidByOperator' : 'detail.noEvidence';

/** An order by its id: what came with the navigation at once, the newest from the provider as soon as it is there. */
export function OrderDetail({ id }: { id: string }) {
  const { t } = useTranslation('orders');
  const { dateTime } = useLocale();
  const { state } = useLocation();
  const asked = useGetTradeDetailsQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, fulfilledTimeStamp } = asked;
  const trade = currentData?.trade ?? orderOfState(state, id);
  const load = useFirstLoad({ ...asked, currentData: trade });
  const isWide = useIsWide();

  if (isNotFound(error)) return <EmptyLog text={t('detail.notFound')} next={{ to: '/orders', label: t('title') }} />;
  if (!trade && load.failure)
    return <FailureNotice failure={load.failure} text={t('detail.failed')} onRetry={load.retry} />;
  if (!trade) return <OrderSkeleton />;
  const hasPath = isProven(trade) && trade.evidence.entry !== null;
  return (
    <>
      <OrderTop
        head={<OrderHead trade={trade} />}
        path={hasPath && <PricePath trade={trade} decimals={decimalsIn(trade.evidence)} />}
      />
      {isProven(trade) && <OrderEvidence trade={trade} areTablesOpen={isWide} />}
      {!isProven(trade) && isFetching && <SkeletonRows rows={3} />}
      {!isProven(trade) && !isFetching && !error && (
        <Typography variant="body2" color="textSecondary" align="center">
          {t(trade.tradeStatus === 'Pending' ? 'detail.resultLater' : withoutEvidence(trade))}
        </Typography>
      )}
      {trade.voided && (
        <Typography variant="body2" color="textSecondary" align="center">
          {t('detail.voided', { date: dateTime(trade.voided.at), reason: trade.voided.reason })}
        </Typography>
      )}
      <OrderFolds trade={trade} areTablesOpen={isWide} />
      {error && <NotUpdating since={fulfilledTimeStamp} />}
      {trade.tradeStatus === 'Completed' && (
        <ButtonLink tone="quiet" to="/trade" state={{ symbol: toCoin(trade.coinType) }}>
          {t('detail.again')}
        </ButtonLink>
      )}
    </>
  );
}
