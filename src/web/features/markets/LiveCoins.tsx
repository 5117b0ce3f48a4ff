import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLossReason, selectRanks, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { CoinRows } from './CoinRows.tsx';
import { ROW_HEIGHT } from './coinRowStyle.ts';
import { MarketUnavailable } from './MarketUnavailable.tsx';
import { useMarketSubscription } from './useMarketSubscription.ts';

const HOME_COINS = 3;

/** Shows the operator's first coins to visitors. */
export function LiveCoins() {
  useMarketSubscription();
  const { t } = useTranslation('markets');
  const ranked = useSelector((state: WithMarket) => selectRanks(state)?.all);
  const lost = useSelector(selectLossReason);
  return (
    <Box component="section" aria-label={t('live')}>
      <Typography variant="subtitle1" component="h2" sx={{ mb: 1 }}>
        {t('live')}
      </Typography>
      {ranked?.length === 0 ? (
        <EmptyText>{t('none')}</EmptyText>
      ) : ranked ? (
        <CoinRows indexes={ranked.slice(0, HOME_COINS)} />
      ) : lost ? (
        <MarketUnavailable reason={lost} />
      ) : (
        <SkeletonRows rows={HOME_COINS} rowHeight={ROW_HEIGHT} />
      )}
    </Box>
  );
}
