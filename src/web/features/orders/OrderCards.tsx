import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { ORDERS_PAGE_SIZE, type Trade } from '#contract/trades.ts';
import type { ReadableRows } from '#web/api/readableRows.ts';
import { EmptyLog } from '#web/components/EmptyLog.tsx';
import { color, size } from '#web/theme/tokens.ts';
import { OrderCard } from './OrderCard.tsx';

const Cards = styled.ul({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 126px' },
});
const Skipped = styled.p({ margin: '12px 0 0', color: color.muted, fontSize: size.small, textAlign: 'center' });

/** One page of orders. One that could not be read is skipped and counted; 'none' is said only of a truly empty page. */
export function OrderCards({ trades }: { trades: ReadableRows<Trade> }) {
  const { t } = useTranslation(['orders', 'app']);
  const { skipped } = trades;
  // What a provider sends beyond the page that was asked for would only slow it down.
  const rows = trades.rows.slice(0, ORDERS_PAGE_SIZE);
  return (
    <>
      {rows.length > 0 && (
        <Cards aria-label={t('title')}>
          {rows.map(trade => (
            <li key={trade._id}>
              <OrderCard trade={trade} />
            </li>
          ))}
        </Cards>
      )}
      {rows.length === 0 && skipped === 0 && (
        <EmptyLog text={t('none')} next={{ to: '/trade', label: t('app:tabs.trade') }} />
      )}
      {skipped > 0 && <Skipped role="note">{t('skipped', { count: skipped })}</Skipped>}
    </>
  );
}
