import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
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

// To the lower edge of the sheet, and to its sides: the mark of the current coin is wider than its text.
const END = 'calc(1rem + env(safe-area-inset-bottom))';
const listStyle = { height: '60dvh', mt: 2, mx: -2, px: 2, mb: `calc(0rem - ${END})`, pb: END, overflowY: 'auto' };

function CoinOptions({ coin: current, onCoin }: Pick<Props, 'coin' | 'onCoin'>) {
  const { t } = useTranslation(['trade', 'markets']);
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
  const rows = { current, onCoin };
  return (
    <>
      <Box sx={{ '& .MuiOutlinedInput-root': { bgcolor: 'background.raised' } }}>
        <CoinSearch value={typed} onChange={setTyped} />
      </Box>
      <FoundStatus search={coins ? needle : ''} text={t('trade:coin.found', { count: matches.length })} />
      {!coins && <LoadingRows {...load} text={t('trade:coin.failed')} rows={6} />}
      {coins && (
        <Box sx={listStyle}>
          {recent.length > 0 && (
            <>
              <Heading id={recentHeading}>{t('trade:coin.recent')}</Heading>
              <CoinRows {...rows} coins={recent.slice(0, MAX_RECENT)} aria-labelledby={recentHeading} />
              <Heading>{t('markets:tabs.all')}</Heading>
            </>
          )}
          {matches.length > 0 ? <CoinRows {...rows} coins={matches} /> : <EmptyText>{t('trade:coin.none')}</EmptyText>}
        </Box>
      )}
    </>
  );
}

const Heading = (props: { id?: string; children: ReactNode }) => (
  <Typography {...props} variant="subtitle2" component="h3" color="textSecondary" sx={{ pt: 2 }} />
);

interface CoinRowsProps extends Pick<Props, 'onCoin'> {
  coins: readonly string[];
  current: string;
  'aria-labelledby'?: string;
}

const CoinRows = ({ coins, current, onCoin, ...label }: CoinRowsProps) => (
  <List {...label} sx={{ py: 1 }}>
    {coins.map(coin => (
      <ListItem key={coin} disablePadding>
        <CoinOption coin={coin} isCurrent={coin === current} onCoin={onCoin} />
      </ListItem>
    ))}
  </List>
);
