import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link as RouterLink } from '#web/components/RouterLink.tsx';
import { expiresAt, formatPair, getEntry, type Trade, TradeDuration } from '#contract/trades.ts';
import { useGetStatementQuery } from '#web/api/statement.ts';
import { useUser } from '#web/api/users.ts';
import { CoinAvatar } from '#web/components/market/CoinAvatar.tsx';
import { toCoin } from '#web/market/exchange/coinNames.ts';
import { selectPriceDecimals } from '#web/market/store/marketSelectors.ts';
import { quoteHidden, quoteShown } from '#web/market/store/marketSlice.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useShown } from '#web/shared/app/useShown.ts';
import { getOrderLink } from '#web/shared/format/orderLink.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useUnitFormat } from '#web/shared/format/useUnitFormat.ts';
import { toStartOfDay } from '#web/shared/time/startOfDay.ts';
import { useIsExpired } from '#web/shared/time/useServerClock.ts';
import { useToday } from '#web/shared/time/useToday.ts';
import { useTradeOutcome } from '#web/shared/records/useTradeOutcome.ts';
import { selectOutcome } from '#web/shell/selectOutcome.ts';
import { useStanding } from './useStanding.ts';

const MAX_ROWS = 8;

const table = {
  '& :is(th, td):first-of-type': { pl: 0 },
  '& :is(th, td):last-of-type': { pr: 0, whiteSpace: 'nowrap' },
  // Where not all columns fit, the prices matter more than the time.
  '@container (max-width: 27.5rem)': { '& :is(th, td):nth-of-type(2)': { display: 'none' } },
} as const;

/** Lists today's orders of every coin below the chart of a wide page. */
export default function TodayOrders() {
  const { t } = useTranslation(['trade', 'orders']);
  const user = useUser();
  const today = useToday();
  const orders = useMemo(
    () => (user?.tradeLog ?? []).filter(({ createdAt }) => toStartOfDay(createdAt) === today).slice(0, MAX_ROWS),
    [user, today],
  );
  if (orders.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="today-orders" sx={{ p: 4, containerType: 'inline-size' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
        <Typography id="today-orders" variant="h3" component="h2">
          {t('trade:today.title')}
        </Typography>
        <Link component={RouterLink} to="/orders" variant="subtitle2">
          {t('orders:tabs.all')}
        </Link>
      </Stack>
      <Table size="small" sx={table}>
        <TableHead>
          <TableRow>
            <TableCell>{t('trade:today.coin')}</TableCell>
            <TableCell>{t('trade:today.opened')}</TableCell>
            <TableCell align="right">{t('orders:evidence.entry')}</TableCell>
            <TableCell align="right">{t('orders:evidence.exit')}</TableCell>
            <TableCell align="right">{t('trade:today.result')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map(trade => (
            <OrderRow key={trade._id} trade={trade} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function OrderRow({ trade }: { trade: Trade }) {
  const deps = useDeps();
  const { t } = useTranslation(['trade', 'orders']);
  const { clock } = useDateFormat();
  const { price } = useMoneyFormat();
  const decimals = useSelector(selectPriceDecimals(trade.coinType));
  const entry = getEntry(trade);
  const exit = useExitPrice(trade._id);
  const duration = TradeDuration.safeParse(trade.selectedTime).data;
  return (
    <TableRow>
      <TableCell>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <CoinAvatar coin={toCoin(trade.coinType)} size={24} />
          <Box sx={{ whiteSpace: 'nowrap' }}>
            <Link component={RouterLink} {...getOrderLink(deps, trade)} color="textPrimary" variant="subtitle2">
              {formatPair(trade.coinType)}
            </Link>
            <Typography variant="caption" component="div" color="textSecondary">
              {t(`trade:act.${trade.tradeType}`)}
              {duration && ` · ${t(`trade:duration.${duration}`)}`}
            </Typography>
          </Box>
        </Stack>
      </TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>{clock(trade.createdAt)}</TableCell>
      <TableCell align="right">{entry ? price(entry.price, decimals) : '—'}</TableCell>
      <TableCell align="right">{exit ? price(exit, decimals) : '—'}</TableCell>
      <TableCell align="right">
        <OrderResult trade={trade} />
      </TableCell>
    </TableRow>
  );
}

/**
 * Returns the exit price of an order from the statement, which Today's trades beside it loads and refreshes; the log of
 * trades has no evidence.
 */
const useExitPrice = (id: string) =>
  useGetStatementQuery(undefined, {
    selectFromResult: ({ data }) => {
      const record = data?.records[id];
      return { exit: record?.type === 'trade' ? record.exitPrice : null };
    },
  }).exit;

function OrderResult({ trade }: { trade: Trade }) {
  const getOutcomeText = useTradeOutcome();
  const withUnit = useUnitFormat();
  if (trade.tradeStatus === 'Pending') return <OpenResult trade={trade} />;
  const { color, word, figure, unit } = getOutcomeText(trade);
  return (
    <Typography component="span" variant="subtitle2" sx={{ color }}>
      {word} {unit === 'USDT' ? figure : withUnit(figure, unit)}
    </Typography>
  );
}

/** Shows whether an open order is ahead or behind; without a live price, that it is pending. */
function OpenResult({ trade }: { trade: Trade }) {
  const { t } = useTranslation('orders');
  useShown(quoteShown(trade.coinType), quoteHidden(trade.coinType));
  const select = useMemo(() => selectOutcome(trade), [trade]);
  const standing = useStanding(trade, select);
  if (useIsExpired(expiresAt(trade)) || !standing) return t('status.Pending');
  return (
    <Typography component="span" variant="subtitle2" sx={{ color: standing.color }}>
      {standing.word} {standing.change}
    </Typography>
  );
}
