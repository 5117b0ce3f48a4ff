import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ORDERS_PAGE_SIZE, type Trade } from '#contract/trades.ts';
import type { ReadableRows } from '#web/api/http/readableRows.ts';
import { EmptyLog } from '#web/components/EmptyLog.tsx';
import { OrderCard } from './OrderCard.tsx';

interface OrderCardsProps {
  trades: ReadableRows<Trade>;
  /** The id of the order beside the list. */
  selected?: string | undefined;
}

/** Renders one page of orders. Unreadable ones are counted; the empty text appears only for a truly empty page. */
export function OrderCards({ trades, selected }: OrderCardsProps) {
  const { t } = useTranslation(['orders', 'app']);
  const { skipped } = trades;
  // A provider may send more than the requested page.
  const rows = trades.rows.slice(0, ORDERS_PAGE_SIZE);
  return (
    <>
      {rows.length > 0 && (
        <Stack component="ul" spacing={3} useFlexGap aria-label={t('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map(trade => (
            <li key={trade._id}>
              <OrderCard trade={trade} isSelected={trade._id === selected} />
            </li>
          ))}
        </Stack>
      )}
      {rows.length === 0 && skipped === 0 && (
        <EmptyLog text={t('none')} next={{ to: '/trade', label: t('app:tabs.trade') }} />
      )}
      {skipped > 0 && (
        <Typography
          role="note"
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ mt: 3, textAlign: 'center' }}
        >
          {t('skipped', { count: skipped })}
        </Typography>
      )}
    </>
  );
}
