import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import type { AdminCoin } from '#contract/admin/operations.ts';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { FoundStatus } from '#web/components/FoundStatus.tsx';
import { CoinRow } from './CoinRow.tsx';

interface CoinListProps {
  order: readonly AdminCoin[];
  /** Filters by a part of the symbol. */
  query: string;
  onSwitch: ((coin: AdminCoin) => void) | undefined;
  onMove: ((coin: AdminCoin, by: 1 | -1) => void) | undefined;
}

/** Lists the matching coins, each with its position among all. */
export function CoinList({ order, query, onSwitch, onMove }: CoinListProps) {
  const { t } = useTranslation(['adminSetup', 'admin']);
  const searched = query.trim().toUpperCase();
  const shown = order.filter(({ symbol }) => symbol.includes(searched));
  return (
    <>
      <FoundStatus search={searched} text={t('admin:found', { count: shown.length })} />
      {shown.length === 0 ? (
        <EmptyText>{t('adminSetup:nothingFound')}</EmptyText>
      ) : (
        <Paper sx={{ px: 4 }}>
          <List disablePadding aria-label={t('adminSetup:coins.list')}>
            {shown.map(coin => (
              <CoinRow
                key={coin.symbol}
                coin={coin}
                place={order.indexOf(coin) + 1}
                onMove={onMove && (by => onMove(coin, by))}
                onSwitch={onSwitch && (() => onSwitch(coin))}
              />
            ))}
          </List>
        </Paper>
      )}
    </>
  );
}
