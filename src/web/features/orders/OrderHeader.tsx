import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatPair, type Trade } from '#contract/trades.ts';
import { CoinAvatar } from '#web/components/market/CoinAvatar.tsx';
import { toCoin } from '#web/market/exchange/coinNames.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { hasEvidence } from '#web/shared/records/settlementCheck.ts';
import { useTradeOutcome } from '#web/shared/records/useTradeOutcome.ts';
import { TradeTimer } from '#web/shared/records/TradeTimer.tsx';
import type { Outcome } from '#web/shared/records/getStanding.ts';
import { getPaidBack } from './getPaidBack.ts';
import { hasEntry } from './hasEntry.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderSide } from './OrderSide.tsx';
import { OrderTerms } from './OrderTerms.tsx';
import { OrderTime } from './OrderTime.tsx';
import { standingRing } from './standingRing.ts';
import { TradeStanding } from './TradeStanding.tsx';
import { usePriceDecimals } from '#web/shell/usePriceDecimals.ts';

const result = { mt: 4, alignItems: 'flex-end', justifyContent: 'space-between', flexWrap: 'wrap' } as const;
const standing = { alignItems: 'center', ...standingRing } as const;

interface OrderHeaderProps {
  trade: Trade;
  isBesidePath: boolean;
  /** How a pending order stands on its path; undefined without a path. */
  outcome?: Outcome | null | undefined;
}

/** Shows an order and its result. Beside the price path it is narrow but high, so its terms are rows below the result. */
export function OrderHeader({ trade, isBesidePath, outcome }: OrderHeaderProps) {
  const isPending = trade.tradeStatus === 'Pending';
  return (
    <Stack sx={{ height: '100%' }}>
      <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <CoinAvatar coin={toCoin(trade.coinType)} size={40} />
        <Stack sx={nameStyle}>
          <Typography variant="subtitle1" component="h2">
            {formatPair(trade.coinType)}
          </Typography>
          <OrderSide trade={trade} />
        </Stack>
        {!isBesidePath && <Terms trade={trade} />}
      </Stack>
      <Stack direction="row" useFlexGap spacing={3} sx={isPending ? { ...result, ...standing } : result}>
        {isPending ? (
          <Box>
            <TradeTimer trade={trade} ringSize={44} />
          </Box>
        ) : (
          <Result trade={trade} />
        )}
        {isBesidePath ? (
          isPending && <TradeStanding trade={trade} outcome={outcome} />
        ) : (
          <Amounts trade={trade} outcome={outcome} />
        )}
      </Stack>
      {isBesidePath && <OrderFacts trade={trade} />}
    </Stack>
  );
}

// Beside the name two short lines. Where a long side leaves them no space, one line of their own below it.
const nameStyle = { flex: '1000 1 auto' } as const;
const terms = {
  display: 'flex',
  flex: '1 1 min-content',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  fontVariantNumeric: 'tabular-nums',
  '& > *': { whiteSpace: 'nowrap' },
  '& > :last-child': { ml: 'auto' },
} as const;

const Terms = ({ trade }: { trade: Trade }) => (
  <Typography variant="body2" component="div" color="textSecondary" sx={terms}>
    <OrderTime at={trade.createdAt} />
    <span>
      <OrderTerms trade={trade} />
    </span>
  </Typography>
);

/** Shows the result as the largest text: a signed gain or loss, or the refunded stake. */
function Result({ trade }: { trade: Trade }) {
  const { kind, word, color, figure, unit, text } = useTradeOutcome()(trade);
  const isRefund = kind === 'refunded';
  return (
    <div role="status">
      <Typography variant="subtitle1" component="p" sx={{ color }}>
        {word}
      </Typography>
      <Typography
        variant={isRefund ? 'h2' : 'h1'}
        component="p"
        sx={{ color, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {isRefund ? (
          text
        ) : (
          <>
            {figure}{' '}
            <Typography variant="h3" component="span">
              {unit}
            </Typography>
          </>
        )}
      </Typography>
    </div>
  );
}

const resultAside = { ml: 'auto', textAlign: 'right' } as const;
const settledAside = {
  ...resultAside,
  // Beside a result of ten characters it has no space on a narrow phone.
  '@media (max-width: 389.95px)': {
    display: 'flex',
    flexWrap: 'wrap',
    flexBasis: '100%',
    justifyContent: 'space-between',
    columnGap: 3,
  },
} as const;
// The note of a refund takes the width of the card.
const belowResult = { display: 'flex', flexWrap: 'wrap', columnGap: 4, flexBasis: '100%' } as const;

/** Shows the stake and what was paid back, or the entry price that no path shows. */
function Amounts({ trade, outcome }: Omit<OrderHeaderProps, 'isBesidePath'>) {
  const { t } = useTranslation('orders');
  const { amount, price } = useMoneyFormat();
  const decimals = usePriceDecimals(trade.coinType);
  const { tradeStatus, tradeResult, tradeAmount } = trade;
  const isPending = tradeStatus === 'Pending';
  const isRefund = !isPending && !tradeResult;
  const paidBack = getPaidBack(trade);
  return (
    <Typography
      variant="body2"
      component="div"
      color="textSecondary"
      sx={{
        ...(isRefund ? belowResult : isPending ? resultAside : settledAside),
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {isPending && <TradeStanding trade={trade} outcome={outcome} />}
      <div>
        {t('detail.stake')} {amount(tradeAmount, { upTo: 6 })}
      </div>
      {paidBack && (
        <div>
          {t('detail.paidBack')} {amount(paidBack, { upTo: 6 })}
        </div>
      )}
      {hasEntry(trade) && !paidBack && !(hasEvidence(trade) && trade.evidence.entry) && (
        <div>
          {t('card.price')} {price(trade.coinPrice, decimals)}
        </div>
      )}
    </Typography>
  );
}
