import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TradeRow } from '#contract/admin/adminLists.ts';
import { decimal } from '#contract/money.ts';
import { getDateTimeFormat } from '#contract/intlFormats.ts';
import { usePriceDecimals } from '#web/shell/usePriceDecimals.ts';
import { countPriceDecimals } from '#web/shared/format/countPriceDecimals.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { DottedLine } from '#web/features/admin/shared/DottedLine.tsx';
import { Small } from '#web/features/admin/recordList/cells.tsx';

const CLOCK: Intl.DateTimeFormatOptions = {
  ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  ...({ fractionalSecondDigits: 3, hourCycle: 'h23' } as const),
};

type TradeEnd = NonNullable<TradeRow['evidence']['entry']>;

/** Returns the decimals of the pair's prices, at least as many as this trade's have: all look alike. */
export function useTradeDecimals({ coinType, seenPrice, evidence: { entry, exit } }: TradeRow): number {
  const prices = [seenPrice, entry?.price ?? 0, exit?.price ?? 0].map(price => decimal(price));
  return countPriceDecimals(prices, usePriceDecimals(coinType));
}

interface TradeEndCellProps {
  end: TradeEnd;
  row: TradeRow;
  /** Beside the price. */
  children?: ReactNode;
}

/** Shows an entry or exit: price of the exchange, trade id, and time in UTC to the millisecond, as its label states. */
export function TradeEndCell({ end: { tradeId, price, at }, row, children }: TradeEndCellProps) {
  const { price: priceText } = useMoneyFormat();
  const { language } = useTranslation().i18n;
  const format = (options: Intl.DateTimeFormatOptions) =>
    getDateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(at));
  const [date, time] = [format({ dateStyle: 'medium' }), format(CLOCK)];
  return (
    <>
      {priceText(price, useTradeDecimals(row))} {children}
      <Small>
        <DottedLine
          inTable
          parts={[
            `#${tradeId}`,
            <time key="at" dateTime={at} title={`${date}, ${time} UTC`}>
              {/* The row of a table has the day, and its other columns need the room. */}
              <Box component="span" sx={{ display: { lg: 'none' } }}>
                {date},{' '}
              </Box>
              {time}
            </time>,
          ]}
        />
      </Small>
    </>
  );
}
