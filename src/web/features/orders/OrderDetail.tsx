import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Trade } from '#contract/trades.ts';
import { useGetTradeDetailsQuery } from '#web/api/trades.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { ButtonLink } from '#web/components/Button.tsx';
import { NotUpdating } from '#web/shared/query/NotUpdating.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { coinOf } from '#web/market/coinNames.ts';
import { orderOfState } from '#web/shared/format/orderLink.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useIsWide } from '#web/shell/useIsWide.ts';
import { decimalsIn } from './evidencePrices.ts';
import { NoOrder } from './NoOrder.tsx';
import { OrderEvidence } from './OrderEvidence.tsx';
import { OrderFolds } from './OrderFolds.tsx';
import { OrderHead } from './OrderHead.tsx';
import { PricePath } from './PricePath.tsx';
import { isProven } from '#web/shared/records/verdict.ts';

/** An order by its id: what came with the navigation at once, the newest from the provider as soon as it is there. */
export function OrderDetail({ id }: { id: string }) {
  const { t } = useTranslation('orders');
  const { state } = useLocation();
  const asked = useGetTradeDetailsQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, fulfilledTimeStamp } = asked;
  const trade = currentData?.trade ?? orderOfState(state, id);
  const load = useFirstLoad({ ...asked, currentData: trade });
  const isWide = useIsWide();

  if (error && 'status' in error && error.status === 404) return <NoOrder text={t('detail.notFound')} />;
  if (!trade) return <AwaitedRows {...load} text={t('detail.failed')} rows={6} rowHeight={64} />;
  return (
    <>
      <HeadAndPath trade={trade} />
      {isProven(trade) && <OrderEvidence trade={trade} areTablesOpen={isWide} />}
      {!isProven(trade) && isFetching && <SkeletonRows rows={3} />}
      {!isProven(trade) && !isFetching && !error && (
        <Typography variant="body2" color="textSecondary" align="center">
          {t(trade.tradeStatus === 'Pending' ? 'detail.resultLater' : 'detail.noEvidence')}
        </Typography>
      )}
      <OrderFolds trade={trade} areTablesOpen={isWide} />
      {error && <NotUpdating since={fulfilledTimeStamp} />}
      {trade.tradeStatus === 'Completed' && (
        <ButtonLink tone="quiet" to="/trade" state={{ symbol: coinOf(trade.coinType) }}>
          {t('detail.again')}
        </ButtonLink>
      )}
    </>
  );
}

/** The result and the way to it: one card on a phone, side by side where there is room. */
function HeadAndPath({ trade }: { trade: Trade }) {
  const hasPath = isProven(trade) && trade.evidence.entry !== null;
  return (
    <Paper
      component="section"
      sx={{
        display: 'grid',
        gridTemplateColumns: { lg: hasPath ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)' },
        gap: { lg: 4 },
        bgcolor: { lg: 'transparent' },
      }}
    >
      <Paper sx={{ p: 4 }}>
        <OrderHead trade={trade} />
      </Paper>
      {hasPath && (
        <Box component={Paper} sx={{ p: 4, pt: { xs: 0, lg: 4 } }}>
          <PricePath trade={trade} decimals={decimalsIn(trade.evidence)} />
        </Box>
      )}
    </Paper>
  );
}
