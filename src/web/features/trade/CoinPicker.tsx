import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetCoinListQuery } from '#web/api/coins.ts';
import { matchesCoin } from '#web/market/exchange/matchesCoin.ts';
import { marketHidden, marketShown } from '#web/market/store/marketSlice.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { FoundStatus } from '#web/components/FoundStatus.tsx';
import { CoinSearch } from '#web/components/market/CoinSearch.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { CoinOption } from './CoinOption.tsx';
import { getRecentCoins } from './recentCoins.ts';

const MAX_RECENT = 5;

interface Props {
  /** The coin that Trade shows. */
  coin: string;
  isOpen: boolean;
  onClose: () => void;
  onCoin: (coin: string) => void;
}

/** Lists all tradable coins with a search over pairs and names. The recently opened ones come first. */
export default function CoinPicker({ coin, isOpen, onClose, onCoin }: Props) {
  const { t } = useTranslation('trade');
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('coin.choose')}>
      <CoinOptions coin={coin} onCoin={onCoin} />
    </BottomSheet>
  );
}

function CoinOptions({ coin: current, onCoin }: Pick<Props, 'coin' | 'onCoin'>) {
  const { t } = useTranslation('trade');
  const query = useGetCoinListQuery();
  const load = useInitialLoad(query);
  const coins = query.data;
  useShown(marketShown(), marketHidden());
  const deps = useDeps();
  const recentHeading = useId();
  const [typed, setTyped] = useState('');
  const needle = typed.trim();
  const matches = (coins ?? []).filter(coin => matchesCoin(coin, needle));
  const recent = needle === '' ? getRecentCoins(deps).filter(coin => coin !== current && coins?.includes(coin)) : [];
  return (
    <>
      <Box sx={{ '& .MuiOutlinedInput-root': { bgcolor: 'background.raised' } }}>
        <CoinSearch value={typed} onChange={setTyped} />
      </Box>
      <FoundStatus search={coins ? needle : ''} text={t('coin.found', { count: matches.length })} />
      {!coins && <LoadingRows {...load} text={t('coin.failed')} rows={6} />}
      {coins && (
        <Box sx={{ height: '55dvh', mt: 2, overflowY: 'auto' }}>
          {recent.length > 0 && (
            <>
              <Typography id={recentHeading} variant="subtitle2" component="h3" color="textSecondary">
                {t('coin.recent')}
              </Typography>
              <CoinRows coins={recent.slice(0, MAX_RECENT)} onCoin={onCoin} aria-labelledby={recentHeading} />
              <Divider />
            </>
          )}
          {matches.length > 0 ? <CoinRows coins={matches} onCoin={onCoin} /> : <EmptyText>{t('coin.none')}</EmptyText>}
        </Box>
      )}
    </>
  );
}

interface CoinRowsProps extends Pick<Props, 'onCoin'> {
  coins: readonly string[];
  'aria-labelledby'?: string;
}

const CoinRows = ({ coins, onCoin, ...label }: CoinRowsProps) => (
  <List {...label}>
    {coins.map(coin => (
      <ListItem key={coin} disablePadding>
        <CoinOption coin={coin} onCoin={onCoin} />
      </ListItem>
    ))}
  </List>
);
