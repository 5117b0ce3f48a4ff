import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { formatPair } from '#contract/trades.ts';
import { ChangeText } from '#web/components/market/ChangeText.tsx';
import { CoinAvatar } from '#web/components/market/CoinAvatar.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { getTone } from '#web/components/market/priceFormat.ts';
import { PriceText } from '#web/components/market/PriceText.tsx';
import { getCoinName } from '#web/market/exchange/coinNames.ts';
import { selectQuote, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import { StaleTime } from '#web/shared/time/StaleTime.tsx';
import { tabular } from '#web/theme/tokens.ts';
import { CoinFactsButton } from './facts/CoinFactsButton.tsx';

const CoinPicker = lazyChunk(() => import('./CoinPicker.tsx'));

const starStyle = {
  '& .star': {
    width: '2.75rem',
    height: '2.75rem',
    mx: -2.5,
    borderRadius: 1,
    color: 'text.secondary',
    '&[data-favorite=true]': { color: 'warning.main' },
  },
} as const;

interface Props {
  coin: string;
  pair: string;
  onCoin: (coin: string) => void;
  /** Toggles the favorite. */
  star: ReactNode;
}

/** Shows the traded coin, its live price, 24h change and high. A tap on the coin opens the picker, on a figure its facts. */
export const CoinHeader = memo(function CoinHeader({ coin, pair, onCoin, star }: Props) {
  const { isOpen, wasOpened, onOpen, onClose } = useDisclosure();
  const onChosen = (chosen: string) => {
    onClose();
    onCoin(chosen);
  };
  return (
    // Reserves the height that it has with a price.
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        columnGap: 1,
        minHeight: '2.75rem',
      }}
    >
      <ButtonBase
        aria-haspopup="dialog"
        onClick={onOpen}
        sx={{
          flex: '0 1 auto',
          justifyContent: 'flex-start',
          gap: 2.5,
          minHeight: 44,
          borderRadius: 1,
          textAlign: 'left',
          // The narrowest phones have no space for it beside the price.
          '@media (max-width: 359.95px)': { '& > .MuiAvatar-root': { display: 'none' } },
        }}
      >
        <CoinAvatar coin={coin} />
        <span>
          <Typography component="strong" variant="subtitle1" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            {formatPair(pair)} <Icon name="down" size={12} strokeWidth={3} />
          </Typography>
          <CoinState coin={coin} pair={pair} />
        </span>
      </ButtonBase>
      <Box sx={starStyle}>{star}</Box>
      <Figures coin={coin} pair={pair} />
      {wasOpened && (
        <Suspense fallback={null}>
          <CoinPicker coin={coin} isOpen={isOpen} onClose={onClose} onCoin={onChosen} />
        </Suspense>
      )}
    </Stack>
  );
});

/** Shows whether the price is live, and since when it is not. */
function CoinState({ coin, pair }: { coin: string; pair: string }) {
  const { t } = useTranslation('trade');
  const staleAt = useSelector((state: WithMarket) => {
    const quote = selectQuote(pair)(state);
    if (!quote) return null;
    return quote.isStale ? quote.eventAt : 0;
  });
  return (
    <Typography component="small" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      {getCoinName(coin)}
      <Box component="span" sx={{ visibility: staleAt === null ? 'hidden' : null }}>
        {' · '}
        {staleAt ? <StaleTime at={staleAt}>{time => t('coin.staleSince', { time })}</StaleTime> : t('coin.live')}
      </Box>
    </Typography>
  );
}

const TONE_COLORS = { up: 'up.main', down: 'down.main', flat: 'text.primary', stale: 'text.secondary' } as const;
type Tone = keyof typeof TONE_COLORS | null;

// Where a long text wraps, the dot is beyond the end of its line.
const lineStyle = { display: 'block', whiteSpace: 'normal', overflow: 'hidden' } as const;
const dotStyle = { display: 'inline-block', width: '0.75em', mr: '-0.75em', textAlign: 'center' } as const;
const highStyle = { display: 'inline-block', pl: '0.75em', whiteSpace: 'nowrap' } as const;
const figures = {
  position: 'relative',
  flex: '1 1 8rem',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  ...tabular,
} as const;

// The cells update their own text; React renders only what rarely changes.
function Figures({ coin, pair }: { coin: string; pair: string }) {
  const { t } = useTranslation('trade');
  const { price } = useMoneyFormat();
  const read = useMemo(
    () => ({
      price: (state: WithMarket) => selectQuote(pair)(state)?.price ?? '',
      change: (state: WithMarket) => selectQuote(pair)(state)?.change ?? 0,
    }),
    [pair],
  );
  const tone = useSelector((state: WithMarket): Tone => {
    const quote = selectQuote(pair)(state);
    if (!quote) return null;
    return quote.isStale ? 'stale' : getTone(quote.change);
  });
  const decimals = useSelector((state: WithMarket) => selectQuote(pair)(state)?.decimals ?? 2);
  const high = useSelector((state: WithMarket) => selectQuote(pair)(state)?.high ?? null);
  if (tone === null)
    return (
      <Typography component="small" variant="caption" color="textSecondary" sx={figures}>
        {t('coin.waiting')}
      </Typography>
    );
  return (
    <Box sx={figures}>
      <Typography
        component="output"
        variant="h2"
        aria-label={t('coin.priceOf', { pair: formatPair(pair) })}
        aria-live="off"
        sx={{ display: 'block', pr: '1.125rem', color: TONE_COLORS[tone] }}
      >
        <PriceText read={read.price} decimals={decimals} />
      </Typography>
      <Typography component="small" variant="caption" color="textSecondary" sx={lineStyle}>
        <ChangeText read={read.change} />
        {high && (
          <>
            <Box component="span" sx={dotStyle}>
              {' · '}
            </Box>
            <Box component="span" sx={highStyle}>
              {t('coin.high', { price: price(high, decimals) })}
            </Box>
          </>
        )}
      </Typography>
      <CoinFactsButton coin={coin} pair={pair} />
    </Box>
  );
}
