import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AdminSummary } from '#contract/admin/adminBooks.ts';
import { usePagePath } from '#web/features/admin/shell/usePagePath.ts';
import { useCountFormat } from '#web/shared/format/useCountFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { Tile } from './Tile.tsx';
import { useSeconds } from './useSeconds.ts';

const GRID = {
  display: 'grid',
  columnGap: { xs: 3, md: 4 },
  // Each tile has three rows of the grid and its space below it.
  mb: { xs: -3, md: -4 },
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
} as const;
// Users see older prices as stale.
const SILENT_MS = 5_000;
const EXACT = { upTo: 6 };

/** Shows the figures of today and of the system. The names of the tiles are too narrow for the time zone. */
export function Tiles({ summary }: { summary: AdminSummary }) {
  const { t } = useTranslation('adminBooks');
  return (
    <div>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
        {t('days')}
      </Typography>
      <Box sx={GRID}>
        <DayTiles days={summary.days} />
        <SignUpsTile signUps={summary.signUps} />
        <MarketTile market={summary.market} />
        <SettlementTile settlement={summary.settlement} />
        <BooksTile books={summary.books} />
      </Box>
    </div>
  );
}

/** Shows the money of the current UTC day. */
function DayTiles({ days }: Pick<AdminSummary, 'days'>) {
  const { t } = useTranslation('adminBooks');
  const { amount } = useMoneyFormat();
  const pathTo = usePagePath();
  const today = days?.at(-1);
  if (!today) return null;
  return (
    <>
      <Tile
        name={t('tile.deposits')}
        value={amount(today.deposits.amount, EXACT)}
        note={t('tile.completed', { count: today.deposits.count })}
        to={pathTo('/admin/deposits')}
      />
      <Tile
        name={t('tile.withdraws')}
        value={amount(today.withdraws.amount, EXACT)}
        note={t('tile.completed', { count: today.withdraws.count })}
        to={pathTo('/admin/withdraws')}
      />
      <Tile
        name={t('tile.trades')}
        value={amount(today.trades.amount, EXACT)}
        note={t('tile.placed', { count: today.trades.count })}
        to={pathTo('/admin/trades')}
      />
      <Tile
        name={t('tile.fees')}
        value={amount(today.fees, EXACT)}
        note={t('tile.transfers', { count: today.transfers.count, amount: amount(today.transfers.amount, EXACT) })}
        to={pathTo('/admin/transfers')}
      />
    </>
  );
}

function SignUpsTile({ signUps }: Pick<AdminSummary, 'signUps'>) {
  const { t } = useTranslation('adminBooks');
  const formatCount = useCountFormat();
  const pathTo = usePagePath();
  return (
    <Tile
      name={t('tile.signUps')}
      value={formatCount(signUps.at(-1)?.count ?? 0)}
      note={t('tile.week', { count: signUps.reduce((sum, { count }) => sum + count, 0) })}
      to={pathTo('/admin/users')}
    />
  );
}

function MarketTile({ market }: Pick<AdminSummary, 'market'>) {
  const { t } = useTranslation('adminBooks');
  const seconds = useSeconds();
  const pathTo = usePagePath();
  const isLive = market.isConnected && (market.silentForMs ?? 0) < SILENT_MS;
  // Without open trades the exchange is not followed.
  const isIdle = !isLive && market.followed === 0;
  return (
    <Tile
      name={t('tile.market')}
      value={isIdle ? t('tile.idle') : market.silentForMs === null ? t('tile.noPrice') : seconds(market.silentForMs)}
      note={
        isLive
          ? t('tile.live', { count: market.followed })
          : isIdle
            ? t('tile.noOpenTrades')
            : t('tile.silent', { count: market.reconnects })
      }
      tone={isLive ? 'good' : isIdle ? 'plain' : 'bad'}
      to={isLive || isIdle ? undefined : pathTo('/admin/void')}
    />
  );
}

function SettlementTile({ settlement }: Pick<AdminSummary, 'settlement'>) {
  const { t } = useTranslation('adminBooks');
  const seconds = useSeconds();
  const pathTo = usePagePath();
  return (
    <Tile
      name={t('tile.settlement')}
      value={settlement.medianMs === null ? t('tile.noTrades') : seconds(settlement.medianMs)}
      note={
        settlement.overdue > 0
          ? t('tile.overdue', { count: settlement.overdue })
          : settlement.p95Ms === null
            ? t('tile.onTime')
            : t('tile.p95', { time: seconds(settlement.p95Ms) })
      }
      tone={settlement.overdue > 0 ? 'bad' : 'good'}
      to={pathTo('/admin/trades')}
    />
  );
}

function BooksTile({ books }: Pick<AdminSummary, 'books'>) {
  const { t } = useTranslation('adminBooks');
  const { amount } = useMoneyFormat();
  const pathTo = usePagePath();
  if (!books) return null;
  return (
    <Tile
      name={t('tile.books')}
      value={t(books.isBalanced ? 'tile.balanced' : 'tile.notBalanced')}
      note={
        books.isBalanced
          ? t('tile.noAlarms')
          : t('tile.difference', { amount: amount(books.difference, EXACT), count: books.alarms })
      }
      tone={books.isBalanced ? 'good' : 'bad'}
      to={pathTo('/admin/books')}
    />
  );
}
