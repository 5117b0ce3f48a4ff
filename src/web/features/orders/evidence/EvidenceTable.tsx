import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import type { EvidenceTrade } from '#contract/evidence.ts';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { visuallyHidden } from '#web/theme/tokens.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { ExchangeTime } from './ExchangeTime.tsx';

const table = {
  '& caption': visuallyHidden,
  '& td:last-child, & th:last-child': { textAlign: 'right' },
  '& tbody th': { fontWeight: 'fontWeightMedium' },
  '& .Mui-selected td': { color: 'primary.onSoft', fontWeight: 600 },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& td, & th': { px: { xs: 0.5, sm: 1 }, fontSize: { xs: 'caption.fontSize', sm: 'body2.fontSize' } },
  // The narrowest phones show prices, times and ids side by side, too.
  '@media (max-width: 359.95px)': { '& td, & th': { fontSize: 'overline.fontSize' } },
  // Three columns are wider than a page of large fonts.
  [LARGE_FONTS]: {
    '&, & tbody': { display: 'block' },
    '& thead': visuallyHidden,
    '& tr': { display: 'flex', flexWrap: 'wrap', columnGap: 3, py: 1, borderBottom: 1, borderColor: 'divider' },
    '& :is(td, th)': { p: 0, border: 0 },
  },
} as const;

interface EvidenceRow {
  /** Names the trade's role in the order; absent for surrounding trades. */
  name?: string;
  trade: EvidenceTrade | null;
  /** The word for a surrounding trade that counts, whose row is highlighted; else null. */
  mark: string | null;
}

interface Props {
  caption: string;
  rows: readonly EvidenceRow[];
  decimals: number;
}

/** Lists exchange trades with price, exchange time and id. */
export function EvidenceTable({ caption, rows, decimals }: Props) {
  const { t } = useTranslation('orders');
  const { price } = useMoneyFormat();
  const isNamed = rows.some(({ name }) => name !== undefined);
  return (
    <Table size="small" sx={table}>
      <caption>{caption}</caption>
      <TableHead>
        <TableRow>
          {isNamed && <TableCell component="td" />}
          <TableCell scope="col">{t('evidence.price')}</TableCell>
          <TableCell scope="col">{t('evidence.time')}</TableCell>
          <TableCell scope="col">{t('evidence.tradeId')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ name, trade, mark }, index) => (
          <TableRow key={trade?.tradeId ?? `none-${index}`} selected={mark !== null}>
            {name !== undefined && (
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
            )}
            {trade ? (
              <>
                <TableCell>
                  {mark !== null && (
                    <Box component="span" sx={visuallyHidden}>
                      {`${mark} `}
                    </Box>
                  )}
                  {price(trade.price, decimals)}
                </TableCell>
                <TableCell>
                  <ExchangeTime at={trade.at} />
                </TableCell>
                <TableCell>{trade.tradeId}</TableCell>
              </>
            ) : (
              <TableCell colSpan={3}>{t('evidence.none')}</TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
