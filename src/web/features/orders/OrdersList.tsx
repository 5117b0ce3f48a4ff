import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDERS_PAGE_SIZE } from '#contract/trades.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { StaleBadge } from '#web/shared/query/StaleBadge.tsx';
import { SegmentedTabs } from '#web/components/form/SegmentedTabs.tsx';
import { OrderCards } from './OrderCards.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderResults } from './results/OrderResults.tsx';
import { ORDER_TABS, useOrderTab } from './orderTabs.ts';
import { useOrdersPage } from './useOrdersPage.ts';

const OrdersPager = lazyChunk(() => import('./OrdersPager.tsx'));

const PANEL = 'orders-panel';
// A card with the space below it.
const ROW_HEIGHT = 136;
// As high as the results of an account: most visitors of this screen have orders, so their space is reserved.
const results = { height: { xs: '8.9rem', md: '7.65rem' } } as const;

// On a narrow phone a long label takes the space that short ones leave.
const tabs = { '@media (max-width: 389.95px)': { '& [role=tab]': { flexBasis: 'auto' } } } as const;

interface OrdersListProps {
  /** The id of the order beside the list. */
  selected?: string | undefined;
}

/** Renders the account's results and its orders in three tabs, newest first. A failure never hides a shown page. */
export function OrdersList({ selected }: OrdersListProps) {
  const { t } = useTranslation('orders');
  const choice = useOrderTab();
  const { tab, page, show } = choice;
  const { newest, found, isFirstLoad, isFiltered, searched, shown, pages, load, error, updatedAt } =
    useOrdersPage(choice);
  const isBeyondLast = shown !== undefined && page > pages;

  useEffect(() => {
    if (isBeyondLast) show({ page: pages });
  });

  return (
    <>
      {isFirstLoad && <Skeleton variant="rounded" sx={results} />}
      {found && <OrderResults trades={found} searched={searched} isFiltered={isFiltered} />}
      <Box sx={tabs}>
        <SegmentedTabs
          label={t('tabs.label')}
          value={tab}
          options={ORDER_TABS.map(value => ({ value, label: t(`tabs.${value}`) }))}
          onChange={next => show({ tab: next })}
          controls={PANEL}
        />
      </Box>
      {isFirstLoad && <Skeleton variant="rounded" width="9rem" height="2.75rem" />}
      {(newest.total > 0 || isFiltered) && (
        <OrderFilters choice={choice} pairs={newest.pairs} searched={isFiltered ? searched : null} />
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
