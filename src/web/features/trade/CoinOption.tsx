import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { toPair } from '#contract/coins.ts';
import { CoinAvatar } from '#web/components/market/CoinAvatar.tsx';
import { getCoinName } from '#web/market/exchange/coinNames.ts';
import { QuotedPrice } from '#web/shell/QuotedPrice.tsx';

export function CoinOption({ coin, onCoin }: { coin: string; onCoin: (coin: string) => void }) {
  return (
    <ListItemButton component="button" onClick={() => onCoin(coin)} sx={{ width: '100%', px: 1, textAlign: 'left' }}>
      <CoinAvatar coin={coin} />
      <ListItemText primary={coin} secondary={getCoinName(coin)} />
      <Typography component="span" variant="body2">
        <QuotedPrice pair={toPair(coin)} isStacked />
      </Typography>
    </ListItemButton>
  );
}
