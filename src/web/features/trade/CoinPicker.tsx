import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetCoinListQuery } from '#web/api/coins.ts';
import { getCoinName } from '#web/market/exchange/coinNames.ts';
import { marketHidden, marketShown } from '#web/market/store/marketSlice.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { Field } from '#web/components/form/Field.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { CoinOption } from './CoinOption.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onCoin: (coin: string) => void;
}

/** Lists all tradable coins with a search over symbols and names. */
export default function CoinPicker({ isOpen, onClose, onCoin }: Props) {
  const { t } = useTranslation('trade');
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('coin.choose')}>
      <CoinOptions onCoin={onCoin} />
    </BottomSheet>
  );
}

function CoinOptions({ onCoin }: Pick<Props, 'onCoin'>) {
  const { t } = useTranslation('trade');
  const query = useGetCoinListQuery();
  const load = useInitialLoad(query);
  const coins = query.data;
  useShown(marketShown(), marketHidden());
  const [typed, setTyped] = useState('');
  const needle = typed.trim().toLowerCase();
  const matches = (coins ?? []).filter(coin => `${coin} ${getCoinName(coin)}`.toLowerCase().includes(needle));
  return (
    <>
      <Field
        label={t('coin.search')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {!coins && <LoadingRows {...load} text={t('coin.failed')} rows={6} />}
      {coins && (
        <List sx={{ height: '55dvh', mt: 2, overflowY: 'auto' }}>
          {matches.map(coin => (
            <ListItem key={coin} disablePadding>
              <CoinOption coin={coin} onCoin={onCoin} />
            </ListItem>
          ))}
          {matches.length === 0 && <EmptyText as="li">{t('coin.none')}</EmptyText>}
        </List>
      )}
    </>
  );
}
