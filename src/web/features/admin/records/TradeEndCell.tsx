import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { TradeRow } from '#contract/admin/adminLists.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { Small } from '#web/features/admin/recordList/cells.tsx';

type TradeEnd = NonNullable<TradeRow['evidence']['entry']>;

interface TradeEndCellProps {
  end: TradeEnd;
  decimals: number;
  /** Beside the price. */
  children?: ReactNode;
}

/** Shows an entry or exit: price of the exchange, trade id, and time in UTC to the millisecond. */
export function TradeEndCell({ end: { tradeId, price, at }, decimals, children }: TradeEndCellProps) {
  const { price: priceText } = useMoneyFormat();
  const [date, time] = at.replace('Z', '').split('T');
  return (
    <>
      {priceText(price, decimals)} {children}
      <Small>
        #{tradeId} ·{' '}
        <time dateTime={at} title={`${date} ${time} UTC`}>
          {/* Columns of a narrow table have no room for it; their row has the day. */}
          <Box component="span" sx={{ display: { lg: 'none', xl: 'inline' } }}>
            {date}{' '}
          </Box>
          {time} UTC
        </time>
      </Small>
    </>
  );
}
