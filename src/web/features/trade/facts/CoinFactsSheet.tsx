import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatPair } from '#contract/trades.ts';
import { getCoinName } from '#web/market/exchange/coinNames.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { QuotedPrice } from '#web/shell/QuotedPrice.tsx';
import { AboutPrices } from './AboutPrices.tsx';
import { coinFactsSaga } from './coinFactsSaga.ts';
import { coinFactsHidden, coinFactsShown, coinFactsSlice } from './coinFactsSlice.ts';
import { DayFiguresRows } from './DayFiguresRows.tsx';

interface Props {
  coin: string;
  pair: string;
}

interface CoinFactsSheetProps extends Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the 24-hour figures of a coin, where its price comes from, and how its trades are settled. */
export default function CoinFactsSheet({ isOpen, onClose, ...shown }: CoinFactsSheetProps) {
  const { t } = useTranslation('coinFacts');
  useInjectFeature('coinFacts', coinFactsSaga, coinFactsSlice);
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('title', { name: getCoinName(shown.coin), pair: formatPair(shown.pair) })}
    >
      <CoinFacts {...shown} />
    </BottomSheet>
  );
}

function CoinFacts({ coin, pair }: Props) {
  useShown(coinFactsShown(pair), coinFactsHidden());
  return (
    <Stack spacing={4} useFlexGap>
      {/* The sheet may cover the price of the page. */}
      <Typography variant="h2" component="p">
        <QuotedPrice pair={pair} />
      </Typography>
      <DayFiguresRows coin={coin} pair={pair} />
      <AboutPrices pair={pair} />
    </Stack>
  );
}
