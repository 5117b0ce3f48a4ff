import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Link } from '#web/components/RouterLink.tsx';
import { formatPair, type Trade } from '#contract/trades.ts';
import { CoinAvatar } from '#web/components/market/CoinAvatar.tsx';
import { toCoin } from '#web/market/exchange/coinNames.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { getOrderLink } from '#web/shared/format/orderLink.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { TradeOutcome } from '#web/shared/records/TradeOutcome.tsx';
import { TradeTimer } from '#web/shared/records/TradeTimer.tsx';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { rem, visuallyHidden } from '#web/theme/tokens.ts';
import { Fact } from './FactList.tsx';
import { hasEntry } from './hasEntry.ts';
import { OrderSide } from './OrderSide.tsx';
import { OrderTime } from './OrderTime.tsx';
import { standingRing } from './standingRing.ts';
import { TradeStanding } from './TradeStanding.tsx';
import { usePriceDecimals } from '#web/shell/usePriceDecimals.ts';

// On a phone; beside its details a card is lower, which it keeps once it was in view.
const CARD_HEIGHT = 124;

// The clock of a card out of view costs no layout and no paint.
const card = { contentVisibility: 'auto', containIntrinsicSize: `auto ${rem(CARD_HEIGHT)}` } as const;

const facts = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 8fr) minmax(0, 8fr)',
  gap: 2,
  m: 0,
  mt: 2,
  pt: { xs: 2, md: 0 },
  borderTop: { xs: 1, md: 0 },
  borderColor: { xs: 'divider' },
  '@media (max-width: 359.95px)': {
    gridTemplateColumns: 'repeat(3, auto)',
    justifyContent: 'space-between',
    '& > div > dd': { fontSize: 'caption.fontSize' },
  },
  // With very large fonts an amount would break within its column.
  '@media (max-width: 17rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': {
    m: 0,
    typography: 'body2',
    fontWeight: 'fontWeightMedium',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  // Beside its details a card is low: its figures share one line and their labels are only for screen readers.
  '@media (min-width: 900px)': {
    '& dt': visuallyHidden,
    '& dd': { color: 'text.secondary', fontWeight: 'fontWeightRegular' },
    '& > :nth-of-type(n + 2)': { textAlign: 'right' },
  },
} as const;

const pending = {
  alignItems: 'flex-end',
  '@media (max-width: 359.95px)': { '& svg': { display: 'none' } },
  // The side is twice as long as in English.
  '@media (max-width: 389.95px)': { '&:lang(de) svg': { display: 'none' } },
  ...standingRing,
  [LARGE_FONTS]: { alignItems: 'flex-start' },
} as const;

// On the tint of a light theme the green of a gain has too little contrast.
const selected: SxProps<Theme> = theme => ({
  ...card,
  bgcolor: 'primary.soft',
  ...theme.applyStyles('light', { bgcolor: 'background.paper', outline: 1, outlineColor: 'primary.main' }),
});

interface OrderCardProps {
  trade: Trade;
  /** Marks the card whose details are beside the list. */
  isSelected?: boolean;
}

/** Renders an order of the list with its standing and countdown, or its result, and a link to it. */
export function OrderCard({ trade, isSelected = false }: OrderCardProps) {
  const { t } = useTranslation('orders');
  const { price } = useMoneyFormat();
  const usdt = useUsdtFormat();
  const { search } = useLocation();
  const { to, state } = getOrderLink(useDeps(), trade);
  const isPending = trade.tradeStatus === 'Pending';
  const decimals = usePriceDecimals(trade.coinType);
  return (
    <Card sx={isSelected ? selected : card}>
      <CardActionArea
        component={Link}
        to={{ pathname: to, search }}
        state={state}
        aria-current={isSelected ? 'true' : undefined}
        sx={{ p: 3 }}
      >
        <Stack
          direction="row"
          sx={{ gap: { xs: 2, sm: 3 }, alignItems: 'center', minHeight: '3rem', flexWrap: 'wrap' }}
        >
          <CoinAvatar coin={toCoin(trade.coinType)} />
          <Stack sx={{ flex: 1 }}>
            <Typography variant="subtitle1" component="strong">
              {formatPair(trade.coinType)}
            </Typography>
            <OrderSide trade={trade} />
          </Stack>
          {isPending ? (
            <Stack sx={pending}>
              <TradeStanding trade={trade} />
              <TradeTimer trade={trade} ringSize={24} />
            </Stack>
          ) : (
            <Box sx={{ ml: 'auto' }}>
              <TradeOutcome trade={trade} />
            </Box>
          )}
        </Stack>
        <Box component="dl" sx={facts}>
          <Fact name={t('card.time')}>
            <OrderTime at={trade.createdAt} />
          </Fact>
          <Fact name={t('card.amount')}>{usdt(trade.tradeAmount, { upTo: 6 })}</Fact>
          {hasEntry(trade) && <Fact name={t('card.price')}>{price(trade.coinPrice, decimals)}</Fact>}
        </Box>
      </CardActionArea>
    </Card>
  );
}
