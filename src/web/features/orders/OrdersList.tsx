import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDERS_PAGE_SIZE } from '#contract/trades.ts';
import { useGetUserTradesQuery } from '#web/api/trades.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { NotUpdating } from '#web/shared/query/NotUpdating.tsx';
import { SegmentedTabs } from '#web/components/SegmentedTabs.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { OrderCards } from './OrderCards.tsx';
import { OrdersPager } from './OrdersPager.tsx';
import { ORDER_TABS, useOrderTab } from './orderTabs.ts';

const PANEL = 'orders-panel';
const CARD_HEIGHT = 138;

/** The account's orders in three tabs, six a page, newest first. Once shown, a page is never blanked by a failure. */
export function OrdersList() {
  const { t } = useTranslation('orders');
  const { tab, page, show } = useOrderTab();
  const asked = useGetUserTradesQuery(
    { status: tab === 'all' ? undefined : tab, page, pageSize: ORDERS_PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, error, fulfilledTimeStamp } = asked;
  const load = useFirstLoad(asked);
  const pages = Math.max(1, Math.ceil((currentData?.total ?? 0) / ORDERS_PAGE_SIZE));
  const isBeyondLast = currentData !== undefined && page > pages;

  useEffect(() => {
    if (isBeyondLast) show(tab, pages);
  });

  return (
    <>
      <SegmentedTabs
        label={t('tabs.label')}
        value={tab}
        options={ORDER_TABS.map(value => ({ value, label: t(`tabs.${value}`) }))}
        onChange={next => show(next)}
        controls={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-label={t(`tabs.${tab}`)}>
        {currentData && <OrderCards trades={currentData.trades} />}
        {!currentData && <AwaitedRows {...load} text={t('failed')} rows={ORDERS_PAGE_SIZE} rowHeight={CARD_HEIGHT} />}
      </div>
      {currentData && error && <NotUpdating since={fulfilledTimeStamp} />}
      {currentData && <OrdersPager page={page} pages={pages} onPage={next => show(tab, next)} />}
    </>
  );
}
