import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { PriceText } from '#web/components/market/PriceText.tsx';
import { selectQuote, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { StaleTime } from '#web/shared/time/StaleTime.tsx';
import { tabular } from '#web/theme/tokens.ts';

interface QuotedPriceProps {
  pair: string;
  /** Renders the time of a stale price below it; without this beside it, which adds no height. */
  isStacked?: boolean;
}

/** Renders the live price of a pair; a stale one is greyed with its time. Renders nothing while it is unknown. */
export function QuotedPrice({ pair, isStacked = false }: QuotedPriceProps) {
  const { t } = useTranslation('markets');
  const decimals = useSelector((state: WithMarket) => selectQuote(pair)(state)?.decimals);
  const staleSince = useSelector((state: WithMarket) => {
    const quote = selectQuote(pair)(state);
    return quote?.isStale ? quote.eventAt : null;
  });
  const read = useMemo(() => (state: WithMarket) => selectQuote(pair)(state)?.price ?? '', [pair]);
  if (decimals === undefined) return null;
  const isStale = staleSince !== null;
  return (
    <Stack
      component="span"
      direction={isStacked ? 'column' : 'row'}
      data-stale={isStale}
      sx={{
        ...{ flex: 'none', alignItems: isStacked ? 'flex-end' : 'baseline', columnGap: 2 },
        ...{ color: isStale ? 'text.secondary' : undefined, ...tabular },
      }}
    >
      <PriceText read={read} decimals={decimals} />
      {isStale && (
        <Typography component="span" variant="caption">
          <StaleTime at={staleSince}>{time => t('asOf', { time })}</StaleTime>
        </Typography>
      )}
    </Stack>
  );
}
