import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDERS_PAGE_SIZE } from '#contract/trades.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { StaleBadge } from '#web/shared/query/StaleBadge.tsx';
import { SegmentedTabs } from '#web/components/form/SegmentedTabs.tsx';
import { CoinFilter } from './CoinFilter.tsx';
import { OrderCards } from './OrderCards.tsx';
import { OrderResults } from './results/OrderResults.tsx';
import { ORDER_TABS, useOrderTab } from './orderTabs.ts';
import { useOrdersPage } from './useOrdersPage.ts';

const OrdersPager = lazyChunk(() => import('./OrdersPager.tsx'));

const PANEL = 'orders-panel';
// A card with the space below it.
const ROW_HEIGHT = 152;

interface OrdersListProps {
  /** The id of the order beside the list. */
  selected?: string | undefined;
}

/** Renders the account's results and its orders in three tabs, newest first. A failure never hides a shown page. */
export function OrdersList({ selected }: OrdersListProps) {
  const { t } = useTranslation('orders');
  const choice = useOrderTab();
  const { tab, pair, page, show } = choice;
  const { newest, shown, pages, load, error, updatedAt } = useOrdersPage(choice);
  const isBeyondLast = shown !== undefined && page > pages;

  useEffect(() => {
    if (isBeyondLast) show({ page: pages });
  });

  const pairTrades = newest.trades?.rows.filter(({ coinType }) => pair === null || coinType === pair);
  return (
    <>
      {pairTrades && <OrderResults trades={pairTrades} total={newest.total} loaded={newest.loaded} />}
      <SegmentedTabs
        label={t('tabs.label')}
        value={tab}
        options={ORDER_TABS.map(value => ({ value, label: t(`tabs.${value}`) }))}
        onChange={next => show({ tab: next })}
        controls={PANEL}
      />
      {(newest.pairs.length > 1 || pair !== null) && (
        <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'center' }}>
          <CoinFilter pairs={newest.pairs} value={pair} onChange={chosen => show({ pair: chosen })} />
          {pair !== null && newest.total > newest.loaded && (
            <Typography variant="caption" color="textSecondary">
              {t('filter.newest', { newest: newest.loaded })}
            </Typography>
          )}
        </Stack>
      )}
      <Box id={PANEL} role="tabpanel" aria-label={t(`tabs.${tab}`)}>
        {shown && <OrderCards trades={shown.trades} selected={selected} />}
        {!shown && <LoadingRows {...load} text={t('failed')} rows={ORDERS_PAGE_SIZE} rowHeight={ROW_HEIGHT} />}
      </Box>
      {shown && error && <StaleBadge since={updatedAt} failure={error} onRetry={load.retry} />}
      {shown && pages > 1 && (
        <Box sx={{ minHeight: '2.75rem' }}>
          <Suspense>
            <OrdersPager page={page} pages={pages} onPage={next => show({ page: next })} />
          </Suspense>
        </Box>
      )}
    </>
  );
}
