import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { toPair } from '#contract/coins.ts';
import { ChangeText } from '#web/components/market/ChangeText.tsx';
import { CoinAvatar } from '#web/components/market/CoinAvatar.tsx';
import { getCoinName } from '#web/market/exchange/coinNames.ts';
import { selectQuote, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { QuotedPrice } from '#web/shell/QuotedPrice.tsx';
import { tabular } from '#web/theme/tokens.ts';

interface Props {
  coin: string;
  isCurrent: boolean;
  isInView: boolean;
  onCoin: (coin: string) => void;
}

export function CoinOption({ coin, isCurrent, isInView, onCoin }: Props) {
  const pair = toPair(coin);
  const read = useMemo(() => (state: WithMarket) => selectQuote(pair)(state)?.change ?? 0, [pair]);
  const hasQuote = useSelector((state: WithMarket) => selectQuote(pair)(state) !== undefined);
  return (
    <ListItemButton
      component="button"
      selected={isCurrent}
      aria-current={isCurrent || undefined}
      onClick={() => onCoin(coin)}
      sx={{ mx: -2, px: 2, py: 1, textAlign: 'left' }}
    >
      <CoinAvatar coin={coin} isInView={isInView} />
      <ListItemText primary={coin} secondary={getCoinName(coin)} />
      <Typography
        component="span"
        variant="body1"
        sx={{ textAlign: 'right', fontWeight: 'fontWeightBold', ...tabular }}
      >
        <QuotedPrice pair={pair} isStacked />
        <Typography component="span" variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
          {hasQuote && <ChangeText read={read} />}
        </Typography>
      </Typography>
    </ListItemButton>
  );
}
