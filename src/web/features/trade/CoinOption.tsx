import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { toPair } from '#contract/coins.ts';
import { CoinAvatar } from '#web/components/market/CoinAvatar.tsx';
import { PriceText } from '#web/components/market/PriceText.tsx';
import { getCoinName } from '#web/market/exchange/coinNames.ts';
import { selectQuote, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { tabular } from '#web/theme/tokens.ts';

export function CoinOption({ coin, onCoin }: { coin: string; onCoin: (coin: string) => void }) {
  const pair = toPair(coin);
  const decimals = useSelector((state: WithMarket) => selectQuote(pair)(state)?.decimals);
  const read = useMemo(() => (state: WithMarket) => selectQuote(pair)(state)?.price ?? '', [pair]);
  return (
    <ListItemButton component="button" onClick={() => onCoin(coin)} sx={{ width: '100%', px: 1, textAlign: 'left' }}>
      <CoinAvatar coin={coin} />
      <ListItemText primary={coin} secondary={getCoinName(coin)} />
      {decimals !== undefined && (
        <Typography component="span" variant="body2" sx={tabular}>
          <PriceText read={read} decimals={decimals} />
        </Typography>
      )}
    </ListItemButton>
  );
}
