import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
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
import { CoinAvatar } from '#web/components/market/CoinAvatar.tsx';
import { CoinSearch } from '#web/components/market/CoinSearch.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { CoinOption } from './CoinOption.tsx';
import { getRecentCoins } from './recentCoins.ts';

const MAX_RECENT = 5;
// As many rows as the highest sheet shows at once.
const ROWS_IN_VIEW = 12;

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
        <Box sx={listStyle}>
          {recent.length > 0 && (
            <>
              <Typography id={recentHeading} variant="subtitle2" component="h3" color="textSecondary" sx={{ pt: 2 }}>
                {t('coin.recent')}
              </Typography>
              <RecentCoins coins={recent.slice(0, MAX_RECENT)} headingId={recentHeading} onCoin={onCoin} />
            </>
          )}
          {matches.length === 0 && <EmptyText>{t('coin.none')}</EmptyText>}
          {matches.length > 0 && (
            <List sx={{ py: 1 }}>
              {matches.map((coin, index) => (
                <ListItem key={coin} disablePadding>
                  <CoinOption
                    coin={coin}
                    isCurrent={coin === current}
                    isInView={index < ROWS_IN_VIEW}
                    onCoin={onCoin}
                  />
                </ListItem>
              ))}
            </List>
          )}
        </Box>
      )}
    </>
  );
}

// All in one row, since the list below has their prices.
const recentStyle = {
  display: 'grid',
  gridTemplateColumns: `repeat(${MAX_RECENT}, 2.75rem)`,
  justifyContent: 'space-between',
  py: 1,
  mx: -1,
};
const recentCoin = { flexDirection: 'column', gap: 1, width: 1, py: 1.5, borderRadius: 1 } as const;

interface RecentCoinsProps extends Pick<Props, 'onCoin'> {
  coins: readonly string[];
  headingId: string;
}

const RecentCoins = ({ coins, headingId, onCoin }: RecentCoinsProps) => (
  <List aria-labelledby={headingId} sx={recentStyle}>
    {coins.map(coin => (
      <ListItem key={coin} disablePadding>
        <ButtonBase onClick={() => onCoin(coin)} sx={recentCoin}>
          <CoinAvatar coin={coin} isInView />
          <Typography variant="caption" component="span" noWrap sx={{ maxWidth: 1 }}>
            {coin}
          </Typography>
        </ButtonBase>
      </ListItem>
    ))}
  </List>
);
